import { expect, it } from 'vitest';
import { procedures } from '#shared/calls/health/procedures.ts';
import { callApi } from '../../test/call-api.ts';
import { newImportTenant, sourceRef, rowOf } from './import.fixture.ts';

type ImportTenant = Awaited<ReturnType<typeof newImportTenant>>;

/** The weight of an animal, as the browser builds it of the animal's own row. */
const weightOf = ({ practice }: ImportTenant, animalNumber: string, weight: string, extra: object = {}) =>
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

const weightsOf = async ({ testCaller, listRecords }: ImportTenant) => {
  const [animal] = (await listRecords()).animals;
  const { body } = await callApi(procedures.list, { query: { animalId: animal?.id ?? '' } }, testCaller);
  return body.data.animalProcedures.map(({ weight, kept }) => [weight, kept]);
};

const WEIGHT_WARNING = expect.stringMatching(/^900 kg is outside the usual /) as string;

it('reports an unusual weight in the dry run and the run, and imports it once a person confirms it', async () => {
  const importTenant = await newImportTenant();
  const rows = [importTenant.animal('A1'), weightOf(importTenant, 'A1', '900')];
  const faults = { 'animalProcedureVm.weight': WEIGHT_WARNING };
  const [, dryRunOutcome] = await importTenant.tryRows(rows);
  expect(dryRunOutcome).toEqual({ outcome: 'wrong', doubtful: true, faults });
  const { import: run, faults: runFaults } = await importTenant.view(await importTenant.runImport(rows));
  expect(run.totals).toEqual({ animals: { new: 1 }, procedures: { wrong: 1 } });
  expect(runFaults).toMatchObject([{ noun: 'procedures', faults: dryRunOutcome?.faults }]);
  expect(await weightsOf(importTenant)).toEqual([]);

  // The animal is there by now: the call itself asks, in the same words.
  expect(await importTenant.tryRows([weightOf(importTenant, 'A1', '900')])).toEqual([
    { outcome: 'wrong', doubtful: true, faults: dryRunOutcome?.faults },
  ]);
  const confirmedRow = { ...weightOf(importTenant, 'A1', '900'), anyway: true };
  expect(await importTenant.tryRows([confirmedRow])).toEqual([{ outcome: 'new' }]);
  expect((await importTenant.view(await importTenant.runImport([confirmedRow]))).import.totals).toEqual({
    procedures: { new: 1 },
  });
  expect(await weightsOf(importTenant)).toEqual([[900, ['weight']]]);
});

it('imports an unusual weight with its animal if it was confirmed beforehand, as well as a correction', async () => {
  const importTenant = await newImportTenant();
  const confirmedRow = { ...weightOf(importTenant, 'A1', '900'), anyway: true };
  const rows = [importTenant.animal('A1'), confirmedRow];
  expect(await importTenant.tryRows(rows)).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  expect((await importTenant.view(await importTenant.runImport(rows))).import.faultCount).toBe(0);
  const doubtfulRow = weightOf(importTenant, 'A1', '950');
  expect(await importTenant.tryRows([doubtfulRow])).toMatchObject([{ outcome: 'wrong', doubtful: true }]);
  expect(await importTenant.tryRows([{ ...doubtfulRow, anyway: true }])).toMatchObject([
    { outcome: 'changed' },
  ]);
  await importTenant.runImport([{ ...doubtfulRow, anyway: true }]);
  expect(await weightsOf(importTenant)).toEqual([[950, ['weight']]]);
});

it('rejects a row with another fault even if its weight was confirmed', async () => {
  const importTenant = await newImportTenant();
  const invalidRow = { ...weightOf(importTenant, 'A1', '900', { hospitalClinicId: '' }), anyway: true };
  const [, rowOutcome] = await importTenant.tryRows([importTenant.animal('A1'), invalidRow]);
  expect(rowOutcome).toMatchObject({ outcome: 'wrong' });
  expect(rowOutcome).not.toHaveProperty('doubtful');
});

it('imports a usual weight without a question', async () => {
  const importTenant = await newImportTenant();
  const rows = [importTenant.animal('A1'), weightOf(importTenant, 'A1', '12')];
  expect(await importTenant.tryRows(rows)).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  await importTenant.runImport(rows);
  expect(await weightsOf(importTenant)).toEqual([[12, undefined]]);
});

it('asks about an animal with the same number, but not about those whose names begin with it', async () => {
  const importTenant = await newImportTenant();
  const { animal } = importTenant;
  await importTenant.runImport(
    Array.from({ length: 6 }, (_, index) => animal(`S${index}`, { animalName: `77 Sunset ${index}` })),
  );
  await importTenant.runImport([animal('1', { animalName: 'Moss', otherIDNo: '77' })]);
  const [outcome] = await importTenant.tryRows([animal('3', { animalName: 'Fern', otherIDNo: '77' })]);
  expect(outcome?.twins?.map(({ name }) => name)).toEqual([expect.stringMatching(/^Moss/)]);
});
