import type { people } from '#shared/calls/people/people.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { invalidCursor } from '../../kernel/table/requests/cursor.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcos, pcoWords } from '../pco/pco.record.ts';
import { pcoKey } from '../pco/pco.table.ts';
import {
  isFoundByPhone,
  isFoundByWords,
  queryPhone,
  queryWords,
  isFirstHit,
  wordPartitionKey,
  type Range,
} from '../pco/search-words.ts';
import { compareSortKeys } from '../../kernel/table/requests/space.ts';

export interface Search extends Pick<Parsed<typeof people.list>['query'], 'entityType'> {
  readonly text: string;
  /** True to search among the deleted ones. */
  readonly isDeleted?: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** False if the user may not see contact data: only names are searched then. */
  readonly canSeeContacts: boolean;
}

/** Words of a range, in order, from a position. */
interface WordRange {
  readonly range: Range;
  readonly items: readonly Item[];
  /** True if more words follow. */
  readonly hasMore: boolean;
}

/** True if a text is looked for by words; one without letters and digits has none. */
export const isSearch = (text: string): boolean => queryWords(text).length > 0;

/** The most pages of words read for one reply, so that a search whose other words rarely match ends. */
const MAX_PAGES = 4;

/** The next words of a range, of one entity type or of both woven into one order. */
async function readWords(
  table: TenantTable,
  range: Range,
  criteria: Search,
  after?: string,
): Promise<WordRange> {
  const { entityType, limit, isDeleted = false } = criteria;
  const types = entityType ? [entityType] : (['Person', 'CorO'] as const);
  // An id ends the key, so that there is no other key between it and its successor.
  const from = after === undefined ? range.start : `${after}!`;
  const pages = await Promise.all(
    types.map((type) =>
      table.page({
        pk: wordPartitionKey(range, { entityType: type, isDeleted }),
        from,
        upTo: range.start,
        limit,
      }),
    ),
  );
  const pageEnds = pages.flatMap(({ items, cursor }) => (cursor ? [items.at(-1)?.sk ?? from] : []));
  const [end] = pageEnds.toSorted(compareSortKeys);
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ sk }) => end === undefined || compareSortKeys(sk, end) <= 0)
    .toSorted((a, b) => compareSortKeys(a.sk, b.sk));
  return { range, items, hasMore: end !== undefined };
}

/**
 * The word to read by: of several the one with the fewest hits, if any has no more than a page, otherwise the longest.
 */
function chooseLeadingRange(allRanges: readonly WordRange[]): WordRange | undefined {
  const [rare] = allRanges
    .filter(({ hasMore }) => !hasMore)
    .toSorted((a, b) => a.items.length - b.items.length);
  return rare ?? allRanges.toSorted((a, b) => b.range.start.length - a.range.start.length)[0];
}

const writeCursor = ({ sort, start }: Range, after: string) =>
  Buffer.from(JSON.stringify([sort, start, after])).toString('base64url');

function readCursor(cursor: string, ranges: readonly Range[]): { range: Range; after: string | undefined } {
  try {
    const [sort, start, after]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const range = ranges.find((candidate) => candidate.sort === sort && candidate.start === start);
    if (range && typeof after === 'string' && (after === '' || after.startsWith(range.start)))
      return { range, after: after || undefined };
  } catch {
    // Not a cursor that we wrote.
  }
  throw invalidCursor();
}

/** The words to be read, in their order: by name and mail address, then by phone number. */
async function startRanges(table: TenantTable, criteria: Search): Promise<WordRange[]> {
  const { text, cursor, canSeeContacts } = criteria;
  const ranges: Range[] = queryWords(text).map((start) => ({ sort: 'text', start }));
  const phoneStart = canSeeContacts ? queryPhone(text) : '';
  const phoneRanges: Range[] = phoneStart ? [{ sort: 'phone', start: phoneStart }] : [];
  if (cursor) {
    const { range, after } = readCursor(cursor, [...ranges, ...phoneRanges]);
    const otherRanges = range.sort === 'text' ? phoneRanges : [];
    return Promise.all([
      readWords(table, range, criteria, after),
      ...otherRanges.map((candidate) => readWords(table, candidate, criteria)),
    ]);
  }
  const allRanges = await Promise.all(
    [...ranges, ...phoneRanges].map((range) => readWords(table, range, criteria)),
  );
  const first = chooseLeadingRange(allRanges.slice(0, ranges.length));
  return [...(first ? [first] : []), ...allRanges.slice(ranges.length)];
}

/** The PCOs that words of a range point at, as far as they match the search. */
async function findMatches(
  table: TenantTable,
  { text, canSeeContacts, entityType, isDeleted = false }: Search,
  { range, items }: Pick<WordRange, 'range' | 'items'>,
): Promise<Item[]> {
  const found = await table.getMany(
    items.map((item) => pcoKey(pcoWords.read(item).row.id)),
    false,
  );
  return found.flatMap((item, i) => {
    if (!item) return [];
    const pco = pcos.read(item);
    const matchesWords = isFoundByWords(pco, text, canSeeContacts);
    const isMatch = range.sort === 'text' ? matchesWords : !matchesWords && isFoundByPhone(pco, text);
    const isOfType = !entityType || pco.row.entityType === entityType;
    const isVisible = !pco.row.mergedInto && pco.row.isDeleted === isDeleted;
    return isMatch && isOfType && isVisible && isFirstHit(range, pco, items[i]?.sk ?? '') ? [item] : [];
  });
}

/**
 * The PCOs of which each word of `text` starts a word of their names or their mail address, then those whose phone
 * number ends in it (product/people 2.2). Two round trips where all hits fit; more only where other words filtered some
 * out.
 */
export async function search(
  table: TenantTable,
  criteria: Search,
): Promise<{ items: Item[]; cursor?: string }> {
  const items: Item[] = [];
  let pages = 0;
  for (const { range, ...words } of await startRanges(table, criteria)) {
    let { items: remaining, hasMore } = words;
    let after = '';
    while (remaining.length > 0 || hasMore) {
      if (items.length >= criteria.limit || pages >= MAX_PAGES)
        return { items, cursor: writeCursor(range, after) };
      if (remaining.length === 0)
        ({ items: remaining, hasMore } = await readWords(table, range, criteria, after));
      const batch = remaining.slice(0, criteria.limit - items.length);
      items.push(...(await findMatches(table, criteria, { range, items: batch })));
      remaining = remaining.slice(batch.length);
      after = batch.at(-1)?.sk ?? after;
      pages += 1;
    }
  }
  return { items };
}
