import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { practiceClient, setUpPractice } from '#functions/health/health-record/health.fixture.ts';
import { createPeopleRegister } from '#functions/people/register.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { addMilestoneTo } from '#functions/test/add-milestone.ts';
import { newSeed, runCount } from '#functions/test/random.ts';
import { streamOf } from '#functions/test/stream.ts';
import { newRescue, addIntake } from '#functions/test/tenant.ts';
import { startFeedAt, createReader, actualVersions } from './changes.fixture.ts';

/** A rescue with a function `act` that makes a random change, which may be refused. */
async function createRandomRescue(random: () => number) {
  const { tenant, admin } = await newRescue();
  const practice = await setUpPractice(tenant);
  const clinicClient = practiceClient(practice);
  const people = createPeopleRegister(tenant.id);
  const dogIds: string[] = [];
  const personIds: string[] = [];
  const shotIds: string[] = [];
  const pickOne = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? 'none';
  const listMilestones = async () =>
    (await callApi(milestones.list, { params: { animalId: pickOne(dogIds) }, query: {} }, admin)).body.data
      ?.milestones ?? [];
  const actions: readonly (() => Promise<unknown>)[] = [
    async () => dogIds.push(await addIntake(tenant, { animalName: `Dog ${dogIds.length} ${random()}` })),
    async () => personIds.push(await people.add({ lastName: `Of ${random()}` })),
    () => addMilestoneTo(tenant.id, [pickOne(dogIds)], { type: 'foster', date: '2026-02-01' }),
    () => addMilestoneTo(tenant.id, [pickOne(dogIds)], { type: 'adoption', date: '2026-02-03' }),
    async () => {
      const [latest] = await listMilestones();
      await callApi(milestones.remove, { params: { id: latest?.id ?? 'none' } }, admin);
    },
    async () => {
      const { status, body } = await clinicClient.vaccinate([pickOne(dogIds)], {
        dueAgain: 'yes',
        dueAgainNumber: 1,
        dueAgainType: 'year',
      } as never);
      if (status === 200) shotIds.push(...body.data.ids);
    },
    () => callApi(vaccinations.remove, { params: { id: pickOne(shotIds) } }, admin),
    () =>
      callApi(
        animals.updateLocation,
        { query: { ids: pickOne(dogIds), location: `Run ${random()}` } },
        admin,
      ),
    () => callApi(animals.remove, { params: { id: pickOne(dogIds) } }, admin),
    () => callApi(animals.restore, { params: { id: pickOne(dogIds) } }, admin),
    () =>
      people.update(
        pickOne(personIds),
        { lastName: `Now ${random()}`, entityType: 'Person' },
        { force: 'true' },
      ),
    () => people.remove(pickOne(personIds)),
    () => people.restore(pickOne(personIds)),
  ];
  return {
    tenant,
    admin,
    ids: () => [...dogIds, ...personIds, practice.clinic, practice.otherClinic],
    act: async () => actions[Math.floor(random() * actions.length)]?.(),
  };
}

const sortByName = (versions: readonly (readonly [string, number])[]) =>
  versions.toSorted(([first], [second]) => first.localeCompare(second, 'en'));

it(
  'a reader that follows the cursor ends with the records and versions of the table, however late the stream delivers them',
  { timeout: 120_000 },
  async () => {
    const seed = newSeed();
    for (let run = 0; run < runCount(3, 40); run++) {
      const nextRandom = createRandom(seed + run);
      const { tenant, admin, ids, act } = await createRandomRescue(nextRandom);
      await startFeedAt(tenant.id);
      const stream = streamOf(tenant.id);
      const reader = createReader(tenant.id, admin);
      for (let step = 0; step < 40; step++) {
        await Promise.all(Array.from({ length: 1 + Math.floor(nextRandom() * 3) }, act));
        if (nextRandom() < 0.4) await stream.next(1 + Math.floor(nextRandom() * 12));
        // Two batches of the stream are processed at the same time, as from two shards.
        if (nextRandom() < 0.2) await Promise.all([stream.next(3), stream.next(3)]);
        if (nextRandom() < 0.3) await reader.readOnce();
      }
      await stream.drain();
      await reader.all();
      await reader.all();
      expect(await reader.all()).toEqual([]);
      // Leaves out records whose id begins with `some`.
      const readerVersions = [...reader.known].filter(([name]) => !/ some/.test(name));
      expect(new Map(sortByName(readerVersions))).toEqual(
        new Map(sortByName([...(await actualVersions(tenant.id, ids()))])),
      );
    }
  },
);
