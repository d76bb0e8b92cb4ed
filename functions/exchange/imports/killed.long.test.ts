import { describe, expect, it } from 'vitest';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { listItem } from '#functions/lists/shared/list-items.ts';
import { callApi } from '#functions/test/call-api.ts';
import { IS_LONG_RUN } from '#functions/test/random.ts';
import { killAfter } from '../archive/kill-after.fixture.ts';
import { newImportTenant, sourceRef, rowOf } from './import.fixture.ts';
import { allItemsOf } from './all-items.fixture.ts';

type Move = Awaited<ReturnType<typeof movedIn>>;

/** The first day of a period of volunteering that is open when the import begins, and that it ends. */
const SINCE = '2022-05-01';

/** Rows of several nouns, which name each other. */
function rowsOf({ person, animal, milestone, vaccination, walking }: Move) {
  const gift = rowOf(
    'donations',
    'G1',
    { donationDate: '2022-05-01', amount: 20, donationType: 'money' },
    { refs: { pcoId: sourceRef('people', '1') } },
  );
  return [
    person('0', { city: 'Oamaru' }),
    person('1'),
    animal('A0', { color: 'Tan' }),
    animal('A1'),
    milestone('M1', 'A1', 'foster', '2022-01-01', '1'),
    milestone('M2', 'A0', 'adoption', '2022-01-01', '1'),
    vaccination('V1', 'A1', '2022-01-01', { dueAgainNumber: 1, dueAgainType: 'year' }),
    vaccination('V2', 'A0', '2022-01-01', { dueAgainNumber: 1, dueAgainType: 'year' }),
    gift,
    rowOf(
      'volunteers',
      '0:v:2022',
      { active: false, dateActive: SINCE, dateInactive: '2023-05-01', volunteerActivityIds: [walking] },
      { refs: { pcoId: sourceRef('people', '0') } },
    ),
    rowOf(
      'volunteers',
      '1:v',
      { active: true, dateActive: '2024-03-01', volunteerActivityIds: [walking] },
      { refs: { pcoId: sourceRef('people', '1') } },
    ),
    rowOf('hours', 'H1', { date: '2026-03-02', hours: 2 }, { refs: { pcoId: sourceRef('people', '1') } }),
    rowOf('hours', 'H2', { date: '2026-03-03', hours: 3 }, { refs: { pcoId: sourceRef('people', '0') } }),
  ];
}

/** A rescue that had some of the rows from before, as they were then. */
async function movedIn() {
  const move = await newImportTenant();
  await move.runImport([move.person('0', { city: 'Dunedin' }), move.animal('A0', { color: 'Black' })]);
  const activity = listItem('volunteerActivity', 'Dog walking');
  await move.table.putAll([activity]);
  const walking = String(activity.row['id']);
  const pcoId = (await move.listRecords()).people.find(({ lastName }) => lastName === 'Okafor 0')?.id ?? '';
  const body = { pcoId, dateActive: SINCE, volunteerActivityIds: [walking] };
  const reply = await callApi(volunteers.upsert, { body }, move.testCaller);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return { ...move, walking };
}

/** Runs the job until it is over, each time killed in the place of one write later than before; gives how often it was killed. */
async function untilOver({ resumeImport, view }: Move, id: string, from: number): Promise<number> {
  for (let killed = 0; killed < 200; killed++) {
    const undo = killAfter(from + killed);
    await resumeImport().catch(() => undefined);
    undo();
    const { state } = (await view(id)).import;
    if (state === 'done' || state === 'takenBack') return killed;
  }
  throw new Error('It is never over');
}

/** Without ids, days of writing and marks: what two rescues have in common that were told the same. */
const counted = (records: Record<string, unknown>) =>
  Object.entries(Object.groupBy(Object.values(records), (item) => String(Object(item)['kind']))).map(
    ([kind, items = []]) => [kind, items.length],
  );

const TOTALS = {
  people: { changed: 1, new: 1 },
  animals: { changed: 1, new: 1 },
  milestones: { new: 2 },
  vaccinations: { new: 2 },
  donations: { new: 1 },
  volunteers: { changed: 1, new: 1 },
  hours: { new: 2 },
};

describe.each(IS_LONG_RUN ? [0, 1, 3] : [3])('killed at every write from number %i on', (from) => {
  it('is written once, counted right, and taken back whole', { timeout: 300_000 }, async () => {
    const [move, smooth] = [await movedIn(), await movedIn()];
    await smooth.runImport(rowsOf(smooth));
    const before = await allItemsOf(move.table);
    const id = await move.sendAndStart(rowsOf(move));
    expect(await untilOver(move, id, from)).toBeGreaterThan(1);
    const { import: run, faults } = await move.view(id);
    expect(faults).toEqual([]);
    expect(run).toMatchObject({ state: 'done', rows: 13, done: 13, totals: TOTALS });
    expect(counted(await allItemsOf(move.table))).toEqual(counted(await allItemsOf(smooth.table)));

    await move.press('takeBack', id);
    expect(await untilOver(move, id, from)).toBeGreaterThan(1);
    const back = await move.view(id);
    expect(back.faults).toEqual([]);
    expect(back.import).toMatchObject({ state: 'takenBack', done: 13 });
    expect(await allItemsOf(move.table)).toEqual(before);
  });
});
