import type * as z from 'zod';
import { maySeePart } from '#shared/access/parts.ts';
import type { animalHealthQuery } from '#shared/questions/animals/animal-health-query.ts';
import { HEALTH_KINDS, type HealthKind, REMINDER_KINDS } from '#shared/rules/health/health.ts';
import {
  type AnimalRecord,
  animalKey,
  animals,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import {
  dayPartition,
  healthId,
  type HealthRecord,
  healthRecordOf,
  openPartitions,
} from '../../health/health-record/health.record.ts';
import { formatNotes } from '../../health/health-record/notes.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { keyText } from '../../kernel/text.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { checkModule } from '../../tenants/modules.ts';
import type { Range } from '../engine/plan.ts';

/** A row of the questions about health. */
export type HealthRow = z.input<(typeof animalHealthQuery)['row']>;

type ChosenKind = NonNullable<z.output<(typeof animalHealthQuery)['input']>['healthKind']>;

/** The requested kinds of health records. */
interface HealthFilter {
  readonly healthKind?: ChosenKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A health record, or a diet, with its animal. */
export interface HealthMatch {
  /** Absent for the animal's diet. */
  readonly record?: HealthRecord;
  readonly animal: AnimalRecord;
  readonly notes: string;
}

/** A diet is a field of the animal, not a record with a date: the animals are read. */
const dietRanges: Range[] = (['current', 'former'] as const).map((residence) => ({
  index: 'g2',
  ...animals.g2.keyPrefix({ residence }),
}));

function kindsFor(chosen: HealthFilter['healthKind'], { caller }: TenantContext): readonly HealthKind[] {
  if (chosen === 'prescription') return ['med'];
  const kinds = HEALTH_KINDS.filter((kind) => !chosen || chosen === 'all' || kind === chosen);
  return kinds.filter((kind) => maySeePart(caller.role, kind));
}

/**
 * The index ranges of the requested kinds that the caller may see, by date. 403 for prescriptions if the module is
 * off.
 */
export async function healthRanges(
  { healthKind, from, to }: HealthFilter,
  state: 'done' | 'due' | undefined,
  context: TenantContext,
): Promise<Range[]> {
  if (healthKind === 'diet') return dietRanges;
  if (healthKind === 'prescription') await checkModule(context, 'prescriptions');
  const kinds = kindsFor(healthKind, context);
  const partitions = [
    ...(state === 'due' ? [] : kinds.map((kind) => dayPartition(kind, false))),
    ...(state === 'done'
      ? []
      : REMINDER_KINDS.filter((kind) => kinds.includes(kind)).flatMap(openPartitions)),
  ];
  return partitions.map((pk) => ({ index: 'g1', pk, from, upTo: to }));
}

/** The diets of the animals in index items; undefined for an animal without one. One round trip. */
async function dietMatches(table: TenantTable, items: readonly Item[]): Promise<(HealthMatch | undefined)[]> {
  const found = await table.getMany(
    items.map(({ pk, sk }) => ({ pk, sk })),
    false,
  );
  return found.map((item) => {
    const [animal] = toActiveAnimals([item]);
    return animal?.more.diet ? { animal, notes: animal.more.diet } : undefined;
  });
}

/** The whole health records of index items, with their animals; undefined if the animal was deleted. One round trip. */
export async function healthMatches(
  table: TenantTable,
  items: readonly Item[],
  { healthKind }: HealthFilter,
): Promise<(HealthMatch | undefined)[]> {
  if (healthKind === 'diet') return dietMatches(table, items);
  const records = items.map((item) => readableItems(healthRecordOf, [item])[0]);
  // The row of a due item is complete; long texts of completed ones are in the record only.
  const incompleteItems = items.filter((_, i) => records[i]?.reminder === false);
  const ids = [...new Set(records.flatMap((record) => record?.animalId ?? []))];
  const found = await table.getMany(
    [...incompleteItems.map(({ pk, sk }) => ({ pk, sk })), ...ids.map(animalKey)],
    false,
  );
  const fullRecords = new Map(
    found
      .slice(0, incompleteItems.length)
      .flatMap((item) => (item ? [[keyText(item), readableItems(healthRecordOf, [item])[0]] as const] : [])),
  );
  const animalsById = new Map(
    toActiveAnimals(found.slice(incompleteItems.length)).map((animal) => [animal.row.id, animal]),
  );
  return items.map((item, i) => {
    const record = fullRecords.get(keyText(item)) ?? records[i];
    const animal = record && animalsById.get(record.animalId);
    return record && animal && { record, animal, notes: formatNotes(record) };
  });
}

/** The row of a health record (product/questions 3.2); the microchip is that of the record, else of the animal. */
export function healthRow({ record, animal: { row, more }, notes }: HealthMatch): HealthRow {
  const { id, animalName, animalType, breed } = row;
  return {
    id: record ? healthId(record) : id,
    animalId: id,
    animalName,
    animalType,
    breed,
    date: record?.date ?? '',
    type: record?.kind ?? 'diet',
    kindName: record?.kindName ?? '',
    tagNumber: record?.tagNumber ?? '',
    microchipNumber: record?.microchipNumber ?? more.microchipNumber ?? '',
    notes,
  };
}

/** False for a med without a prescription, if prescriptions are requested. */
export const isOfKind = (item: Item, { healthKind }: HealthFilter): boolean =>
  healthKind !== 'prescription' || item.row['prescriptionId'] !== undefined;
