import { expect, it } from 'vitest';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { ask } from '../../test/ask.ts';
import { importing } from './import.fixture.ts';
import { wholeOf } from './whole.fixture.ts';

type Move = Awaited<ReturnType<typeof importing>>;

/** An animal's row with other days of birth and intake. */
function animalOf({ animal }: Move, birth: object, intake: object, more: object = {}) {
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
      ...more,
    },
  };
}

async function story({ listed, asker }: Move) {
  const animalId = (await listed()).animals[0]?.id ?? '';
  const { body } = await ask(milestones.list, { params: { animalId }, query: {} }, asker);
  return body.data.milestones.map(({ milestoneType, milestoneDate, notes }) => [
    milestoneType,
    milestoneDate,
    notes,
  ]);
}

it('a second import corrects birth and intake, once, and is taken back', async () => {
  const move = await importing();
  await move.written([move.animal('A1')]);
  const before = await wholeOf(move.table);
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
  const id = await move.written([row]);
  const { import: run, faults } = await move.view(id);
  expect(faults).toEqual([]);
  expect(run).toMatchObject({ rows: 3, done: 3, totals: { milestones: { changed: 2 } } });
  expect(await story(move)).toEqual([
    ['intake', '2021-02-20', 'At the gate'],
    ['birth', '2020-04-02', ''],
  ]);
  expect(await move.tryRows([row])).toMatchObject([{ outcome: 'same' }]);

  expect((await move.takenBack(id)).faults).toEqual([]);
  expect(await story(move)).toEqual([
    ['intake', '2021-01-15', ''],
    ['birth', '2020-03-01', ''],
  ]);
  expect(Object.keys(await wholeOf(move.table)).toSorted()).toEqual(Object.keys(before).toSorted());
});

it('an age, an empty cell and a value for empty cells correct nothing', async () => {
  const move = await importing();
  await move.written([move.animal('A1')]);
  const about = animalOf(
    move,
    { milestoneDate: '2019-09-09', isApproxDOB: true },
    { milestoneDate: '2021-12-31' },
    { assumed: ['milestoneDate', 'acquisitionWayId'] },
  );
  expect(await move.tryRows([about])).toMatchObject([{ outcome: 'same' }]);
});

it('a correction that its rules refuse is told at its field, and the rest comes in', async () => {
  const move = await importing();
  await move.written([move.animal('A1')]);
  await move.written([move.person('1'), move.milestone('M1', 'A1', 'adoption', '2022-01-01', '1')]);
  const late = animalOf(move, {}, { milestoneDate: '2023-01-01' });
  expect(await move.tryRows([late])).toMatchObject([
    {
      outcome: 'wrong',
      faults: { 'intakeMileStone.milestoneDate': expect.stringContaining('Date must be from') },
    },
  ]);
  const { faults } = await move.view(await move.written([late]));
  expect(faults).toMatchObject([{ noun: 'milestones', number: 'A1#intake' }]);
});

it('a likely duplicate that is the record which is here, and the same, keeps its number', async () => {
  const move = await importing();
  const place = { state: 'Otago', countryId: 'NZ' };
  const email = 'ada@mail.example';
  const body = { firstName: 'Ada', lastName: 'Okafor 1', email, ...place };
  const { id } = (await ask(people.create, { query: {}, body }, move.asker)).body.data;
  const [twin] = await move.tryRows([move.person('1', { email })]);
  expect(twin).toMatchObject({ outcome: 'twin', twins: [{ id }] });
  const row = { ...move.person('1', { email }), as: id };
  expect(await move.tryRows([row])).toMatchObject([{ outcome: 'same', id }]);
  expect((await move.view(await move.written([row]))).import.totals).toEqual({ people: { same: 1 } });
  // The next import knows it by its number, without an answer.
  expect(await move.tryRows([move.person('1', { email, city: 'Oamaru' })])).toMatchObject([
    { outcome: 'changed', id },
  ]);
});
