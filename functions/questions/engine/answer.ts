import { may } from '#shared/access/may.ts';
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
  asked: A,
  context: TenantContext,
): Promise<readonly (R | undefined)[]> {
  const fitting = placed.filter(({ item }) => plan.fits?.(item, asked) ?? true);
  const items = fitting.map(({ item }) => item);
  const found = items.length > 0 ? await plan.rowsOf(items, asked, context) : [];
  const rows = new Map(fitting.map((each, i) => [each, found[i]]));
  return placed.map((each) => rows.get(each));
}

/** The number of items up to the row with number `wanted`; all of them if there are fewer. */
function until(rows: readonly unknown[], wanted: number): number {
  let left = wanted;
  const at = rows.findIndex((row) => row !== undefined && --left === 0);
  return at < 0 ? rows.length : at + 1;
}

/** A page of the rows of a plan, in its order, from a cursor on. 400 for an invalid cursor. */
export async function pageOf<A, R>(
  plan: Plan<A, R>,
  asked: A,
  { limit, cursor, mostLooked: maxRead = MAX_RECORDS_READ }: AnswerPage,
  context: TenantContext,
): Promise<Answer<R>> {
  const ranges = await plan.ranges(asked, context);
  const after = cursor === undefined ? undefined : readCursor(cursor, ranges.length);
  const counting = plan.of?.(asked, context);
  // It is awaited below; until then a rejection must not end the process.
  counting?.catch(() => undefined);
  const source = mergeRanges(context.table, { ranges, order: plan.order, after, atOnce: limit });
  const [most, before, rows]: [number, number, R[]] = [Math.max(limit, maxRead), after?.looked ?? 0, []];
  let [looked, isCut] = [0, false];
  let last: PositionedItem | undefined;
  // Reads twice as many each time: where few items match, many must be read.
  let atOnce = limit;
  while (!isCut && rows.length < limit && looked < most) {
    const placed = await source.take(Math.min(atOnce, most - looked));
    if (placed.length === 0) break;
    const found = await rowsFor(plan, placed, asked, context);
    const used = until(found, limit - rows.length);
    rows.push(...found.slice(0, used).filter((row) => row !== undefined));
    looked += used;
    atOnce *= 2;
    last = placed[used - 1];
    isCut = used < placed.length;
  }
  const of = await counting;
  const place = last && { sk: last.sk, range: last.range, looked: before + looked };
  return {
    rows,
    looked: before + looked,
    ...(of === undefined ? {} : { of }),
    ...(place && (isCut || !source.isOver()) ? { nextCursor: writeCursor(place) } : {}),
  };
}

type QuestionShape = Pick<AnyQuestion, 'columns' | 'fields'>;

/** Refuses (403) criteria about columns that the role may not see: the answer would disclose them. */
export function checkCriteria({ fields }: QuestionShape, asked: object, { caller }: TenantContext): void {
  const given = new Map(Object.entries(asked));
  const isClosed = Object.entries(fields).some(([name, { right, needs }]) => {
    const value = given.get(name);
    const needed = [right, needs?.[String(value)]?.right];
    return Boolean(value) && needed.some((access) => access && !may(caller.role, access));
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
    all.filter(([, { right }]) => (!right || may(caller.role, right)) === is),
  );
  const led = new Set(seen?.map(([, { leads }]) => leads?.id));
  const gone = (hidden ?? []).flatMap(([name, { leads }]) =>
    leads && !led.has(leads.id) ? [name, leads.id] : [name],
  );
  if (gone.length === 0) return [...rows];
  return rows.map((row) => {
    const shown = { ...row };
    for (const name of gone) Reflect.deleteProperty(shown, name);
    return shown;
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
    const answer = await answerWithCurrentIds(question, query, context.table, (asked) =>
      pageOf(plan, asked, { limit, cursor }, context),
    );
    return { ...answer, rows: visibleRows(question, answer.rows, context) };
  };
