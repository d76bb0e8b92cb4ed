import { toWords } from '#shared/rules/text/words.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { Page } from '../../kernel/table/reads.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  type Residence,
  residenceOf,
} from '../animal/animal-record/animal.record.ts';
import {
  isFirstMatch,
  matchesSearch,
  leadingTermOf,
  wordPartition,
} from '../animal/index-items/words.table.ts';
import { searchWords } from '../animal/index-items/pointers.record.ts';

export interface SearchQuery {
  readonly text: string;
  readonly residence: Residence;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages of words read for one answer at most: a search whose other words rarely fit must end. */
const MAX_PAGES = 4;

type TermPage = { readonly term: string; readonly page: Page };

const pageOf = (
  table: TenantTable,
  residence: Residence,
  term: string,
  limit: number,
  cursor?: string,
): Promise<Page> => table.page({ pk: wordPartition(residence, term), prefix: term, limit, cursor });

/**
 * The word to read by, with its first page: of several the one with the fewest hits, if any has no more than a page
 * of them, otherwise the longest. All are asked at the same time.
 */
async function findRarestTermPage(
  table: TenantTable,
  { text, residence, limit }: SearchQuery,
): Promise<TermPage> {
  const longestTerm = leadingTermOf(text);
  const terms = toWords(text);
  const termPages = await Promise.all(
    terms.map(async (term) => ({ term, page: await pageOf(table, residence, term, limit) })),
  );
  const rarestTermPage = termPages
    .filter(({ page }) => !page.cursor)
    .toSorted((a, b) => a.page.items.length - b.page.items.length)[0];
  return (
    rarestTermPage ??
    termPages.find(({ term }) => term === longestTerm) ?? { term: longestTerm, page: { items: [] } }
  );
}

/** The next page of the word that a cursor names. */
function resumeSearch(
  table: TenantTable,
  { residence, limit }: SearchQuery,
  cursor: string,
): Promise<TermPage> {
  const [term = '', pageCursor = ''] = cursor.split('~');
  return pageOf(table, residence, term, limit, pageCursor).then((page) => ({ term, page }));
}

/** The animals that a page of words points at, if they match the search. */
async function matchingAnimals(
  table: TenantTable,
  items: readonly Item[],
  { text, residence }: SearchQuery,
  term: string,
): Promise<AnimalRecord[]> {
  const rows = await table.getMany(
    items.map((item) => animalKey(searchWords.read(item).row.id)),
    false,
  );
  return rows.flatMap((item, index) => {
    if (!item) return [];
    const record = animalOf(item);
    const isMatch =
      residenceOf(record.row) === residence &&
      matchesSearch(record, text) &&
      isFirstMatch(record, items[index]?.sk ?? '', term);
    return isMatch ? [record] : [];
  });
}

/**
 * The animals that have words starting with all words of `text`: words are read by the rarest of them, then the
 * rows, which decide. Two round trips where all hits fit; more pages only when other words filtered some out.
 */
export async function searchAnimals(
  table: TenantTable,
  query: SearchQuery,
): Promise<{ records: AnimalRecord[]; cursor?: string }> {
  const { text, residence, limit, cursor } = query;
  if (!leadingTermOf(text)) return { records: [] };
  const termPage = await (cursor ? resumeSearch(table, query, cursor) : findRarestTermPage(table, query));
  const { term } = termPage;
  let { page } = termPage;
  const records = await matchingAnimals(table, page.items, query, term);
  for (let pages = 1; pages < MAX_PAGES && page.cursor && records.length < limit; pages++) {
    page = await pageOf(table, residence, term, limit - records.length, page.cursor);
    records.push(...(await matchingAnimals(table, page.items, query, term)));
  }
  return { records, ...(page.cursor ? { cursor: `${term}~${page.cursor}` } : {}) };
}
