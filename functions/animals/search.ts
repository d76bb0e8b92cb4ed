import type { TenantTable } from '../kernel/table.ts';
import { animalKey, animalOf, type AnimalRecord, type Residence, residenceOf } from './animal.record.ts';
import { isFoundBy, leadingWord, wordPlace } from './words.table.ts';

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
export async function search(table: TenantTable, { text, residence, limit, cursor }: Search): Promise<{ records: AnimalRecord[]; cursor?: string }> {
  const word = leadingWord(text);
  if (!word) return { records: [] };
  const records = new Map<string, AnimalRecord>();
  let next = cursor;
  for (let pages = 0; pages < MAX_PAGES && records.size < limit; pages++) {
    const page = await table.page({ pk: wordPlace(residence, word), prefix: word, limit: limit - records.size, cursor: next });
    const rows = await table.getMany(page.items.map(({ row }) => animalKey(String(row['id']))), false);
    for (const item of rows) {
      const record = item && animalOf(item);
      if (record && residenceOf(record.row) === residence && isFoundBy(record, text)) records.set(record.row.id, record);
    }
    next = page.cursor;
    if (!next) break;
  }
  return { records: [...records.values()], ...(next ? { cursor: next } : {}) };
}
