/**
 * Merges several index ranges by sort key. The cursor is the last sort key looked at and the number of its range,
 * instead of one cursor for each of up to thirteen partitions; it names no partition, so it cannot reach another
 * tenant's. Each page reads up to twenty items of each range again.
 */
import type { Item } from '../../kernel/table/actions.ts';
import type { PageRequest } from '../../kernel/table/reads.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { sortKeyOf, compareSortKeys } from '../../kernel/table/requests/space.ts';
import type { MergedPosition } from './cursor.ts';
import type { Plan, Range } from './plan.ts';

/** An item with its place in the merged order. */
export interface PositionedItem {
  readonly item: Item;
  readonly sk: string;
  readonly range: number;
}

type Order = Plan<unknown, unknown>['order'];
type SortPosition = Pick<MergedPosition, 'sk' | 'range'>;

/** If two ranges have the same sort key, the first range's item comes first. */
const comparePositions = (a: SortPosition, b: SortPosition, order: Order): number =>
  (order === 'latest' ? -1 : 1) * compareSortKeys(a.sk, b.sk) || a.range - b.range;

/** True if a sort key comes after all sort keys that begin with `end`. */
const isBehind = (sk: string, end: string) => compareSortKeys(sk, end) > 0 && !sk.startsWith(end);

/**
 * The rest of a range from a position on; items at that sort key itself remain and are filtered out after reading
 * (`refill`).
 */
function remainingRange(range: Range, order: Order, { sk }: SortPosition): Range {
  const { from, upTo } = range;
  if (order === 'latest') return upTo !== undefined && isBehind(sk, upTo) ? range : { ...range, upTo: sk };
  return from !== undefined && compareSortKeys(from, sk) > 0 ? range : { ...range, from: sk };
}

interface Source {
  readonly number: number;
  request: PageRequest & { readonly limit: number };
  buffer: PositionedItem[];
  cursor?: string | undefined;
  isDone: boolean;
}

/** The fewest items of a read: reading one costs as much as reading twenty. */
const MIN_ITEMS = 20;
/** The most items of a read. Each read is twice the previous one: a long search is for something rare. */
const MAX_ITEMS = 250;

interface MergedRead {
  readonly ranges: readonly Range[];
  readonly order: Order;
  /** The position to start after; absent at the beginning. */
  readonly after?: MergedPosition | undefined;
  /** The number of items that the caller will probably take. */
  readonly batchSize: number;
}

/** The items of several ranges in one order. All ranges of which no read item is left are read on at the same time. */
export function mergeRanges(table: TenantTable, { ranges, order, after, batchSize }: MergedRead) {
  const limit = Math.max(MIN_ITEMS, Math.ceil(batchSize / ranges.length) + 1);
  const sources = ranges.map((range, number): Source => {
    const remaining = after ? remainingRange(range, order, after) : range;
    const isDone =
      remaining.from !== undefined &&
      remaining.upTo !== undefined &&
      isBehind(remaining.from, remaining.upTo);
    return { number, request: { ...remaining, newestFirst: order === 'latest', limit }, buffer: [], isDone };
  });
  const isEmpty = ({ buffer, isDone }: Source) => buffer.length === 0 && !isDone;

  async function refill(source: Source): Promise<void> {
    const { request, number, cursor: from } = source;
    const { items, cursor } = await table.page({ ...request, cursor: from });
    const positionedItems = items.map((item) => ({
      item,
      sk: sortKeyOf(item, request.index),
      range: number,
    }));
    source.buffer = positionedItems.filter((each) => !after || comparePositions(each, after, order) > 0);
    source.cursor = cursor;
    source.request = { ...request, limit: Math.max(request.limit, Math.min(request.limit * 2, MAX_ITEMS)) };
    source.isDone = !cursor;
  }

  /** Takes the next `count` items, fewer at the end. */
  async function take(count: number): Promise<PositionedItem[]> {
    const batch: PositionedItem[] = [];
    while (batch.length < count) {
      for (
        let emptySources = sources.filter(isEmpty);
        emptySources.length > 0;
        emptySources = sources.filter(isEmpty)
      )
        await Promise.all(emptySources.map(refill));
      let first: PositionedItem | undefined;
      for (const { buffer } of sources) {
        const [head] = buffer;
        if (head && (!first || comparePositions(head, first, order) < 0)) first = head;
      }
      if (!first) break;
      batch.push(first);
      sources[first.range]?.buffer.shift();
    }
    return batch;
  }

  return {
    take,
    isOver: () => sources.every(({ buffer, isDone }) => buffer.length === 0 && isDone),
  };
}
