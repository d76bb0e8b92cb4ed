import type { CurrentMonth, statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data } from '#shared/contract/call.ts';
import { shortMonthText, monthYearText } from '#shared/rules/time/moments.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { addDays, nextDueDate } from '#shared/rules/time/due.ts';
import { canonicalMilestone, MilestoneType, milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { MILESTONE_DETAILS } from '#shared/rules/statistics/details.ts';
import type { FigureCell } from '#shared/rules/statistics/figures.ts';
import type { Mapping } from '#shared/rules/statistics/mapping.ts';
import { isOfKind, type SheetKind } from '#shared/rules/statistics/matrix.ts';
import { type Period } from '#shared/rules/statistics/periods.ts';
import type { PeriodCounts } from '#shared/rules/statistics/sheets.ts';

/** The data of a period: its months, and how animal types and acquisition ways are counted. */
export type PeriodFigures = Data<typeof statistics.period>;

/** The months of a period, of one kind; `figures` also has the months before it for the charts. */
export interface KindFigures {
  readonly figures: PeriodFigures;
  readonly period: Period;
  readonly months: PeriodFigures['months'];
  readonly kind: SheetKind;
}

/** The data of the board page. */
export interface BoardData {
  readonly period: Period;
  /** The period and the twelve months before it. */
  readonly figures: PeriodFigures;
  readonly boardFigures: Data<typeof statistics.board>;
}

/** Functions that give the species of an animal type and the matrix row of an acquisition way, by their ids. */
export function mappingOf({ types, ways }: Pick<PeriodFigures, 'types' | 'ways'>): Mapping {
  const species = new Map(types.map((type) => [type.id, type.species]));
  const rows = new Map(ways.map((way) => [way.id, way.row]));
  return { species: (id) => species.get(id), wayRow: (id) => rows.get(id) };
}

/**
 * Adds up months: the animals of one kind that were in care at the start, came or left; and those with fosters at the
 * start and at the end, of all kinds.
 */
export function sumOfMonths(
  months: readonly CurrentMonth[],
  mapping: Mapping,
  kind: SheetKind = 'all',
): PeriodCounts {
  const matchesKind = (typeId: string) => isOfKind(typeId, kind, mapping);
  return {
    beginning: new Map(Object.entries(months[0]?.beginning ?? {}).filter(([typeId]) => matchesKind(typeId))),
    cells: months.flatMap(({ cells }) => cells).filter(({ typeId }) => matchesKind(typeId)),
    fosters: {
      beginning: new Map(Object.entries(months[0]?.fosters.beginning ?? {})),
      ending: new Map(Object.entries(months.at(-1)?.fosters.ending ?? {})),
    },
  };
}

/** The number of arrivals or departures. */
export const countOf = (cells: readonly FigureCell[], kind: FigureCell['kind']): number =>
  cells.filter((cell) => cell.kind === kind).reduce((sum, { count }) => sum + count, 0);

/** The days of the stays that ended. */
export const daysOf = (cells: readonly FigureCell[]): number[] => cells.flatMap(({ days }) => days);

const DETAILS_BY_TYPE = new Map<string, Readonly<Record<string, string>>>(Object.entries(MILESTONE_DETAILS));

/** A reason in words: 'Intake: Stray brought by finder', 'Death: Euthanized'. */
export function reasonText(reason: string, ways: PeriodFigures['ways']): string {
  const [type = '', detail = ''] = reason.split(':');
  const milestoneType = MilestoneType.safeParse(canonicalMilestone(type)).data;
  const title = milestoneType ? milestoneTitle(milestoneType) : type;
  if (!detail) return title;
  const detailText =
    type === 'intake' ? ways.find(({ id }) => id === detail)?.name : DETAILS_BY_TYPE.get(type)?.[detail];
  return `${title}: ${detailText ?? 'no longer in the list'}`;
}

/** The URL of the animals behind a figure; animals of all kinds are the default there. */
export function eventsPath({ kind, ...params }: Readonly<Record<string, string | undefined>>): string {
  const filters = kind === 'all' ? params : { ...params, kind };
  const entries = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/reports/statistics/animals?${new URLSearchParams(entries).toString()}`;
}

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  return addDays(nextDueDate(`${month}-01`, 1, 'month'), -1);
}

/** The first and the last day of months in their order. */
export const daySpan = (months: PeriodFigures['months']) => ({
  from: `${months[0]?.month}-01`,
  to: lastDayOf(months.at(-1)?.month ?? ''),
});

/** The bars of the intakes and the outcomes of a month, each a link to its animals. */
export function monthBars(month: string, cells: readonly FigureCell[], kind: SheetKind = 'all') {
  const filters = { from: `${month}-01`, to: lastDayOf(month), kind };
  const createBar = (what: 'in' | 'out', noun: string) => {
    const count = countOf(cells, what);
    return {
      count,
      label: `${monthYearText(month)}: ${pluralize(count, noun)}`,
      href: eventsPath({ ...filters, what }),
    };
  };
  return {
    label: shortMonthText(month),
    title: monthYearText(month),
    bars: [createBar('in', 'intake'), createBar('out', 'outcome')],
  };
}

/** A share as a percentage; '–' for none. */
export const shareText = (share: number | undefined): string =>
  share === undefined ? '–' : `${(share * 100).toFixed(1)}%`;
