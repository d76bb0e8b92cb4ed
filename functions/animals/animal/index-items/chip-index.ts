import { readableItems } from '#functions/kernel/records/stored/reading.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { animalKey, animalOf, animals } from '../animal-record/animal.record.ts';
import { indexItemsOf } from './index-items.table.ts';

/** The number of animals in one step. */
const CHIPS_PER_STEP = 100;
/** The prefix of a cursor among former residents: they come after the others. */
const FORMER_PREFIX = 'former:';

/**
 * Writes the search words for the ends of the microchips of a rescue's next animals, which earlier releases did not
 * write. An animal that is written meanwhile gets its words by that write; an outdated word finds no animal.
 * @returns the cursor of the next step; undefined after the last
 */
export async function indexChips(table: TenantTable, cursor = ''): Promise<string | undefined> {
  const isFormer = cursor.startsWith(FORMER_PREFIX);
  const span = animals.g2.keyPrefix({ residence: isFormer ? 'former' : 'current' });
  const from = cursor.slice(isFormer ? FORMER_PREFIX.length : 0) || undefined;
  const page = await table.page({ index: 'g2', ...span, limit: CHIPS_PER_STEP, cursor: from });
  const keys = animals.readable(page.items).map(({ row }) => animalKey(row.id));
  const animalItems = keys.length > 0 ? await table.getMany(keys) : [];
  await table.putAll(
    readableItems(animalOf, animalItems)
      .filter(({ more }) => more.microchipNumber)
      .flatMap(indexItemsOf),
  );
  if (page.cursor) return `${isFormer ? FORMER_PREFIX : ''}${page.cursor}`;
  return isFormer ? undefined : FORMER_PREFIX;
}
