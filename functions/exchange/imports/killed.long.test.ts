import { describe, expect, it } from 'vitest';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { listItem } from '#functions/lists/shared/list-items.ts';
import { callApi } from '#functions/test/call-api.ts';
import { IS_LONG_RUN } from '#functions/test/random.ts';
import { killAfter } from '../archive/kill-after.fixture.ts';
import { newImportTenant, sourceRef, rowOf } from './import.fixture.ts';
import { allItemsOf } from './all-items.fixture.ts';

type ImportTenant = Awaited<ReturnType<typeof newMovedTenant>>;

/** The first day of a period of volunteering that is open when the import begins, and that it ends. */
const START_DATE = '2022-05-01';

/** Rows of several nouns, which name each other. */
function rowsOf({ person, animal, milestone, vaccination, walking }: ImportTenant) {
  const donationRow = rowOf(
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
    donationRow,
    rowOf(
      'volunteers',
      '0:v:2022',
      { active: false, dateActive: START_DATE, dateInactive: '2023-05-01', volunteerActivityIds: [walking] },
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
async function newMovedTenant() {
  const importTenant = await newImportTenant();
  await importTenant.runImport([
    importTenant.person('0', { city: 'Dunedin' }),
    importTenant.animal('A0', { color: 'Black' }),
  ]);
  const walkingItem = listItem('volunteerActivity', 'Dog walking');
  await importTenant.table.putAll([walkingItem]);
  const walkingId = String(walkingItem.row['id']);
  const pcoId =
    (await importTenant.listRecords()).people.find(({ lastName }) => lastName === 'Okafor 0')?.id ?? '';
  const body = { pcoId, dateActive: START_DATE, volunteerActivityIds: [walkingId] };
  const reply = await callApi(volunteers.upsert, { body }, importTenant.testCaller);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return { ...importTenant, walking: walkingId };
}

/**
 * Runs the job until the import ends; each run is killed one write later than the run before. @returns the number of
 * kills
 */
async function resumeUntilDone(
  { resumeImport, view }: ImportTenant,
  id: string,
  firstWrite: number,
): Promise<number> {
  for (let killCount = 0; killCount < 200; killCount++) {
    const stopKilling = killAfter(firstWrite + killCount);
    await resumeImport().catch(() => undefined);
    stopKilling();
    const { state } = (await view(id)).import;
    if (state === 'done' || state === 'takenBack') return killCount;
  }
  throw new Error('The import never ended');
}

/** The number of records of each kind, which two rescues with the same imports have in common. */
const countByKind = (records: Record<string, unknown>) =>
  Object.entries(Object.groupBy(Object.values(records), (item) => String(Object(item)['kind']))).map(
    ([kind, items = []]) => [kind, items.length],
  );

const EXPECTED_TOTALS = {
  people: { changed: 1, new: 1 },
  animals: { changed: 1, new: 1 },
  milestones: { new: 2 },
  vaccinations: { new: 2 },
  donations: { new: 1 },
  volunteers: { changed: 1, new: 1 },
  hours: { new: 2 },
};

describe.each(IS_LONG_RUN ? [0, 1, 3] : [3])(
  'an import killed at every write from number %i on',
  (firstWrite) => {
    it('is written once, counted correctly, and taken back completely', { timeout: 300_000 }, async () => {
      const [killedTenant, smoothTenant] = [await newMovedTenant(), await newMovedTenant()];
      await smoothTenant.runImport(rowsOf(smoothTenant));
      const itemsBefore = await allItemsOf(killedTenant.table);
      const id = await killedTenant.sendAndStart(rowsOf(killedTenant));
      expect(await resumeUntilDone(killedTenant, id, firstWrite)).toBeGreaterThan(1);
      const { import: run, faults } = await killedTenant.view(id);
      expect(faults).toEqual([]);
      expect(run).toMatchObject({ state: 'done', rows: 13, done: 13, totals: EXPECTED_TOTALS });
      expect(countByKind(await allItemsOf(killedTenant.table))).toEqual(
        countByKind(await allItemsOf(smoothTenant.table)),
      );

      await killedTenant.press('takeBack', id);
      expect(await resumeUntilDone(killedTenant, id, firstWrite)).toBeGreaterThan(1);
      const takenBackRun = await killedTenant.view(id);
      expect(takenBackRun.faults).toEqual([]);
      expect(takenBackRun.import).toMatchObject({ state: 'takenBack', done: 13 });
      expect(await allItemsOf(killedTenant.table)).toEqual(itemsBefore);
    });
  },
);
