import type * as z from 'zod';
import { sees } from '#shared/access/parts.ts';
import type { animalHealthQuery } from '#shared/questions/animals/animal-health-query.ts';
import { HEALTH_KINDS, type HealthKind, REMINDER_KINDS } from '#shared/rules/health/health.ts';
import {
  type AnimalRecord,
  animalKey,
  animals,
  animalsIn,
} from '../../animals/animal/animal-record/animal.record.ts';
import {
  dayPlace,
  healthId,
  type HealthRecord,
  healthRecordOf,
  openPlaces,
} from '../../health/health-record/health.record.ts';
import { notesOf } from '../../health/health-record/notes.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { checkModule } from '../../tenants/modules.ts';
import type { Range } from '../engine/plan.ts';

/** A row of the questions about health. */
export type HealthRow = z.input<(typeof animalHealthQuery)['row']>;

type ChosenKind = NonNullable<z.output<(typeof animalHealthQuery)['input']>['healthKind']>;

/** The requested kinds of health records. */
export interface OfHealth {
  readonly healthKind?: ChosenKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A health record, or the diet, with its animal as it is now. */
export interface KnownHealth {
  /** Absent: it is the animal's diet. */
  readonly record?: HealthRecord;
  readonly animal: AnimalRecord;
  readonly notes: string;
}

/** Diet is no record with a day: it is asked of the animals themselves. */
const dietRanges: Range[] = (['current', 'former'] as const).map((residence) => ({
  index: 'g2',
  ...animals.g2.span({ residence }),
}));

function kindsOf(chosen: OfHealth['healthKind'], { caller }: TenantContext): readonly HealthKind[] {
  if (chosen === 'prescription') return ['med'];
  const kinds = HEALTH_KINDS.filter((kind) => !chosen || chosen === 'all' || kind === chosen);
  return kinds.filter((kind) => sees(caller.role, kind));
}

/**
 * The ranges that carry what is asked of health: those of each kind that the caller sees, by day. 403 for prescriptions
 * where the module is off.
 */
export async function healthRanges(
  { healthKind, from, to }: OfHealth,
  standing: 'done' | 'due' | undefined,
  context: TenantContext,
): Promise<Range[]> {
  if (healthKind === 'diet') return dietRanges;
  if (healthKind === 'prescription') await checkModule(context, 'prescriptions');
  const kinds = kindsOf(healthKind, context);
  const places = [
    ...(standing === 'due' ? [] : kinds.map((kind) => dayPlace(kind, false))),
    ...(standing === 'done' ? [] : REMINDER_KINDS.filter((kind) => kinds.includes(kind)).flatMap(openPlaces)),
  ];
  return places.map((pk) => ({ index: 'g1', pk, from, upTo: to }));
}

const label = ({ pk, sk }: Pick<Item, 'pk' | 'sk'>) => `${pk} ${sk}`;

/** Diets of animals of an index; undefined of one that has none. One round trip. */
async function knownDiets(table: TenantTable, items: readonly Item[]): Promise<(KnownHealth | undefined)[]> {
  const found = await table.getMany(
    items.map(({ pk, sk }) => ({ pk, sk })),
    false,
  );
  return found.map((item) => {
    const [animal] = animalsIn([item]);
    return animal?.more.diet ? { animal, notes: animal.more.diet } : undefined;
  });
}

/** Health records of an index, whole, with their animals; undefined of an animal that was deleted. One round trip. */
export async function knownHealth(
  table: TenantTable,
  items: readonly Item[],
  { healthKind }: OfHealth,
): Promise<(KnownHealth | undefined)[]> {
  if (healthKind === 'diet') return knownDiets(table, items);
  const records = items.map((item) => readableItems(healthRecordOf, [item])[0]);
  // The row of a due item is complete; long texts of completed ones are in the record only.
  const short = items.filter((_, i) => records[i]?.reminder === false);
  const ids = [...new Set(records.flatMap((record) => record?.animalId ?? []))];
  const found = await table.getMany(
    [...short.map(({ pk, sk }) => ({ pk, sk })), ...ids.map(animalKey)],
    false,
  );
  const whole = new Map(
    found
      .slice(0, short.length)
      .flatMap((item) => (item ? [[label(item), readableItems(healthRecordOf, [item])[0]] as const] : [])),
  );
  const known = new Map(animalsIn(found.slice(short.length)).map((animal) => [animal.row.id, animal]));
  return items.map((item, i) => {
    const record = whole.get(label(item)) ?? records[i];
    const animal = record && known.get(record.animalId);
    return record && animal && { record, animal, notes: notesOf(record) };
  });
}

/** The row of a health record (product/questions 3.2); the microchip is that of the record, else of the animal. */
export function healthRow({ record, animal: { row, more }, notes }: KnownHealth): HealthRow {
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

/** False for a med of no prescription if the question is about prescriptions, by its row in the index. */
export const isOfKind = (item: Item, { healthKind }: OfHealth): boolean =>
  healthKind !== 'prescription' || item.row['prescriptionId'] !== undefined;
