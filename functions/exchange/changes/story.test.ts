import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { practiceClient, setUpPractice } from '#functions/health/health-record/health.fixture.ts';
import { register } from '#functions/people/register.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { addMilestoneTo } from '#functions/test/add-milestone.ts';
import { newSeed, runCount } from '#functions/test/random.ts';
import { streamOf } from '#functions/test/stream.ts';
import { newRescue, addIntake } from '#functions/test/tenant.ts';
import { startFeedAt, createReader, actualEditions } from './changes.fixture.ts';

/** A rescue in which things happen, some of them refused, some at the same time. */
async function busyRescue(random: () => number) {
  const { tenant, admin } = await newRescue();
  const practice = await setUpPractice(tenant);
  const desk = practiceClient(practice);
  const people = register(tenant.id);
  const dogs: string[] = [];
  const persons: string[] = [];
  const shots: string[] = [];
  const one = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? 'none';
  const listed = async () =>
    (await callApi(milestones.list, { params: { animalId: one(dogs) }, query: {} }, admin)).body.data
      ?.milestones ?? [];
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => dogs.push(await addIntake(tenant, { animalName: `Dog ${dogs.length} ${random()}` })),
    async () => persons.push(await people.add({ lastName: `Of ${random()}` })),
    () => addMilestoneTo(tenant.id, [one(dogs)], { type: 'foster', date: '2026-02-01' }),
    () => addMilestoneTo(tenant.id, [one(dogs)], { type: 'adoption', date: '2026-02-03' }),
    async () => {
      const [latest] = await listed();
      await callApi(milestones.remove, { params: { id: latest?.id ?? 'none' } }, admin);
    },
    async () => {
      const { status, body } = await desk.vaccinate([one(dogs)], {
        dueAgain: 'yes',
        dueAgainNumber: 1,
        dueAgainType: 'year',
      } as never);
      if (status === 200) shots.push(...body.data.ids);
    },
    () => callApi(vaccinations.remove, { params: { id: one(shots) } }, admin),
    () => callApi(animals.updateLocation, { query: { ids: one(dogs), location: `Run ${random()}` } }, admin),
    () => callApi(animals.remove, { params: { id: one(dogs) } }, admin),
    () => callApi(animals.restore, { params: { id: one(dogs) } }, admin),
    () =>
      people.update(one(persons), { lastName: `Now ${random()}`, entityType: 'Person' }, { force: 'true' }),
    () => people.remove(one(persons)),
    () => people.restore(one(persons)),
  ];
  return {
    tenant,
    admin,
    ids: () => [...dogs, ...persons, practice.clinic, practice.otherClinic],
    act: async () => acts[Math.floor(random() * acts.length)]?.(),
  };
}

const sorted = (versions: readonly (readonly [string, number])[]) =>
  versions.toSorted(([one], [other]) => one.localeCompare(other, 'en'));

it(
  'whoever follows the cursor has what the table has, however the stream lags',
  { timeout: 120_000 },
  async () => {
    const seed = newSeed();
    for (let run = 0; run < runCount(3, 40); run++) {
      const random = createRandom(seed + run);
      const { tenant, admin, ids, act } = await busyRescue(random);
      await startFeedAt(tenant.id);
      const stream = streamOf(tenant.id);
      const reader = createReader(tenant.id, admin);
      for (let step = 0; step < 40; step++) {
        await Promise.all(Array.from({ length: 1 + Math.floor(random() * 3) }, act));
        if (random() < 0.4) await stream.next(1 + Math.floor(random() * 12));
        // Two batches of different shards are noted at the same time.
        if (random() < 0.2) await Promise.all([stream.next(3), stream.next(3)]);
        if (random() < 0.3) await reader.readOnce();
      }
      await stream.drain();
      await reader.all();
      await reader.all();
      expect(await reader.all()).toEqual([]);
      // Those that the fixture put into the table lie in no list.
      const readVersions = [...reader.known].filter(([name]) => !/ some/.test(name));
      expect(new Map(sorted(readVersions))).toEqual(
        new Map(sorted([...(await actualEditions(tenant.id, ids()))])),
      );
    }
  },
);
