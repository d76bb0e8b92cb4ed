import { expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { curating } from '#functions/customization/merge.fixture.ts';
import { ask, type Asker } from '#functions/test/ask.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { importing } from '../import.fixture.ts';
import { exportOf, importArchive } from './restore.fixture.ts';

/** The saved questions of a rescue by name, and the animals that each finds now. */
async function answersOf(asker: Asker) {
  const { body } = await ask(saved.list, {}, asker);
  const answers = body.data.saved.map(async ({ name, asked, gone, deleted }) => {
    const { rows } = (await ask(questions.animalMilestoneSearch, { query: asked }, asker)).body.data;
    return [name, { gone, deleted, found: rows.map(({ animalName }) => animalName).toSorted() }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

it('a saved question that names a merged entry answers the same after its rescue has moved', async () => {
  const { asker, practice, written, animal } = await importing();
  const { merge } = curating(asker.tenant);
  const type = async (typeName: string) =>
    (await ask(lists.animalType.create, { body: { typeName } }, asker)).body.data.id;
  const ponies = await type('Ponies');
  await written([animal('A1', { animalTypeId: ponies }), animal('A2')]);
  const keep = (name: string, filters: Record<string, string>) =>
    ask(
      saved.add,
      {
        body: {
          name,
          question: 'animalMilestoneSearch',
          asked: { milestoneType: 'intake', ...filters },
          whose: 'rescue',
        },
      },
      asker,
    );
  await keep('Ponies', { animalTypeId: ponies });
  await keep('Strays', { acquisitionWayId: practice.stray });
  const way = (await ask(lists.acquisitionWay.list, { query: {} }, asker)).body.data.acquisitionWays.find(
    ({ id }) => id !== practice.stray,
  );
  await merge({ list: 'animalType', id: ponies, into: await type('Horses') });
  await merge({ list: 'acquisitionWay', id: practice.stray, into: way?.id ?? '' });
  const before = await answersOf(asker);
  expect(before).toEqual({
    Ponies: { gone: [], deleted: [], found: ['Rex A1'] },
    Strays: { gone: [], deleted: [], found: ['Rex A1', 'Rex A2'] },
  });

  const [archive = new Map<string, Buffer>()] = await exportOf(asker);
  const empty = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  expect(await importArchive(archive, empty)).toMatchObject({ faults: [], run: { state: 'done' } });
  expect(await answersOf(empty)).toEqual(before);
});
