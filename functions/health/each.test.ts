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
const visitFacts = () => ({ actionDate: TODAY, hospitalClinicId: practice.clinic });

type EachWeight = Input<typeof procedures.add>['body']['each'];
type EachTag = Input<typeof vaccinations.add>['body']['each'];

const treat = (animalIds: string[], kindId: string, each: EachWeight) =>
  callApi(
    procedures.add,
    { body: { animalIds, each, animalProcedureVm: { kindId, ...visitFacts() } } },
    clinic.testCaller,
  );
const vaccinate = (animalIds: string[], kindId: string, each: EachTag, overrides = {}) =>
  callApi(
    vaccinations.add,
    { body: { animalIds, each, animalVaccinationVm: [{ kindId, ...visitFacts(), ...overrides }] } },
    clinic.testCaller,
  );
const weights = async (id: string) => (await clinic.procedures(id)).map(({ weight }) => weight);

describe("what is an animal's own", () => {
  it('is refused at its row, and then nothing of all is written', async () => {
    const [one = '', two = ''] = await animals('One', 'Two');
    const first = { animalId: one, weight: 4.2 };
    const missing = await treat([one, two], practice.weight, [first, { animalId: two }]);
    expect([missing.status, missing.body.fields]).toEqual([422, { 'each.1.weight': 'Weight is required' }]);
    const negative = await treat([one, two], practice.weight, [first, { animalId: two, weight: -1 }]);
    expect(negative.body.fields).toEqual({ 'each.1.weight': 'Weight must be more than 0' });
    expect(await weights(one)).toEqual([]);
  });

  it('is of the animals that the request is about, each other one is not there', async () => {
    const [one = '', two = ''] = await animals('One', 'Two');
    expect((await treat([one], practice.weight, [{ animalId: two }])).status).toBe(404);
  });

  it('is no number that stands there twice', async () => {
    const [one = '', two = ''] = await animals('One', 'Two');
    const tags = [one, two].map((animalId) => ({ animalId, tagNumber: 'R 7' }));
    expect((await vaccinate([one, two], practice.rabies, tags)).body.fields).toEqual({
      'each.1.tagNumber': 'This number is in two rows',
    });
  });
});

it('several are weighed at once, each its own weight', async () => {
  const [one = '', two = ''] = await animals('One', 'Two');
  const { body } = await treat([one, two], practice.weight, [
    { animalId: two, weight: 5, weightUnit: 'kg' },
    { animalId: one, weight: '4.25' },
  ]);
  expect(body.message).toBe('2 procedures, tests or treatments added successfully');
  expect([await weights(one), await weights(two)]).toEqual([[4.25], [5]]);
});

it('several are given a microchip at once, each animal has its own and a number of another is told', async () => {
  const [one = '', two = '', old = ''] = await animals('One', 'Two', 'Old');
  await treat([old], practice.chip, [{ animalId: old, microchipNumber: '977200000000031' }]);
  const { body } = await treat([one, two], practice.chip, [
    { animalId: one, microchipNumber: '977200000000031' },
    { animalId: two, microchipNumber: '977 200 000 000 032' },
  ]);
  expect(body.data.chipTwins).toEqual([{ id: old, animalName: 'Old' }]);
  expect((await clinic.animalNow(two))?.microchipNumber).toBe('977200000000032');
});

it('a temperature is the result of each', async () => {
  const [one = '', two = ''] = await animals('One', 'Two');
  await treat([one, two], practice.spay, [{ animalId: one, results: '38.4' }]);
  const results = async (id: string) => (await clinic.procedures(id))[0]?.results;
  expect([await results(one), await results(two)]).toEqual(['38.4', '']);
});

it('several are vaccinated against rabies with a tag of their own, the batch where they share it', async () => {
  const [one = '', two = ''] = await animals('One', 'Two');
  const rows = [
    { animalId: one, tagNumber: 'R 1' },
    { animalId: two, tagNumber: 'R 2', vaccineSerialNo: 'B 9' },
  ];
  const { body } = await vaccinate([one, two], practice.rabies, rows, { vaccineSerialNo: 'A 1' });
  expect(body.message).toBe('2 vaccinations added successfully');
  const tagAndBatch = async (id: string) => {
    const [vaccination] = await clinic.vaccinations(id);
    return [vaccination?.tagNumber, vaccination?.vaccineSerialNo];
  };
  expect([await tagAndBatch(one), await tagAndBatch(two)]).toEqual([
    ['R 1', 'A 1'],
    ['R 2', 'B 9'],
  ]);
});

it('as many as one step takes are given their chips, all or none', async () => {
  const ids = await animals(...Array.from({ length: 20 }, (_, i) => `Many ${i}`));
  const rows = ids.map((animalId, i) => ({ animalId, microchipNumber: `9772000000001${10 + i}` }));
  expect((await treat(ids, practice.chip, rows)).status).toBe(200);
  expect((await clinic.animalNow(ids[19] ?? ''))?.microchipNumber).toBe('977200000000129');
});
