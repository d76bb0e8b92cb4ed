import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { callApi } from '../../test/call-api.ts';
import { newImportTenant } from './import.fixture.ts';
import { allItemsOf } from './all-items.fixture.ts';

type Move = Awaited<ReturnType<typeof newImportTenant>>;

/** An animal's row with other days of birth and intake. */
function animalOf({ animal }: Move, birth: object, intake: object, overrides: object = {}) {
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

const firstId = async ({ listRecords }: Move) => (await listRecords()).animals[0]?.id ?? '';

async function story(move: Move, id?: string) {
  const { testCaller } = move;
  const animalId = id ?? (await firstId(move));
  const { body } = await callApi(milestones.list, { params: { animalId }, query: {} }, testCaller);
  return body.data.milestones.map(({ milestoneType, milestoneDate, notes }) => [
    milestoneType,
    milestoneDate,
    notes,
  ]);
}

const colorOf = async ({ testCaller }: Move, id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, testCaller)).body.data.animalList[0]?.color;

it('a second import corrects birth and intake, once, and is taken back', async () => {
  const move = await newImportTenant();
  await move.runImport([move.animal('A1')]);
  const before = await allItemsOf(move.table);
  const row = animalOf(
    move,
    { milestoneDate: '2020-04-02' },
    { milestoneDate: '2021-02-20', notes: 'At the gate' },
  );
  expect(await move.tryRows([row])).toMatchObject([
    {
      outcome: 'changed',
      changes: {
        'birthMilestone.milestoneDate': ['2020-03-01', '2020-04-02'],
        'intakeMileStone.milestoneDate': ['2021-01-15', '2021-02-20'],
        'intakeMileStone.notes': ['', 'At the gate'],
      },
    },
  ]);
  const id = await move.runImport([row]);
  const { import: run, faults } = await move.view(id);
  expect(faults).toEqual([]);
  expect(run).toMatchObject({ rows: 3, done: 3, totals: { milestones: { changed: 2 } } });
  expect(await story(move)).toEqual([
    ['intake', '2021-02-20', 'At the gate'],
    ['birth', '2020-04-02', ''],
  ]);
  expect(await move.tryRows([row])).toMatchObject([{ outcome: 'same' }]);

  expect((await move.takeBackImport(id)).faults).toEqual([]);
  expect(await story(move)).toEqual([
    ['intake', '2021-01-15', ''],
    ['birth', '2020-03-01', ''],
  ]);
  expect(Object.keys(await allItemsOf(move.table)).toSorted()).toEqual(Object.keys(before).toSorted());
});

it('an age, an empty cell and a value for empty cells correct nothing', async () => {
  const move = await newImportTenant();
  await move.runImport([move.animal('A1')]);
  const row = animalOf(
    move,
    { milestoneDate: '2019-09-09', isApproxDOB: true },
    { milestoneDate: '2021-12-31' },
    { assumed: ['milestoneDate', 'acquisitionWayId'] },
  );
  expect(await move.tryRows([row])).toMatchObject([{ outcome: 'same' }]);
});

it('a row whose intake its rules refuse is held whole, in the dry run and in the run, until it is corrected', async () => {
  const move = await newImportTenant();
  await move.runImport([move.animal('A1')]);
  const id = await firstId(move);
  await move.runImport([move.person('1'), move.milestone('M1', 'A1', 'adoption', '2022-01-01', '1')]);
  const red = { ...move.animal('A1', { color: 'Red' }), line: 7 };
  const rowAt = (birth: string, intake: string) => {
    const days = animalOf(move, { milestoneDate: birth }, { milestoneDate: intake });
    return { ...days, ...red, input: { ...days.input, animal: red.input['animal'] } };
  };
  const late = rowAt('2020-04-02', '2023-01-01');
  const outcomes = await move.tryRows([late]);
  const faults = { 'intakeMileStone.milestoneDate': expect.stringContaining('Date must be from') };
  expect(outcomes).toMatchObject([{ outcome: 'wrong', faults }]);
  expect(outcomes[0]).not.toHaveProperty('changes');
  const before = [await story(move, id), await colorOf(move, id)];
  const view = await move.view(await move.runImport([late]));
  expect(view.faults).toMatchObject([{ noun: 'animals', number: 'A1', line: 7, faults }]);
  expect(view.import).toMatchObject({ rows: 1, faultCount: 1, totals: { animals: { wrong: 1 } } });
  expect([await story(move, id), await colorOf(move, id)]).toEqual(before);

  const right = await move.view(await move.runImport([rowAt('2020-04-02', '2021-03-01')]));
  expect(right.import.totals).toEqual({ animals: { changed: 1 }, milestones: { changed: 2 } });
  expect(await colorOf(move, id)).toBe('Red');
  expect((await story(move, id)).map(([type, day]) => [type, day])).toEqual([
    ['adoption', '2022-01-01'],
    ['intake', '2021-03-01'],
    ['birth', '2020-04-02'],
  ]);
});

it('a birth and an intake stay as they are where the row of their animal is refused', async () => {
  const move = await newImportTenant();
  await move.runImport([move.animal('A1')]);
  const row = animalOf(move, { milestoneDate: '2020-04-02' }, {});
  const wrong = {
    ...row,
    input: { ...row.input, animal: { ...Object(move.animal('A1').input['animal']), breed: '' } },
  };
  expect(await move.tryRows([wrong])).toMatchObject([{ outcome: 'wrong' }]);
  const { faults } = await move.view(await move.runImport([wrong]));
  expect(faults.map(({ noun }) => noun)).toEqual(['animals', 'milestones']);
  expect((await story(move)).find(([type]) => type === 'birth')?.[1]).toBe('2020-03-01');
});

it('a likely duplicate that is the record which is here, and the same, keeps its number', async () => {
  const move = await newImportTenant();
  const place = { state: 'Otago', countryId: 'NZ' };
  const email = 'ada@mail.example';
  const body = { firstName: 'Ada', lastName: 'Okafor 1', email, ...place };
  const { id } = (await callApi(people.create, { query: {}, body }, move.testCaller)).body.data;
  const [twin] = await move.tryRows([move.person('1', { email })]);
  expect(twin).toMatchObject({ outcome: 'twin', twins: [{ id }] });
  const row = { ...move.person('1', { email }), as: id };
  expect(await move.tryRows([row])).toMatchObject([{ outcome: 'same', id }]);
  expect((await move.view(await move.runImport([row]))).import.totals).toEqual({ people: { same: 1 } });
  // The next import knows it by its number, without an answer.
  expect(await move.tryRows([move.person('1', { email, city: 'Oamaru' })])).toMatchObject([
    { outcome: 'changed', id },
  ]);
});
