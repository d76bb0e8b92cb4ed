import { expect, it } from 'vitest';
import { procedures } from '#shared/calls/health/procedures.ts';
import { callApi } from '../../test/call-api.ts';
import { newImportTenant, sourceRef, rowOf } from './import.fixture.ts';

type Move = Awaited<ReturnType<typeof newImportTenant>>;

/** The weight of an animal, as the browser builds it of the animal's own row. */
const weightOf = ({ practice }: Move, animalNumber: string, weight: string, extra: object = {}) =>
  rowOf(
    'procedures',
    `${animalNumber}:p:Weight`,
    {
      animalTypeId: practice.dogs,
      animalProcedureVm: {
        kindId: practice.weight,
        kindMeans: 'weight',
        actionDate: '2021-01-15',
        hospitalClinicId: practice.clinic,
        weight,
        weightUnit: 'kg',
        ...extra,
      },
    },
    { refs: { animalIds: sourceRef('animals', animalNumber) } },
  );

const weightsOf = async ({ testCaller, listRecords }: Move) => {
  const [animal] = (await listRecords()).animals;
  const { body } = await callApi(procedures.list, { query: { animalId: animal?.id ?? '' } }, testCaller);
  return body.data.animalProcedures.map(({ weight, kept }) => [weight, kept]);
};

const TEXT = expect.stringMatching(/^900 kg is outside the usual /) as string;

it('an unusual weight is said in the dry run as in the run, and comes in once a person says that it is right', async () => {
  const move = await newImportTenant();
  const rows = [move.animal('A1'), weightOf(move, 'A1', '900')];
  const faults = { 'animalProcedureVm.weight': TEXT };
  const [, dry] = await move.tryRows(rows);
  expect(dry).toEqual({ outcome: 'wrong', doubtful: true, faults });
  const { import: run, faults: runFaults } = await move.view(await move.runImport(rows));
  expect(run.totals).toEqual({ animals: { new: 1 }, procedures: { wrong: 1 } });
  expect(runFaults).toMatchObject([{ noun: 'procedures', faults: dry?.faults }]);
  expect(await weightsOf(move)).toEqual([]);

  // The animal is there by now: the call itself asks, in the same words.
  expect(await move.tryRows([weightOf(move, 'A1', '900')])).toEqual([
    { outcome: 'wrong', doubtful: true, faults: dry?.faults },
  ]);
  const right = { ...weightOf(move, 'A1', '900'), anyway: true };
  expect(await move.tryRows([right])).toEqual([{ outcome: 'new' }]);
  expect((await move.view(await move.runImport([right]))).import.totals).toEqual({ procedures: { new: 1 } });
  expect(await weightsOf(move)).toEqual([[900, ['weight']]]);
});

it('said to be right beforehand it comes in with its animal, and so does a correction', async () => {
  const move = await newImportTenant();
  const right = { ...weightOf(move, 'A1', '900'), anyway: true };
  const rows = [move.animal('A1'), right];
  expect(await move.tryRows(rows)).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  expect((await move.view(await move.runImport(rows))).import.faultCount).toBe(0);
  const doubtfulRow = weightOf(move, 'A1', '950');
  expect(await move.tryRows([doubtfulRow])).toMatchObject([{ outcome: 'wrong', doubtful: true }]);
  expect(await move.tryRows([{ ...doubtfulRow, anyway: true }])).toMatchObject([{ outcome: 'changed' }]);
  await move.runImport([{ ...doubtfulRow, anyway: true }]);
  expect(await weightsOf(move)).toEqual([[950, ['weight']]]);
});

it('what is wrong otherwise is not taken by that', async () => {
  const move = await newImportTenant();
  const wrong = { ...weightOf(move, 'A1', '900', { hospitalClinicId: '' }), anyway: true };
  const [, outcome] = await move.tryRows([move.animal('A1'), wrong]);
  expect(outcome).toMatchObject({ outcome: 'wrong' });
  expect(outcome).not.toHaveProperty('doubtful');
});

it('a usual weight is asked about neither way', async () => {
  const move = await newImportTenant();
  const rows = [move.animal('A1'), weightOf(move, 'A1', '12')];
  expect(await move.tryRows(rows)).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  await move.runImport(rows);
  expect(await weightsOf(move)).toEqual([[12, undefined]]);
});
