import { expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { createListClient } from '#functions/customization/list-client.fixture.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { newImportTenant } from '../import.fixture.ts';
import { makeExport, importArchive } from './restore.fixture.ts';

/** The saved questions of a rescue by name, and the animals that each finds now. */
async function readAnswers(testCaller: TestCaller) {
  const { body } = await callApi(saved.list, {}, testCaller);
  const answers = body.data.saved.map(async ({ name, asked, gone, deleted }) => {
    const { rows } = (await callApi(questions.animalMilestoneSearch, { query: asked }, testCaller)).body.data;
    return [name, { gone, deleted, found: rows.map(({ animalName }) => animalName).toSorted() }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

it('answers a saved question with a merged entry the same after the rescue has moved', async () => {
  const { testCaller, practice, runImport, animal } = await newImportTenant();
  const { merge } = createListClient(testCaller.tenant);
  const type = async (typeName: string) =>
    (await callApi(lists.animalType.create, { body: { typeName } }, testCaller)).body.data.id;
  const poniesId = await type('Ponies');
  await runImport([animal('A1', { animalTypeId: poniesId }), animal('A2')]);
  const saveQuestion = (name: string, filters: Record<string, string>) =>
    callApi(
      saved.add,
      {
        body: {
          name,
          question: 'animalMilestoneSearch',
          asked: { milestoneType: 'intake', ...filters },
          whose: 'rescue',
        },
      },
      testCaller,
    );
  await saveQuestion('Ponies', { animalTypeId: poniesId });
  await saveQuestion('Strays', { acquisitionWayId: practice.stray });
  const targetWay = (
    await callApi(lists.acquisitionWay.list, { query: {} }, testCaller)
  ).body.data.acquisitionWays.find(({ id }) => id !== practice.stray);
  await merge({ list: 'animalType', id: poniesId, into: await type('Horses') });
  await merge({ list: 'acquisitionWay', id: practice.stray, into: targetWay?.id ?? '' });
  const answersBefore = await readAnswers(testCaller);
  expect(answersBefore).toEqual({
    Ponies: { gone: [], deleted: [], found: ['Rex A1'] },
    Strays: { gone: [], deleted: [], found: ['Rex A1', 'Rex A2'] },
  });

  const [archive = new Map<string, Buffer>()] = await makeExport(testCaller);
  const emptyRescueAdmin = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  expect(await importArchive(archive, emptyRescueAdmin)).toMatchObject({
    faults: [],
    run: { state: 'done' },
  });
  expect(await readAnswers(emptyRescueAdmin)).toEqual(answersBefore);
});
