import type { ImportNoun } from '#shared/calls/exchange/import-row.ts';
import {
  MILESTONES,
  type MilestoneType,
  canonicalMilestone,
  nextMilestones,
} from '#shared/rules/animals/milestones.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { digest } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type StoredRow, readRows } from '../stored/files.ts';
import type { ImportRun } from '../stored/import.record.ts';
import { queueKeyOf } from '../row/imported-records.ts';
import { partsOf } from '../stored/runs.ts';

/** The nouns in the order in which they are written: each after those to which it refers. */
const PHASES: readonly (readonly ImportNoun[])[] = [
  ['people'],
  ['animals'],
  ['milestones'],
  [
    'vaccinations',
    'procedures',
    'meds',
    'soaps',
    'healthnotes',
    'diaries',
    'donations',
    'volunteers',
    'hours',
  ],
];

/**
 * The position of an import: the phase, its part (for milestones its share), and the number of finished rows in that.
 */
export type Position = ImportRun['more']['position'];

/** The most rows of a step. */
const STEP_SIZE = 200;

/** The most milestones that are sorted at once, limited by the memory of the Lambda. */
const MAX_SHARE = 50_000;

const typeOf = ({ input }: StoredRow): MilestoneType | undefined => {
  const rawType: unknown = Object(input['animalMilestoneVm'])['milestoneType'];
  const type = canonicalMilestone(String(rawType));
  return MILESTONES.find((each) => each === type);
};
const dayOf = ({ input }: StoredRow): string =>
  String(Object(input['animalMilestoneVm'])['milestoneDate'] ?? '');

const compareByDay = (a: StoredRow, b: StoredRow): number =>
  dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0;

/** The milestones of one animal by day; those of one day in an order in which each may follow the one before. */
function sortTimeline(rows: readonly StoredRow[]): StoredRow[] {
  const remainingRows = rows.toSorted(compareByDay);
  const timeline: StoredRow[] = [];
  let last: MilestoneType = 'intake';
  while (remainingRows.length > 0) {
    const [first] = remainingRows;
    const isNext = (row: StoredRow) => {
      const type = typeOf(row);
      return (
        dayOf(row) === (first && dayOf(first)) && type !== undefined && nextMilestones(last).includes(type)
      );
    };
    const [next] = remainingRows.splice(Math.max(0, remainingRows.findIndex(isNext)), 1);
    if (!next) break;
    last = typeOf(next) ?? last;
    timeline.push(next);
  }
  return timeline;
}

/** Milestones in the order in which they happened. */
export function sortRows(rows: readonly StoredRow[]): StoredRow[] {
  const timelines = [...Map.groupBy(rows, queueKeyOf).values()].flatMap(sortTimeline);
  // The sort is stable: it keeps the order of an animal's milestones of one day.
  return timelines.toSorted(compareByDay);
}

/** The rows of a run in the order in which they are written. */
export interface Plan {
  /** The next rows from a position on, and the position after them; undefined at the end. */
  next(position: Position): Promise<{ rows: readonly StoredRow[]; position: Position } | undefined>;
}

type Part = Awaited<ReturnType<typeof partsOf>>[number];

const shareOf = (row: StoredRow, shares: number) =>
  Number.parseInt(digest(queueKeyOf(row)).slice(0, 8), 16) % shares;

/**
 * Plans the order of an import's rows.
 * @param isBackwards true to go from the last row to the first, to undo an import
 */
export async function createPlan(table: TenantTable, run: string, isBackwards = false): Promise<Plan> {
  const parts = await partsOf(table, run);
  const phases = isBackwards ? PHASES.toReversed() : PHASES;
  const inDirection = <T>(list: readonly T[]) => (isBackwards ? list.toReversed() : list);
  const partsWith = (nouns: readonly ImportNoun[]) =>
    inDirection(parts.filter(({ totals }) => nouns.some((noun) => totals[noun])));
  const readPart = async (part: Part, nouns: readonly ImportNoun[]) =>
    (await readRows(table.tenantId, run, part)).filter(({ noun }) => nouns.includes(noun));
  let cachedShare: { index: number; rows: StoredRow[] } | undefined;

  /** A share of the milestones: those of some animals, complete and in the order of the plan. */
  const readShare = async (index: number, shares: number): Promise<readonly StoredRow[]> => {
    if (cachedShare?.index === index) return cachedShare.rows;
    const shareRows: StoredRow[] = [];
    for (const part of partsWith(['milestones']))
      shareRows.push(
        ...(await readPart(part, ['milestones'])).filter((row) => shareOf(row, shares) === index),
      );
    cachedShare = { index, rows: inDirection(sortRows(shareRows)).slice() };
    return cachedShare.rows;
  };
  const milestoneCount = partsWith(['milestones']).reduce(
    (sum, { totals }) => sum + Object.values(totals.milestones ?? {}).reduce((all, rows) => all + rows, 0),
    0,
  );
  const shares = Math.ceil(milestoneCount / MAX_SHARE);

  const next: Plan['next'] = async ({ phase, at, offset }) => {
    const nouns = phases[phase];
    if (!nouns) return undefined;
    const phaseParts = partsWith(nouns);
    const isSorted = nouns.includes('milestones');
    if (at >= (isSorted ? shares : phaseParts.length)) return next({ phase: phase + 1, at: 0, offset: 0 });
    const [part] = phaseParts.slice(at);
    const allRows = isSorted
      ? await readShare(at, shares)
      : part
        ? inDirection(await readPart(part, nouns))
        : [];
    const [rows = []] = toChunks(allRows.slice(offset), STEP_SIZE);
    const isLast = offset + STEP_SIZE >= allRows.length;
    return {
      rows,
      position: isLast ? { phase, at: at + 1, offset: 0 } : { phase, at, offset: offset + STEP_SIZE },
    };
  };
  return { next };
}
