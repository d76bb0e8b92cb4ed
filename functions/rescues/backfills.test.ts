import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { newPractice, practiceClient } from '../health/health-record/health.fixture.ts';
import { chipOn } from '../test/jobs.ts';
import { createTenant } from '../tenants/new-tenant.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { callApi } from '../test/call-api.ts';
import { infoOf } from './rescue.fixture.ts';
import { backfillStates } from './backfills.record.ts';

it('the backfill lets animals of an earlier release be found by the end of their microchip', async () => {
  const practice = await newPractice();
  const [table, clinic] = [tableOf(practice.id), practiceClient(practice)];
  const [residentId, adoptedId] = [await clinic.animal('Otis'), await clinic.animal('Fern')];
  await clinic.animal('Gus');
  await clinic.treat([residentId], { kindId: practice.chip, microchipNumber: '981020001234567' });
  await clinic.treat([adoptedId], { kindId: practice.chip, microchipNumber: '981020009994567' });
  await addMilestone(practice.id, adoptedId, 'adoption', '2026-02-01');
  await createTenant(infoOf(`Rescue ${practice.id}`), practice.id);
  const findAnimalIds = async (isAvailable: 'true' | 'false') =>
    (
      await callApi(animals.list, { query: { isAvailable, searchText: '4567' } }, clinic.testCaller)
    ).body.data.animals.map(({ id }) => id);
  const findAllIds = async () => [await findAnimalIds('true'), await findAnimalIds('false')];
  const searchPartitions = ['current', 'former'].flatMap((residence) =>
    ['4', '3', '2', '9', '1'].map((letter) => `word#animal#${residence}#${letter}`),
  );
  for (const pk of searchPartitions)
    await table.removeAll((await table.all({ pk })).filter(({ sk }) => (sk.split('#')[0] ?? '').length < 7));
  expect(await findAllIds()).toEqual([[], []]);
  await registry().removeAll([backfillStates.key({})]);
  const isDone = async () => {
    const item = await registry().get(backfillStates.key({}));
    return item && backfillStates.read(item).row.isChipped;
  };
  // As often as the clock calls, each time with time for one step.
  for (let calls = 0; calls < 3000 && !(await isDone()); calls++) {
    let steps = 1;
    await chipOn(new Date(), { hasTimeLeft: () => steps-- > 0 });
  }
  expect(await findAllIds()).toEqual([[residentId], [adoptedId]]);
});
