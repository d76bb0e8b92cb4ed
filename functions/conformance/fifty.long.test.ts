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

const runFifty = <T>(make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, i) => make(i)));

/** Counts the replies by status; expects a Retry-After with each 503, and no other fault. */
function countByStatus(replies: readonly TestReply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status, headers, body } of replies) {
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

const clinicClient = () => practiceClient(clinic);
const residents = async () => {
  const { testCaller } = clinicClient();
  const { animalCount } = (await callApi(dashboard.counts, {}, testCaller)).body.data;
  const { totalItems } = (await callApi(animals.list, { query: { isAvailable: 'true' } }, testCaller)).body
    .data;
  return [animalCount?.residentAnimalCount, totalItems];
};

describe('fifty requests at once', () => {
  it('move twenty animals: each is done or refused with a 503, and all animals end in the same place', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => clinicClient().animal(`Mover ${i}`)));
    const moveAnimals = (i: number) =>
      callApi(
        animals.updateLocation,
        { query: { ids: ids.join(), location: `Barn ${i}` } },
        clinicClient().testCaller,
      );
    const counts = countByStatus(await runFifty(moveAnimals));
    expect(counts[200]).toBeGreaterThan(0);
    expect(Object.keys(counts).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    const { animalList } = (
      await callApi(animals.get, { query: { ids: ids.join() } }, clinicClient().testCaller)
    ).body.data;
    expect(new Set(animalList.map(({ location }) => location)).size).toBe(1);
  });
});

describe.each(RUNS)('fifty requests at once, run %i', (run) => {
  it('foster one animal: it is fostered once and counted once', async () => {
    const id = await clinicClient().animal(`Fostered ${run}`);
    const foster = () =>
      addMilestoneTo(clinic.id, [id], { type: 'foster', date: '2026-02-01', seen: { [id]: 2 } });
    const counts = countByStatus(await runFifty(foster));
    expect(counts[200]).toBe(1);
    const { milestones: list } = (
      await callApi(milestones.list, { params: { animalId: id }, query: {} }, clinicClient().testCaller)
    ).body.data;
    expect(list.map(({ milestoneType }) => milestoneType)).toEqual(['foster', 'intake', 'birth']);
  });

  it('delete, restore and correct one animal: the counts equal a recount', async () => {
    const id = await clinicClient().animal(`Contested ${run}`);
    const details = newAnimalInput(clinic, { animalName: `Contested ${run}` }).body.animal;
    countByStatus(
      await runFifty((i): Promise<TestReply> => {
        if (i % 3 === 0) return callApi(animals.remove, { params: { id } }, clinicClient().testCaller);
        if (i % 3 === 1) return callApi(animals.restore, { params: { id } }, clinicClient().testCaller);
        return callApi(
          animals.update,
          { query: { Id: id }, body: { ...details, version: 1 } },
          clinicClient().testCaller,
        );
      }),
    );
    const [storedCounts, recountedCounts] = await residents();
    expect(storedCounts).toBe(recountedCounts);
  });

  it('complete one reminder: it is completed once and followed by one', async () => {
    const id = await clinicClient().animal(`Patient ${run}`);
    const dueFields = { reminder: true, dueDate: TODAY } as object;
    const [reminder = ''] = (await clinicClient().vaccinate([id], dueFields)).body.data.ids;
    const body = {
      kindId: clinic.dhpp,
      actionDate: TODAY,
      hospitalClinicId: clinic.clinic,
      dueAgainNumber: 2,
      dueAgainType: 'week' as const,
    };
    const sendCompletion = () =>
      callApi(
        vaccinations.update,
        { params: { id: reminder }, query: { completeReminder: '1' }, body },
        clinicClient().testCaller,
      );
    expect(countByStatus(await runFifty(sendCompletion))[200]).toBe(1);
    expect(await clinicClient().vaccinations(id, 'false')).toHaveLength(1);
    expect(await clinicClient().vaccinations(id, 'true')).toHaveLength(1);
  });

  it('change one user: exactly one succeeds', async () => {
    const veterinarianMember = await newMember(admin.tenantId, 'Veterinarian');
    const { usersVMs } = (await callApi(users.list, { params: { active: 'true' } }, admin.testCaller)).body
      .data;
    const version = usersVMs.find(({ id }) => id === veterinarianMember.userId)?.version ?? 0;
    const change = (i: number) =>
      callApi(
        users.update,
        {
          params: { id: veterinarianMember.userId },
          body: {
            firstName: `Name ${i}`,
            lastName: 'Hall',
            email: veterinarianMember.email,
            role: 'Veterinarian',
            version,
          },
        },
        admin.testCaller,
      );
    const counts = countByStatus(await runFifty(change));
    expect(counts[200]).toBe(1);
  });
});
