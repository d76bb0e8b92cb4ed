import { readableItems } from '#functions/kernel/records/stored/reading.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { animalKey, animalOf, animals } from '../animal-record/animal.record.ts';
import { wordItems } from './words.table.ts';

/** Animals of one step. */
const PER_STEP = 100;
/** The prefix of a cursor among former residents: they come after the others. */
const FORMER = 'former:';

/**
 * Writes the search words for the ends of the microchips of a rescue's next animals, which earlier releases did not write.
 * An animal that is written meanwhile has its words; an outdated word finds no animal.
 * @returns where the next step begins; undefined after the last
 */
export async function indexChips(table: TenantTable, cursor = ''): Promise<string | undefined> {
  const isFormer = cursor.startsWith(FORMER);
  const span = animals.g2.span({ residence: isFormer ? 'former' : 'current' });
  const from = cursor.slice(isFormer ? FORMER.length : 0) || undefined;
  const page = await table.page({ index: 'g2', ...span, limit: PER_STEP, cursor: from });
  const keys = animals.readable(page.items).map(({ row }) => animalKey(row.id));
  const found = keys.length > 0 ? await table.getMany(keys) : [];
  await table.putAll(
    readableItems(animalOf, found)
      .filter(({ more }) => more.microchipNumber)
      .flatMap(wordItems),
  );
  if (page.cursor) return `${isFormer ? FORMER : ''}${page.cursor}`;
  return isFormer ? undefined : FORMER;
}
