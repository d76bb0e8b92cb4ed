import { toWords } from '#shared/rules/text/words.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { Page } from '../../kernel/table/reads.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  type Residence,
  residenceOf,
} from '../animal/animal-record/animal.record.ts';
import {
  foldWithoutSpaces,
  isFirstMatch,
  matchesSearch,
  leadingTermOf,
  wordPartition,
} from '../animal/index-items/index-items.table.ts';
import { searchWords } from '../animal/index-items/pointers.record.ts';

interface SearchQuery {
  readonly text: string;
  readonly residence: Residence;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The most pages of word items that one search reads: a search whose other words rarely match must end. */
const MAX_PAGES = 4;

type TermPage = { readonly term: string; readonly page: Page };

const readTermPage = (
  table: TenantTable,
  residence: Residence,
  term: string,
  limit: number,
  cursor?: string,
): Promise<Page> => table.page({ pk: wordPartition(residence, term), prefix: term, limit, cursor });

/** A number that is written in groups, as that of a microchip, without its spaces; '' for any other text. */
const groupedNumberIn = (text: string): string =>
  /^\d+(?:[\s.-]+\d+)+$/.test(text.trim()) ? foldWithoutSpaces(text) : '';

/**
 * The first page of the search word by which animals are read: a grouped number that an animal has, else the word with
 * the fewest hits, if any word has at most a page of them, otherwise the leading word. The first pages of all words are
 * read at the same time.
 */
async function findRarestTermPage(
  table: TenantTable,
  { text, residence, limit }: SearchQuery,
): Promise<TermPage> {
  const leadingTerm = leadingTermOf(text);
  const number = groupedNumberIn(text);
  const readTerm = async (term: string) => ({
    term,
    page: await readTermPage(table, residence, term, limit),
  });
  const [numberPage, ...termPages] = await Promise.all([
    number ? readTerm(number) : undefined,
    ...toWords(text).map(readTerm),
  ]);
  if (numberPage?.page.items.some(({ sk }) => sk.startsWith(`${number}#`))) return numberPage;
  const rarestTermPage = termPages
    .filter(({ page }) => !page.cursor)
    .toSorted((a, b) => a.page.items.length - b.page.items.length)[0];
  return (
    rarestTermPage ??
    termPages.find(({ term }) => term === leadingTerm) ?? { term: leadingTerm, page: { items: [] } }
  );
}

/** The next page of the word that a cursor names. */
function resumeSearch(
  table: TenantTable,
  { residence, limit }: SearchQuery,
  cursor: string,
): Promise<TermPage> {
  const [term = '', pageCursor = ''] = cursor.split('~');
  return readTermPage(table, residence, term, limit, pageCursor).then((page) => ({ term, page }));
}

/** The animals to which the word items point, without those that do not match the search. */
async function matchingAnimals(
  table: TenantTable,
  items: readonly Item[],
  { text, residence }: SearchQuery,
  term: string,
): Promise<AnimalRecord[]> {
  const hits = items.map((item) => ({ sk: item.sk, id: searchWords.read(item).row.id }));
  const animalItems = await table.getMany(
    hits.map(({ id }) => animalKey(id)),
    false,
  );
  const animalsById = new Map(readableItems(animalOf, animalItems).map((each) => [each.row.id, each]));
  return hits.flatMap(({ sk, id }) => {
    const record = animalsById.get(id);
    const isMatch =
      record &&
      residenceOf(record.row) === residence &&
      matchesSearch(record, text) &&
      isFirstMatch(record, sk, term);
    return isMatch ? [record] : [];
  });
}

/**
 * The animals for which each word of `text` begins one of their words: word items are read by the rarest word, then the
 * animals' rows, which are compared with the search. Two round trips if all hits fit on a page; more if other words
 * filtered some out.
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
    page = await readTermPage(table, residence, term, limit - records.length, page.cursor);
    records.push(...(await matchingAnimals(table, page.items, query, term)));
  }
  return { records, ...(page.cursor ? { cursor: `${term}~${page.cursor}` } : {}) };
}
