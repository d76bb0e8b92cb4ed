import type { TenantTable } from '../kernel/table.ts';
import { animalKey, animalOf, type AnimalRecord, type Residence, residenceOf } from './animal.record.ts';
import { isFirstHit, isFoundBy, leadingWord, wordPlace } from './words.table.ts';

export interface Search {
  readonly text: string;
  readonly residence: Residence;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages of words read for one answer at most: a search whose other words rarely fit must end. */
const MAX_PAGES = 4;

/**
 * The animals that have words starting with all words of `text`: words are read by the longest of them, then the
 * rows, which decide. Two round trips where all hits fit; more pages only when other words filtered some out.
 */
export async function search(
  table: TenantTable,
  { text, residence, limit, cursor }: Search,
): Promise<{ records: AnimalRecord[]; cursor?: string }> {
  const word = leadingWord(text);
  if (!word) return { records: [] };
  const records: AnimalRecord[] = [];
  let next = cursor;
  for (let pages = 0; pages < MAX_PAGES && records.length < limit; pages++) {
    const page = await table.page({
      pk: wordPlace(residence, word),
      prefix: word,
      limit: limit - records.length,
      cursor: next,
    });
    const rows = await table.getMany(
      page.items.map(({ row }) => animalKey(String(row['id']))),
      false,
    );
    for (const [i, item] of rows.entries()) {
      const record = item && animalOf(item);
      if (!record || residenceOf(record.row) !== residence || !isFoundBy(record, text)) continue;
      if (isFirstHit(record, page.items[i]?.sk ?? '', word)) records.push(record);
    }
    next = page.cursor;
    if (!next) break;
  }
  return { records, ...(next ? { cursor: next } : {}) };
}
