import { expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { callApi } from '../../test/call-api.ts';
import { newPractice, practiceClient, TODAY } from '../health-record/health.fixture.ts';

const practice = await newPractice();
const clinic = practiceClient(practice);

it('a temperature of no living animal is asked about at its row, by what the kind means, and stays marked until it is corrected', async () => {
  const [one, two] = [await clinic.animal('One'), await clinic.animal('Two')];
  const procedure = { kind: 'Temperature', AnimalTypeId: practice.dogs };
  const created = await callApi(lists.healthProcedure.create, { body: procedure }, clinic.testCaller);
  const vm = {
    kindId: created.body.data.id,
    actionDate: TODAY,
    hospitalClinicId: practice.clinic,
  };
  const take = (accepted: string[] = []) => {
    const each = [
      { animalId: one, results: '101.5' },
      { animalId: two, results: '10.15' },
    ];
    const body = { animalIds: [one, two], each, animalProcedureVm: { ...vm, accepted } };
    return callApi(procedures.add, { body }, clinic.testCaller);
  };
  const refused = await take();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    doubts: [{ code: 'temperature', animalName: 'Two', field: 'each.1.results', keep: 'Keep 10.15' }],
  });
  expect((await take(refused.body.doubts?.map(({ key }) => key))).status).toBe(200);
  const [stored] = await clinic.procedures(two);
  expect([stored?.results, stored?.kept]).toEqual(['10.15', ['temperature']]);
  expect((await clinic.procedures(one))[0]?.kept).toBeUndefined();
  const correct = (results: string) => {
    const body = { ...vm, results, reminder: false as const };
    return callApi(procedures.update, { params: { id: stored?.id ?? '' }, body }, clinic.testCaller);
  };
  expect((await correct('10.1')).status).toBe(409);
  expect((await correct('101.5')).status).toBe(200);
  expect((await clinic.procedures(two))[0]?.kept).toBeUndefined();
});
