import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { callApi } from '../../test/call-api.ts';
import { newImportTenant } from './import.fixture.ts';
import { allItemsOf } from './all-items.fixture.ts';

type ImportTenant = Awaited<ReturnType<typeof newImportTenant>>;

/** An animal's row with other days of birth and intake. */
function animalRowOf({ animal }: ImportTenant, birth: object, intake: object, overrides: object = {}) {
  const row = animal('A1');
  const { birthMilestone, intakeMileStone } = row.input as {
    birthMilestone: object;
    intakeMileStone: object;
  };
  return {
    ...row,
    input: {
      ...row.input,
      birthMilestone: { ...birthMilestone, ...birth },
      intakeMileStone: { ...intakeMileStone, ...intake },
      ...overrides,
    },
  };
}

const readFirstId = async ({ listRecords }: ImportTenant) => (await listRecords()).animals[0]?.id ?? '';

async function readMilestones(importTenant: ImportTenant, id?: string) {
  const { testCaller } = importTenant;
  const animalId = id ?? (await readFirstId(importTenant));
  const { body } = await callApi(milestones.list, { params: { animalId }, query: {} }, testCaller);
  return body.data.milestones.map(({ milestoneType, milestoneDate, notes }) => [
    milestoneType,
    milestoneDate,
    notes,
  ]);
}

const readColor = async ({ testCaller }: ImportTenant, id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, testCaller)).body.data.animalList[0]?.color;

it('corrects birth and intake by a second import, once, and takes that back', async () => {
  const importTenant = await newImportTenant();
  await importTenant.runImport([importTenant.animal('A1')]);
  const itemsBefore = await allItemsOf(importTenant.table);
  const row = animalRowOf(
    importTenant,
    { milestoneDate: '2020-04-02' },
    { milestoneDate: '2021-02-20', notes: 'At the gate' },
  );
  expect(await importTenant.tryRows([row])).toMatchObject([
    {
      outcome: 'changed',
      changes: {
        'birthMilestone.milestoneDate': ['2020-03-01', '2020-04-02'],
        'intakeMileStone.milestoneDate': ['2021-01-15', '2021-02-20'],
        'intakeMileStone.notes': ['', 'At the gate'],
      },
    },
  ]);
  const id = await importTenant.runImport([row]);
  const { import: run, faults } = await importTenant.view(id);
  expect(faults).toEqual([]);
  expect(run).toMatchObject({ rows: 3, done: 3, totals: { milestones: { changed: 2 } } });
  expect(await readMilestones(importTenant)).toEqual([
    ['intake', '2021-02-20', 'At the gate'],
    ['birth', '2020-04-02', ''],
  ]);
  expect(await importTenant.tryRows([row])).toMatchObject([{ outcome: 'same' }]);

  expect((await importTenant.takeBackImport(id)).faults).toEqual([]);
  expect(await readMilestones(importTenant)).toEqual([
    ['intake', '2021-01-15', ''],
    ['birth', '2020-03-01', ''],
  ]);
  expect(Object.keys(await allItemsOf(importTenant.table)).toSorted()).toEqual(
    Object.keys(itemsBefore).toSorted(),
  );
});

it('corrects nothing by an age, an empty cell or a value for empty cells', async () => {
  const importTenant = await newImportTenant();
  await importTenant.runImport([importTenant.animal('A1')]);
  const row = animalRowOf(
    importTenant,
    { milestoneDate: '2019-09-09', isApproxDOB: true },
    { milestoneDate: '2021-12-31' },
    { assumed: ['milestoneDate', 'acquisitionWayId'] },
  );
  expect(await importTenant.tryRows([row])).toMatchObject([{ outcome: 'same' }]);
});

