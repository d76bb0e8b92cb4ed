import { words } from '#shared/rules/text/words.ts';
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
import { isFirstHit, isFoundBy, leadingWord, wordPartition } from '../animal/index-items/words.table.ts';
import { searchWords } from '../animal/index-items/pointers.record.ts';

export interface Search {
  readonly text: string;
  readonly residence: Residence;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages of words read for one answer at most: a search whose other words rarely fit must end. */
const MAX_PAGES = 4;

type LeadingWord = { readonly word: string; readonly page: Page };

const pageOf = (
  table: TenantTable,
  residence: Residence,
  word: string,
  limit: number,
  cursor?: string,
): Promise<Page> => table.page({ pk: wordPartition(residence, word), prefix: word, limit, cursor });

/**
 * The word to read by, with its first page: of several the one with the fewest hits, if any has no more than a page
 * of them, otherwise the longest. All are asked at the same time.
 */
async function leadingPage(table: TenantTable, { text, residence, limit }: Search): Promise<LeadingWord> {
  const longest = leadingWord(text);
  const terms = words(text);
  const all = await Promise.all(
    terms.map(async (word) => ({ word, page: await pageOf(table, residence, word, limit) })),
  );
  const rare = all
    .filter(({ page }) => !page.cursor)
    .toSorted((a, b) => a.page.items.length - b.page.items.length)[0];
  return rare ?? all.find(({ word }) => word === longest) ?? { word: longest, page: { items: [] } };
}

/** The next page of the word that a cursor names. */
function resumed(table: TenantTable, { residence, limit }: Search, cursor: string): Promise<LeadingWord> {
  const [word = '', rest = ''] = cursor.split('~');
  return pageOf(table, residence, word, limit, rest).then((page) => ({ word, page }));
}

/** The animals that a page of words points at, if they match the search. */
async function matchingAnimals(
  table: TenantTable,
  items: readonly Item[],
  { text, residence }: Search,
  word: string,
): Promise<AnimalRecord[]> {
  const rows = await table.getMany(
    items.map((item) => animalKey(searchWords.read(item).row.id)),
    false,
  );
  return rows.flatMap((item, i) => {
    if (!item) return [];
    const record = animalOf(item);
    const fits =
      residenceOf(record.row) === residence &&
      isFoundBy(record, text) &&
      isFirstHit(record, items[i]?.sk ?? '', word);
    return fits ? [record] : [];
  });
}

/**
 * The animals that have words starting with all words of `text`: words are read by the rarest of them, then the
 * rows, which decide. Two round trips where all hits fit; more pages only when other words filtered some out.
 */
export async function search(
  table: TenantTable,
  query: Search,
): Promise<{ records: AnimalRecord[]; cursor?: string }> {
  const { text, residence, limit, cursor } = query;
  if (!leadingWord(text)) return { records: [] };
  const leading = await (cursor ? resumed(table, query, cursor) : leadingPage(table, query));
  const { word } = leading;
  let { page } = leading;
  const records = await matchingAnimals(table, page.items, query, word);
  for (let pages = 1; pages < MAX_PAGES && page.cursor && records.length < limit; pages++) {
    page = await pageOf(table, residence, word, limit - records.length, page.cursor);
    records.push(...(await matchingAnimals(table, page.items, query, word)));
  }
  return { records, ...(page.cursor ? { cursor: `${word}~${page.cursor}` } : {}) };
}
