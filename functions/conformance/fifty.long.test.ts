import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { users } from '#shared/calls/users/users.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { newPractice, type Practice, practiceClient, TODAY } from '../health/health-record/health.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { addMilestoneTo, seedContacts } from '../test/add-milestone.ts';
import { runCount } from '../test/random.ts';
import { newAnimalInput } from '../test/tenant.ts';
import { type Member, newAdministrator, newMember } from '../users/user.fixture.ts';

/** Races are repeated many times in long runs. */
const RUNS = Array.from({ length: runCount(1, 20) }, (_, index) => index + 1);

type TestReply = {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: object;
};

const fifty = <T>(make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, i) => make(i)));

/** How many there are of each status; a 503 says when to try again, and nothing is worse than that. */
function counted(answers: readonly TestReply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status, headers, body } of answers) {
    counts[status] = (counts[status] ?? 0) + 1;
    if (status === 503) expect(headers['retry-after']).toBeDefined();
    expect([200, 404, 409, 422, 503], JSON.stringify(body)).toContain(status);
  }
  return counts;
}

let clinic: Practice;
let admin: Member;
beforeAll(async () => {
  clinic = await newPractice();
  await seedContacts(clinic.id);
  admin = await newAdministrator();
});

const desk = () => practiceClient(clinic);
const residents = async () => {
  const { testCaller } = desk();
  const { animalCount } = (await callApi(dashboard.counts, {}, testCaller)).body.data;
  const { totalItems } = (await callApi(animals.list, { query: { isAvailable: 'true' } }, testCaller)).body
    .data;
  return [animalCount?.residentAnimalCount, totalItems];
};

describe('fifty at once', () => {
  it('moves of twenty animals: each answer is true, and all are where the last one put them', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => desk().animal(`Mover ${i}`)));
    const move = (i: number) =>
      callApi(
        animals.updateLocation,
        { query: { ids: ids.join(), location: `Barn ${i}` } },
        desk().testCaller,
      );
    const counts = counted(await fifty(move));
    expect(counts[200]).toBeGreaterThan(0);
    expect(Object.keys(counts).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    const { animalList } = (await callApi(animals.get, { query: { ids: ids.join() } }, desk().testCaller))
      .body.data;
    expect(new Set(animalList.map(({ location }) => location)).size).toBe(1);
  });
});

describe.each(RUNS)('fifty at once, run %i', (run) => {
  it('fosters of one animal: it is fostered once and counted once', async () => {
    const id = await desk().animal(`Fostered ${run}`);
    const foster = () =>
      addMilestoneTo(clinic.id, [id], { type: 'foster', date: '2026-02-01', seen: { [id]: 2 } });
    const counts = counted(await fifty(foster));
    expect(counts[200]).toBe(1);
    const { milestones: list } = (
      await callApi(milestones.list, { params: { animalId: id }, query: {} }, desk().testCaller)
    ).body.data;
    expect(list.map(({ milestoneType }) => milestoneType)).toEqual(['foster', 'intake', 'birth']);
  });

  it('deletions, restores and corrections of one animal leave counts that equal a recount', async () => {
    const id = await desk().animal(`Contested ${run}`);
    const details = newAnimalInput(clinic, { animalName: `Contested ${run}` }).body.animal;
    counted(
      await fifty((i): Promise<TestReply> => {
        if (i % 3 === 0) return callApi(animals.remove, { params: { id } }, desk().testCaller);
        if (i % 3 === 1) return callApi(animals.restore, { params: { id } }, desk().testCaller);
        return callApi(
          animals.update,
          { query: { Id: id }, body: { ...details, version: 1 } },
          desk().testCaller,
        );
      }),
    );
    const [storedCount, recounted] = await residents();
    expect(storedCount).toBe(recounted);
  });

  it('completions of one reminder: it is completed once and followed by one', async () => {
    const id = await desk().animal(`Patient ${run}`);
    const due = { reminder: true, dueDate: TODAY } as object;
    const [reminder = ''] = (await desk().vaccinate([id], due)).body.data.ids;
    const body = {
      kindId: clinic.dhpp,
      actionDate: TODAY,
      hospitalClinicId: clinic.clinic,
      dueAgainNumber: 2,
      dueAgainType: 'week' as const,
    };
    const complete = () =>
      callApi(
        vaccinations.update,
        { params: { id: reminder }, query: { completeReminder: '1' }, body },
        desk().testCaller,
      );
    expect(counted(await fifty(complete))[200]).toBe(1);
    expect(await desk().vaccinations(id, 'false')).toHaveLength(1);
    expect(await desk().vaccinations(id, 'true')).toHaveLength(1);
  });

  it('changes of one user: one of them succeeds', async () => {
    const veterinarian = await newMember(admin.tenantId, 'Veterinarian');
    const { usersVMs } = (await callApi(users.list, { params: { active: 'true' } }, admin.testCaller)).body
      .data;
    const version = usersVMs.find(({ id }) => id === veterinarian.userId)?.version ?? 0;
    const change = (i: number) =>
      callApi(
        users.update,
        {
          params: { id: veterinarian.userId },
          body: {
            firstName: `Name ${i}`,
            lastName: 'Hall',
            email: veterinarian.email,
            role: 'Veterinarian',
            version,
          },
        },
        admin.testCaller,
      );
    const counts = counted(await fifty(change));
    expect(counts[200]).toBe(1);
  });
});
