import { hasAccess } from '#shared/access/may.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { mergeRanges, type PositionedItem } from './merge-ranges.ts';
import { answerWithCurrentIds } from './current-ids.ts';
import type { Plan } from './plan.ts';

/** A page of the answer to a question. */
export interface Answer<R> {
  readonly rows: R[];
  /** The items read so far, by all pages until this one. */
  readonly looked: number;
  readonly of?: number;
  /** Absent on the last page; a page without rows may have one. */
  readonly nextCursor?: string;
}

/** The requested part of the answer. */
export interface AnswerPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** The most items to read, if that is more than `limit`; 500 by default. */
  readonly maxRead?: number;
}

/** The most items that one reply reads, however many match (docs/adr/161). */
const MAX_RECORDS_READ = 500;

/** The row of each item; undefined for an item that does not match. */
async function rowsFor<A, R>(
  plan: Plan<A, R>,
  positionedItems: readonly PositionedItem[],
  criteria: A,
  context: TenantContext,
): Promise<readonly (R | undefined)[]> {
  const candidates = positionedItems.filter(({ item }) => plan.isMatch?.(item, criteria) ?? true);
  const items = candidates.map(({ item }) => item);
  const found = items.length > 0 ? await plan.rowsOf(items, criteria, context) : [];
  const rows = new Map(candidates.map((each, i) => [each, found[i]]));
  return positionedItems.map((each) => rows.get(each));
}

/** The number of items up to the row with number `rowCount`; all of them if there are fewer. */
function countUntilRow(rows: readonly unknown[], rowCount: number): number {
  let remaining = rowCount;
  const index = rows.findIndex((row) => row !== undefined && --remaining === 0);
  return index < 0 ? rows.length : index + 1;
}

/** A page of the rows of a plan, in its order, from a cursor on. 400 for an invalid cursor. */
export async function pageOf<A, R>(
  plan: Plan<A, R>,
  criteria: A,
  { limit, cursor, maxRead = MAX_RECORDS_READ }: AnswerPage,
  context: TenantContext,
): Promise<Answer<R>> {
  const ranges = await plan.ranges(criteria, context);
  const after = cursor === undefined ? undefined : readCursor(cursor, ranges.length);
  const totalPromise = plan.countAll?.(criteria, context);
  // It is awaited below; until then a rejection must not end the process.
  totalPromise?.catch(() => undefined);
  const source = mergeRanges(context.table, { ranges, order: plan.order, after, batchSize: limit });
  const maxItems = Math.max(limit, maxRead);
  const readBefore = after?.looked ?? 0;
  const rows: R[] = [];
  let readCount = 0;
  let isCut = false;
  let last: PositionedItem | undefined;
  // Reads twice as many each time: where few items match, many must be read.
  let batchSize = limit;
  while (!isCut && rows.length < limit && readCount < maxItems) {
    const positionedItems = await source.take(Math.min(batchSize, maxItems - readCount));
    if (positionedItems.length === 0) break;
    const found = await rowsFor(plan, positionedItems, criteria, context);
    const usedCount = countUntilRow(found, limit - rows.length);
    rows.push(...found.slice(0, usedCount).filter((row) => row !== undefined));
    readCount += usedCount;
    batchSize *= 2;
    last = positionedItems[usedCount - 1];
    isCut = usedCount < positionedItems.length;
  }
  const total = await totalPromise;
  const position = last && { sk: last.sk, range: last.range, looked: readBefore + readCount };
  return {
    rows,
    looked: readBefore + readCount,
    ...(total === undefined ? {} : { of: total }),
    ...(position && (isCut || !source.isOver()) ? { nextCursor: writeCursor(position) } : {}),
  };
}

type QuestionShape = Pick<AnyQuestion, 'columns' | 'fields'>;

/** Refuses (403) criteria about columns that the role may not see: the answer would disclose them. */
export function checkCriteria({ fields }: QuestionShape, criteria: object, { caller }: TenantContext): void {
  const criterionValues = new Map(Object.entries(criteria));
  const isForbidden = Object.entries(fields).some(([name, { right, needs }]) => {
    const value = criterionValues.get(name);
    const neededRights = [right, needs?.[String(value)]?.right];
    return Boolean(value) && neededRights.some((access) => access && !hasAccess(caller.role, access));
  });
  if (isForbidden) throw new HttpError(403, 'No Permission');
}

/** Removes from rows the columns that the role may not see, and the ids that only these columns link by. */
export function visibleRows<R extends object>(
  { columns }: QuestionShape,
  rows: readonly R[],
  { caller }: TenantContext,
): R[] {
  const columnEntries = Object.entries(columns);
  const hiddenColumns = columnEntries.filter(([, { right }]) => right && !hasAccess(caller.role, right));
  const visibleColumns = columnEntries.filter((entry) => !hiddenColumns.includes(entry));
  const linkedIds = new Set(visibleColumns.map(([, { link }]) => link?.id));
  const hiddenNames = hiddenColumns.flatMap(([name, { link }]) =>
    link && !linkedIds.has(link.id) ? [name, link.id] : [name],
  );
  if (hiddenNames.length === 0) return [...rows];
  return rows.map((row) => {
    const visibleRow = { ...row };
    for (const name of hiddenNames) Reflect.deleteProperty(visibleRow, name);
    return visibleRow;
  });
}

/** The handler of a question: runs its plan, and filters its columns by role. */
export const answerHandler =
  <A extends object, R extends object>(question: QuestionShape, plan: Plan<A, R>) =>
  async (
    { query }: { readonly query: A & Pick<AnswerPage, 'limit' | 'cursor'> },
    context: TenantContext,
  ): Promise<Answer<R>> => {
    checkCriteria(question, query, context);
    const { limit, cursor } = query;
    const answer = await answerWithCurrentIds(question, query, context.table, (criteria) =>
      pageOf(plan, criteria, { limit, cursor }, context),
    );
    return { ...answer, rows: visibleRows(question, answer.rows, context) };
  };
