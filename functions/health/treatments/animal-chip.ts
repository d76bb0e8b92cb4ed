import {
  type AnimalChange,
  animalKey,
  animalOf,
  type AnimalRecord,
} from '../../animals/animal/animal-record/animal.record.ts';
import { wordPartition } from '../../animals/animal/index-items/index-items.table.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { FoundHealthRecord } from '../health-record/find.ts';
import type { HealthRecord } from '../health-record/health.record.ts';
import { searchWords } from '../../animals/animal/index-items/pointers.record.ts';

/** The microchip number in a health record; '' if it has none or is only a reminder. */
export const chipOf = (record: HealthRecord | undefined): string =>
  record && !record.reminder ? (record.microchipNumber ?? '') : '';

/** The change that gives an animal another microchip number; empty if it has that number already. */
export function chipChanges(
  context: TenantContext,
  before: AnimalRecord,
  microchipNumber: string,
): AnimalChange[] {
  if ((before.more.microchipNumber ?? '') === microchipNumber) return [];
  const row = { ...before.row, edition: before.row.edition + 1 };
  const more = { ...before.more, microchipNumber };
  return [{ before, after: { ...before, row, more, v: before.v + 1, ...changeStamp(context) } }];
}

/**
 * The change of the animal's microchip number when `after` replaces the record that was found: the new number, or none
 * if the present number came from the replaced record.
 */
export function animalChipChanges(
  context: TenantContext,
  { animal, record: before }: Pick<FoundHealthRecord, 'animal' | 'record'>,
  after: HealthRecord | undefined,
): AnimalChange[] {
  const [oldChip, newChip] = [chipOf(before), chipOf(after)];
  if (newChip) return chipChanges(context, animal, newChip);
  return oldChip && oldChip === animal.more.microchipNumber ? chipChanges(context, animal, '') : [];
}

/** Other animals of the rescue with the same microchip number, present and former: at most five, with id and name. */
export async function findChipTwins(
  table: TenantTable,
  chip: string,
  animalId: string,
): Promise<{ id: string; animalName: string }[]> {
  if (!chip) return [];
  const foldedChip = chip.toLowerCase();
  const pages = await Promise.all(
    (['current', 'former'] as const).map((residence) =>
      table.page({ pk: wordPartition(residence, foldedChip), prefix: `${foldedChip}#`, limit: 6 }),
    ),
  );
  const ids = pages
    .flatMap(({ items }) => searchWords.readable(items).map(({ row }) => row.id))
    .filter((id) => id !== animalId);
  const animalItems = await table.getMany(ids.slice(0, 5).map(animalKey), false);
  return animalItems.flatMap((item) => {
    if (!item) return [];
    const { row, more } = animalOf(item);
    return more.microchipNumber === chip ? [{ id: row.id, animalName: row.animalName }] : [];
  });
}
