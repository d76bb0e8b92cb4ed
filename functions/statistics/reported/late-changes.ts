import type { LateChange } from '#shared/calls/statistics/statistics.ts';
import { dayBeforeMonth, monthSpan } from '#shared/rules/statistics/figures.ts';
import { type Movement, movementsOf } from '#shared/rules/statistics/movements.ts';
import { animalKey, animalOf, type AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { auditLines } from '../../kernel/records/kernel.record.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { animalsInCareAt, type NamedAnimal, namedAnimal } from '../figures/in-care.ts';
import type { NamedMapping } from '../figures/mapping.ts';
import { animalsOf, asCountedAnimals } from '../figures/reading.ts';
import { reportedAnimals, numberPart } from '../figures/statistics.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/**
 * Late changes: the differences between the figures of a month as reported and as counted today. The report keeps a
 * line for each animal behind its figures. The same lines are made from today's milestones; for each animal, a line
 * that is gone and a line that is new make one change.
 */

/** The most changes that are listed, and the lines of each animal's history that are searched for the author. */
const MAX_LISTED = 50;
const MAX_SEARCHED = 50;

/** An animal behind a figure: `<in|out> <animal> <day> <reason>`, or `care <animal>`. */
type FigureLine = string;
const lineOf = (...parts: readonly string[]): FigureLine => parts.join(' ');

/**
 * A stored line with its reason by the current lists. Lines of animals in care have no date and reason; those that
 * earlier releases stored are dropped.
 */
function toCurrentLine(line: string, { toCurrentReason }: NamedMapping): FigureLine {
  const [kind = '', animalId = '', date = '', reason = ''] = line.split(' ');
  return kind === 'care' ? lineOf(kind, animalId) : lineOf(kind, animalId, date, toCurrentReason(reason));
}

/**
 * The animals behind the figures of a month (`YYYY-MM`) as they are now, each line with its animal: who came, left, or
 * was in care when it began.
 */
export async function currentLinesOf(
  table: TenantTable,
  month: string,
  { toCurrentReason }: NamedMapping,
): Promise<Map<FigureLine, NamedAnimal>> {
  const { from, to } = monthSpan(month);
  const [movedAnimals, animalsInCare] = await Promise.all([
    animalsOf(table, { from, to }),
    animalsInCareAt(table, dayBeforeMonth(month)),
  ]);
  const movementLines = movedAnimals.flatMap((countedAnimal) =>
    movementsOf(countedAnimal)
      .filter(({ date }) => date >= from && date <= to)
      .map(
        ({ kind, date, reason }) =>
          [
            lineOf(kind, countedAnimal.animal.row.id, date, toCurrentReason(reason)),
            namedAnimal(countedAnimal.animal),
          ] as const,
      ),
  );
  return new Map([
    ...movementLines,
    ...animalsInCare.map((animal) => [lineOf('care', animal.id), animal] as const),
  ]);
}

type CountedState = NonNullable<LateChange['was']>;
type Change = Pick<LateChange, 'animalId' | 'kind' | 'was' | 'is'>;

/** Splits a line into a key (kind and animal) and the date and reason that were counted. */
function parseLine(line: FigureLine) {
  const [kind = '', animalId = '', date = '', reason = ''] = line.split(' ');
  return { key: `${kind} ${animalId}`, counted: { date, reason } };
}

/** The lines of one set that the other lacks, in order, by kind and animal. */
const linesOnlyIn = (lines: ReadonlySet<FigureLine>, otherLines: ReadonlySet<FigureLine>) =>
  Map.groupBy(
    [...lines]
      .filter((line) => !otherLines.has(line))
      .toSorted()
      .map(parseLine),
    ({ key }) => key,
  );

/**
 * The differences in pairs: for each animal the first arrival (or departure) only in the report with the first one only
 * in the current figures.
 */
function pairChanges(reported: ReadonlySet<FigureLine>, current: ReadonlySet<FigureLine>): Change[] {
  const [removed, added] = [linesOnlyIn(reported, current), linesOnlyIn(current, reported)];
  return [...new Set([...removed.keys(), ...added.keys()])].flatMap((key) => {
    const [before, after] = [removed.get(key) ?? [], added.get(key) ?? []];
    const [kind = '', animalId = ''] = key.split(' ');
    return Array.from({ length: Math.max(before.length, after.length) }, (_, i): Change => {
      const [left, right] = [before[i]?.counted, after[i]?.counted];
      return {
        animalId,
        kind: kind === 'in' || kind === 'out' ? kind : 'care',
        ...(left ? { was: left } : {}),
        ...(right ? { is: right } : {}),
      };
    });
  });
}

/** The present date of a movement that is no longer in its month: the nearest one of the same kind and reason. */
function findMovedState(
  { kind, was }: Change,
  movements: readonly Movement[],
  { toCurrentReason }: NamedMapping,
): CountedState | undefined {
  if (!was) return undefined;
  const candidates = movements
    .map(({ date, reason, kind: movementKind }) => ({
      kind: movementKind,
      date,
      reason: toCurrentReason(reason),
    }))
    .filter(
      (candidate) =>
        candidate.kind === kind && candidate.reason === was.reason && candidate.date !== was.date,
    );
  const distance = ({ date }: CountedState) => Math.abs(Date.parse(date) - Date.parse(was.date));
  const [nearest] = candidates.toSorted((a, b) => distance(a) - distance(b));
  return nearest && { date: nearest.date, reason: nearest.reason };
}

type HistoryLine = RecordOf<typeof auditLines>;

/** The lines of an animal's history since a moment, the latest first. */
async function historySince(table: TenantTable, animalId: string, at: string): Promise<HistoryLine[]> {
  const { items } = await table.page({
    pk: `audit#${animalId}`,
    from: at,
    newestFirst: true,
    limit: MAX_SEARCHED,
  });
  return auditLines.readable(items);
}

/** The milestone dates in a history line. */
const milestoneDatesIn = ({ more: { changes = {}, about = {} } }: HistoryLine): unknown[] =>
  [...(changes['milestoneDate'] ?? []), about['milestoneDate']].filter(Boolean);

/**
 * The line of the history that made a change: the last one about its milestone, else the last that changed the animal's
 * story.
 */
function causingLine(
  { was, is }: Change,
  isDeleted: boolean,
  lines: readonly HistoryLine[],
): HistoryLine | undefined {
  if (isDeleted) return lines.find(({ row }) => row.what === 'animals.remove');
  const days = new Set<unknown>([was?.date, is?.date].filter(Boolean));
  const animalLines = lines.filter(({ row }) => /^(milestones|animals)\./.test(row.what));
  return animalLines.find((line) => milestoneDatesIn(line).some((day) => days.has(day))) ?? animalLines[0];
}

/** The stored lines of a report, and the animals' names at that time. */
async function reportedLines(
  table: TenantTable,
  month: string,
  reportNumber: number,
  namedMapping: NamedMapping,
) {
  const prefix = `${month}#${numberPart(reportNumber)}#`;
  const items = await table.all({ pk: 'reported-animals', prefix, consistent: true });
  const parts = reportedAnimals.readable(items);
  return {
    lines: new Set(parts.flatMap(({ more }) => more.lines.map((line) => toCurrentLine(line, namedMapping)))),
    names: new Map(parts.flatMap(({ more }) => Object.entries(more.names))),
  };
}

/**
 * The differences of a month from its last report, each with its author.
 * @param report the number of the last report and when it was made
 * @returns the first changes, and how many there are beyond them
 */
export async function changesSince(
  { table }: Pick<TenantContext, 'table'>,
  month: string,
  report: { readonly n: number; readonly at: string },
  namedMapping: NamedMapping,
): Promise<{ changes: LateChange[]; more: number }> {
  const [reported, currentLines] = await Promise.all([
    reportedLines(table, month, report.n, namedMapping),
    currentLinesOf(table, month, namedMapping),
  ]);
  const allChanges = pairChanges(reported.lines, new Set(currentLines.keys()));
  const listedChanges = allChanges.slice(0, MAX_LISTED);
  const ids = [...new Set(listedChanges.map(({ animalId }) => animalId))];
  const [items, histories] = await Promise.all([
    table.getMany(ids.map(animalKey), false),
    Promise.all(ids.map(async (id) => [id, await historySince(table, id, report.at)] as const)),
  ]);
  const animals = new Map(
    asCountedAnimals(readableItems(animalOf, items)).map((each) => [each.animal.row.id, each]),
  );
  const lines = new Map(histories);
  const nameOf = (id: string, animal: AnimalRecord | undefined) =>
    reported.names.get(id) ?? (animal ? namedAnimal(animal) : { number: '', name: '' });
  return {
    changes: listedChanges.map((change) => {
      const countedAnimal = animals.get(change.animalId);
      const isDeleted = countedAnimal?.animal.row.isDeleted ?? true;
      const movements = countedAnimal && !isDeleted ? movementsOf(countedAnimal) : [];
      const completedChange = completeChange(change, movements, month, namedMapping);
      const line = causingLine(completedChange, isDeleted, lines.get(change.animalId) ?? []);
      const { number, name } = nameOf(change.animalId, countedAnimal?.animal);
      return {
        ...completedChange,
        number,
        name,
        isDeleted,
        ...(line ? { by: line.row.by, at: line.row.at } : {}),
      };
    }),
    more: allChanges.length - listedChanges.length,
  };
}

/** A change with the facts that its lines lack: the new date of a movement, and the arrival of an animal in care. */
function completeChange(
  change: Change,
  movements: readonly Movement[],
  month: string,
  namedMapping: NamedMapping,
): Change {
  if (change.kind !== 'care') {
    const currentState = change.is ?? findMovedState(change, movements, namedMapping);
    return { ...change, ...(currentState ? { is: currentState } : {}) };
  }
  const lastMovement = movements.findLast(({ date }) => date <= dayBeforeMonth(month));
  if (!change.is || lastMovement?.kind !== 'in') return change;
  return {
    ...change,
    is: { date: lastMovement.date, reason: namedMapping.toCurrentReason(lastMovement.reason) },
  };
}
