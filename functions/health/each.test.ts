import { beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '#shared/calls/health/procedures.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi } from '../test/call-api.ts';
import { newPractice, type Practice, practiceClient, TODAY } from './health-record/health.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
});

const animals = (...names: string[]) => Promise.all(names.map((name) => clinic.animal(name)));
const visitFields = () => ({ actionDate: TODAY, hospitalClinicId: practice.clinic });

type EachWeight = Input<typeof procedures.add>['body']['each'];
type EachTag = Input<typeof vaccinations.add>['body']['each'];

const treat = (animalIds: string[], kindId: string, rows: EachWeight) =>
  callApi(
    procedures.add,
    { body: { animalIds, each: rows, animalProcedureVm: { kindId, ...visitFields() } } },
    clinic.testCaller,
  );
const vaccinate = (animalIds: string[], kindId: string, rows: EachTag, overrides = {}) =>
  callApi(
    vaccinations.add,
    { body: { animalIds, each: rows, animalVaccinationVm: [{ kindId, ...visitFields(), ...overrides }] } },
    clinic.testCaller,
  );
const listWeights = async (id: string) => (await clinic.procedures(id)).map(({ weight }) => weight);

describe('values of single animals in a request for several', () => {
  it('are rejected at their row, and then nothing is saved at all', async () => {
    const [firstId = '', secondId = ''] = await animals('One', 'Two');
    const firstRow = { animalId: firstId, weight: 4.2 };
    const missingReply = await treat([firstId, secondId], practice.weight, [
      firstRow,
      { animalId: secondId },
    ]);
    expect([missingReply.status, missingReply.body.fields]).toEqual([
      422,
      { 'each.1.weight': 'Weight is required' },
    ]);
    const negativeReply = await treat([firstId, secondId], practice.weight, [
      firstRow,
      { animalId: secondId, weight: -1 },
    ]);
    expect(negativeReply.body.fields).toEqual({ 'each.1.weight': 'Weight must be more than 0' });
    expect(await listWeights(firstId)).toEqual([]);
  });

  it('must belong to animals of the request, otherwise the reply is 404', async () => {
    const [firstId = '', secondId = ''] = await animals('One', 'Two');
    expect((await treat([firstId], practice.weight, [{ animalId: secondId }])).status).toBe(404);
  });

  it('must not repeat a tag number or an animal', async () => {
    const [firstId = '', secondId = ''] = await animals('One', 'Two');
    const weights = [1, 2].map((weight) => ({ animalId: firstId, weight }));
    expect((await treat([firstId], practice.weight, weights)).body.fields).toEqual({
      'each.1.animalId': 'This animal is in two rows',
    });
    const tags = [firstId, secondId].map((animalId) => ({ animalId, tagNumber: 'R 7' }));
    expect((await vaccinate([firstId, secondId], practice.rabies, tags)).body.fields).toEqual({
      'each.1.tagNumber': 'This number is in two rows',
    });
  });
});

it('several are weighed at once, each its own weight', async () => {
  const [firstId = '', secondId = ''] = await animals('One', 'Two');
  const { body } = await treat([firstId, secondId], practice.weight, [
    { animalId: secondId, weight: 5, weightUnit: 'kg' },
    { animalId: firstId, weight: '4.25' },
  ]);
  expect(body.message).toBe('2 procedures, tests or treatments added successfully');
  expect([await listWeights(firstId), await listWeights(secondId)]).toEqual([[4.25], [5]]);
});

it('several animals get a microchip at once, and a number of another animal is reported', async () => {
  const [firstId = '', secondId = '', oldId = ''] = await animals('One', 'Two', 'Old');
  await treat([oldId], practice.chip, [{ animalId: oldId, microchipNumber: '977200000000031' }]);
  const { body } = await treat([firstId, secondId], practice.chip, [
    { animalId: firstId, microchipNumber: '977200000000031' },
    { animalId: secondId, microchipNumber: '977 200 000 000 032' },
  ]);
  expect(body.data.chipTwins).toEqual([{ id: oldId, animalName: 'Old' }]);
  expect((await clinic.animalNow(secondId))?.microchipNumber).toBe('977200000000032');
});

it('a temperature is saved as the result of the animal it was measured for', async () => {
  const [firstId = '', secondId = ''] = await animals('One', 'Two');
  await treat([firstId, secondId], practice.spay, [{ animalId: firstId, results: '38.4' }]);
  const results = async (id: string) => (await clinic.procedures(id))[0]?.results;
  expect([await results(firstId), await results(secondId)]).toEqual(['38.4', '']);
});

it('several animals are vaccinated against rabies, each with its own tag, sharing a batch by default', async () => {
  const [firstId = '', secondId = ''] = await animals('One', 'Two');
  const rows = [
    { animalId: firstId, tagNumber: 'R 1' },
    { animalId: secondId, tagNumber: 'R 2', vaccineSerialNo: 'B 9' },
  ];
  const { body } = await vaccinate([firstId, secondId], practice.rabies, rows, { vaccineSerialNo: 'A 1' });
  expect(body.message).toBe('2 vaccinations added successfully');
  const readTagAndBatch = async (id: string) => {
    const [vaccination] = await clinic.vaccinations(id);
    return [vaccination?.tagNumber, vaccination?.vaccineSerialNo];
  };
  expect([await readTagAndBatch(firstId), await readTagAndBatch(secondId)]).toEqual([
    ['R 1', 'A 1'],
    ['R 2', 'B 9'],
  ]);
});

it('the largest allowed number of animals get their chips at once, all or none', async () => {
  const ids = await animals(...Array.from({ length: 20 }, (_, i) => `Many ${i}`));
  const rows = ids.map((animalId, i) => ({ animalId, microchipNumber: `9772000000001${10 + i}` }));
  expect((await treat(ids, practice.chip, rows)).status).toBe(200);
  expect((await clinic.animalNow(ids[19] ?? ''))?.microchipNumber).toBe('977200000000129');
});