it('holds back a whole row with an invalid intake, in the dry run and the run, until it is corrected', async () => {
  const importTenant = await newImportTenant();
  await importTenant.runImport([importTenant.animal('A1')]);
  const id = await readFirstId(importTenant);
  await importTenant.runImport([
    importTenant.person('1'),
    importTenant.milestone('M1', 'A1', 'adoption', '2022-01-01', '1'),
  ]);
  const redRow = { ...importTenant.animal('A1', { color: 'Red' }), line: 7 };
  const rowWithDates = (birth: string, intake: string) => {
    const days = animalRowOf(importTenant, { milestoneDate: birth }, { milestoneDate: intake });
    return { ...days, ...redRow, input: { ...days.input, animal: redRow.input['animal'] } };
  };
  const lateRow = rowWithDates('2020-04-02', '2023-01-01');
  const outcomes = await importTenant.tryRows([lateRow]);
  const faults = { 'intakeMileStone.milestoneDate': expect.stringContaining('Date must be from') };
  expect(outcomes).toMatchObject([{ outcome: 'wrong', faults }]);
  expect(outcomes[0]).not.toHaveProperty('changes');
  const stateBefore = [await readMilestones(importTenant, id), await readColor(importTenant, id)];
  const view = await importTenant.view(await importTenant.runImport([lateRow]));
  expect(view.faults).toMatchObject([{ noun: 'animals', number: 'A1', line: 7, faults }]);
  expect(view.import).toMatchObject({ rows: 1, faultCount: 1, totals: { animals: { wrong: 1 } } });
  expect([await readMilestones(importTenant, id), await readColor(importTenant, id)]).toEqual(stateBefore);

  const validRun = await importTenant.view(
    await importTenant.runImport([rowWithDates('2020-04-02', '2021-03-01')]),
  );
  expect(validRun.import.totals).toEqual({ animals: { changed: 1 }, milestones: { changed: 2 } });
  expect(await readColor(importTenant, id)).toBe('Red');
  expect((await readMilestones(importTenant, id)).map(([type, day]) => [type, day])).toEqual([
    ['adoption', '2022-01-01'],
    ['intake', '2021-03-01'],
    ['birth', '2020-04-02'],
  ]);
});

it('keeps birth and intake if the row of their animal is rejected', async () => {
  const importTenant = await newImportTenant();
  await importTenant.runImport([importTenant.animal('A1')]);
  const row = animalRowOf(importTenant, { milestoneDate: '2020-04-02' }, {});
  const invalidRow = {
    ...row,
    input: { ...row.input, animal: { ...Object(importTenant.animal('A1').input['animal']), breed: '' } },
  };
  expect(await importTenant.tryRows([invalidRow])).toMatchObject([{ outcome: 'wrong' }]);
  const { faults } = await importTenant.view(await importTenant.runImport([invalidRow]));
  expect(faults.map(({ noun }) => noun)).toEqual(['animals', 'milestones']);
  expect((await readMilestones(importTenant)).find(([type]) => type === 'birth')?.[1]).toBe('2020-03-01');
});

it('keeps the number of a row that is confirmed as the same person as an existing record', async () => {
  const importTenant = await newImportTenant();
  const address = { state: 'Otago', countryId: 'NZ' };
  const email = 'ada@mail.example';
  const body = { firstName: 'Ada', lastName: 'Okafor 1', email, ...address };
  const { id } = (await callApi(people.create, { query: {}, body }, importTenant.testCaller)).body.data;
  const [twinOutcome] = await importTenant.tryRows([importTenant.person('1', { email })]);
  expect(twinOutcome).toMatchObject({ outcome: 'twin', twins: [{ id }] });
  const row = { ...importTenant.person('1', { email }), as: id };
  expect(await importTenant.tryRows([row])).toMatchObject([{ outcome: 'same', id }]);
  expect((await importTenant.view(await importTenant.runImport([row]))).import.totals).toEqual({
    people: { same: 1 },
  });
  // The next import knows it by its number, without an answer.
  expect(await importTenant.tryRows([importTenant.person('1', { email, city: 'Oamaru' })])).toMatchObject([
    { outcome: 'changed', id },
  ]);
});
