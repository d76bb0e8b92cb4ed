import { hasAccess } from '#shared/access/may.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { mergeRanges, type PositionedItem } from './merged.ts';
import { answerWithCurrentIds } from './current-ids.ts';
import type { Plan } from './plan.ts';

/** A page of the answer to a question. */
export interface Answer<R> {
  readonly rows: R[];
  /** The items read so far, by all pages until this one. */
  readonly looked: number;
  readonly of?: number;
  /** Absent at the end; also there where a page holds no row. */
  readonly nextCursor?: string;
}

/** The requested part of the answer. */
export interface AnswerPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** The most items to read, if that is more than `limit`; 500 by default. */
  readonly mostLooked?: number;
}

/** The most items that one reply reads, however many match (docs/adr/161). */
const MAX_RECORDS_READ = 500;

/** The row of each item; undefined for an item that does not match. */
async function rowsFor<A, R>(
  plan: Plan<A, R>,
  placed: readonly PositionedItem[],
  criteria: A,
  context: TenantContext,
): Promise<readonly (R | undefined)[]> {
  const candidates = placed.filter(({ item }) => plan.fits?.(item, criteria) ?? true);
  const items = candidates.map(({ item }) => item);
  const found = items.length > 0 ? await plan.rowsOf(items, criteria, context) : [];
  const rows = new Map(candidates.map((each, i) => [each, found[i]]));
  return placed.map((each) => rows.get(each));
}

/** The number of items up to the row with number `rowCount`; all of them if there are fewer. */
function until(rows: readonly unknown[], rowCount: number): number {
  let remaining = rowCount;
  const at = rows.findIndex((row) => row !== undefined && --remaining === 0);
  return at < 0 ? rows.length : at + 1;
}

/** A page of the rows of a plan, in its order, from a cursor on. 400 for an invalid cursor. */
export async function pageOf<A, R>(
  plan: Plan<A, R>,
  criteria: A,
  { limit, cursor, mostLooked: maxRead = MAX_RECORDS_READ }: AnswerPage,
  context: TenantContext,
): Promise<Answer<R>> {
  const ranges = await plan.ranges(criteria, context);
  const after = cursor === undefined ? undefined : readCursor(cursor, ranges.length);
  const counting = plan.countAll?.(criteria, context);
  // It is awaited below; until then a rejection must not end the process.
  counting?.catch(() => undefined);
  const source = mergeRanges(context.table, { ranges, order: plan.order, after, atOnce: limit });
  const [most, before, rows]: [number, number, R[]] = [Math.max(limit, maxRead), after?.looked ?? 0, []];
  let [readCount, isCut] = [0, false];
  let last: PositionedItem | undefined;
  // Reads twice as many each time: where few items match, many must be read.
  let atOnce = limit;
  while (!isCut && rows.length < limit && readCount < most) {
    const placed = await source.take(Math.min(atOnce, most - readCount));
    if (placed.length === 0) break;
    const found = await rowsFor(plan, placed, criteria, context);
    const used = until(found, limit - rows.length);
    rows.push(...found.slice(0, used).filter((row) => row !== undefined));
    readCount += used;
    atOnce *= 2;
    last = placed[used - 1];
    isCut = used < placed.length;
  }
  const total = await counting;
  const place = last && { sk: last.sk, range: last.range, looked: before + readCount };
  return {
    rows,
    looked: before + readCount,
    ...(total === undefined ? {} : { of: total }),
    ...(place && (isCut || !source.isOver()) ? { nextCursor: writeCursor(place) } : {}),
  };
}

type QuestionShape = Pick<AnyQuestion, 'columns' | 'fields'>;

/** Refuses (403) criteria about columns that the role may not see: the answer would disclose them. */
export function checkCriteria({ fields }: QuestionShape, criteria: object, { caller }: TenantContext): void {
  const criterionValues = new Map(Object.entries(criteria));
  const isClosed = Object.entries(fields).some(([name, { right, needs }]) => {
    const value = criterionValues.get(name);
    const needed = [right, needs?.[String(value)]?.right];
    return Boolean(value) && needed.some((access) => access && !hasAccess(caller.role, access));
  });
  if (isClosed) throw new Refusal(403, 'No Permission');
}

/** Removes from rows the columns that the role may not see, and the ids that only these columns link by. */
export function visibleRows<R extends object>(
  { columns }: QuestionShape,
  rows: readonly R[],
  { caller }: TenantContext,
): R[] {
  const all = Object.entries(columns);
  const [seen, hidden] = [true, false].map((is) =>
    all.filter(([, { right }]) => (!right || hasAccess(caller.role, right)) === is),
  );
  const led = new Set(seen?.map(([, { leads }]) => leads?.id));
  const hiddenNames = (hidden ?? []).flatMap(([name, { leads }]) =>
    leads && !led.has(leads.id) ? [name, leads.id] : [name],
  );
  if (hiddenNames.length === 0) return [...rows];
  return rows.map((row) => {
    const visible = { ...row };
    for (const name of hiddenNames) Reflect.deleteProperty(visible, name);
    return visible;
  });
}

/** The handler of a question: runs its plan, and filters its columns by role. */
export const answering =
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
