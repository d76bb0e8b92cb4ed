import { expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { callApi } from '../../test/call-api.ts';
import { newPractice, practiceClient, TODAY } from '../health-record/health.fixture.ts';

const practice = await newPractice();
const clinic = practiceClient(practice);

const LONG_RESULT = `10.15\r\nMeasured\ttwice, ${'then again, '.repeat(30)}and kept`;

it('an implausible temperature asks for confirmation at its row, and stays marked until corrected', async () => {
  const [firstId, secondId] = [await clinic.animal('One'), await clinic.animal('Two')];
  const procedure = { kind: 'Temperature', AnimalTypeId: practice.dogs };
  const created = await callApi(lists.healthProcedure.create, { body: procedure }, clinic.testCaller);
  const vm = {
    kindId: created.body.data.id,
    actionDate: TODAY,
    hospitalClinicId: practice.clinic,
  };
  const addTemperatures = (acceptedKeys: string[] = []) => {
    const rows = [
      { animalId: firstId, results: '101.5' },
      { animalId: secondId, results: LONG_RESULT },
    ];
    const body = {
      animalIds: [firstId, secondId],
      each: rows,
      animalProcedureVm: { ...vm, accepted: acceptedKeys },
    };
    return callApi(procedures.add, { body }, clinic.testCaller);
  };
  const rejection = await addTemperatures();
  expect(rejection.status).toBe(409);
  expect(rejection.body).toMatchObject({
    doubts: [
      {
        code: 'temperature',
        animalName: 'Two',
        field: 'each.1.results',
        keep: expect.stringMatching(/^Keep 10\.15 Measured twice.{1,45}$/),
      },
    ],
  });
  expect((await addTemperatures(rejection.body.doubts?.map(({ key }) => key))).status).toBe(200);
  const [storedProcedure] = await clinic.procedures(secondId);
  expect([storedProcedure?.results, storedProcedure?.kept]).toEqual([LONG_RESULT, ['temperature']]);
  expect((await clinic.procedures(firstId))[0]?.kept).toBeUndefined();
  const correctResults = (results: string) => {
    const body = { ...vm, results, reminder: false as const };
    return callApi(procedures.update, { params: { id: storedProcedure?.id ?? '' }, body }, clinic.testCaller);
  };
  expect((await correctResults('10.1')).status).toBe(409);
  expect((await correctResults('101.5')).status).toBe(200);
  expect((await clinic.procedures(secondId))[0]?.kept).toBeUndefined();
});
