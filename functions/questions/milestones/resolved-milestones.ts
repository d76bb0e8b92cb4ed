import { MILESTONES, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import { milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { keyText } from '../../kernel/text.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type PcoRecord, pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import type { Range } from '../engine/plan.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

type Milestone = RecordOf<typeof milestoneRecords>;

/** A milestone with its animal and party, under their current names. */
export interface ResolvedMilestone {
  /** The whole record for types that have further details; only its row for the others. */
  readonly milestone: Milestone;
  readonly animal: Pick<AnimalRecord, 'row'>;
  readonly person: PcoRecord['row'] | undefined;
  readonly rescue: PcoRecord['row'] | undefined;
}

/** The ranges of milestones, of one type or of all, within days that are both included. */
export const milestoneRanges = (
  type: MilestoneType | undefined,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Range[] =>
  (type ? [type] : MILESTONES).map((milestoneType) => ({
    index: 'g1',
    ...milestoneRecords.g1.keyPrefix({ milestoneType }),
    from,
    upTo: to,
  }));

/** True for arrivals: their acquisition way is only in the whole record. */
const needsWholeRecord = ({ row: { milestoneType } }: Milestone) =>
  milestoneType === 'intake' || milestoneType === 'reintake';

/**
 * Milestones of an index with their animals, persons and rescues; undefined if the animal was deleted. One round trip.
 * @param isWhole true to read all of them whole, not only arrivals
 */
export async function resolveMilestones(
  table: TenantTable,
  items: readonly Item[],
  isWhole = false,
): Promise<(ResolvedMilestone | undefined)[]> {
  const rows = items.map((item) => milestoneRecords.readable([item])[0]);
  const ids = (pick: (row: Milestone['row']) => string | undefined) => [
    ...new Set(rows.flatMap((each) => (each && pick(each.row)) || [])),
  ];
  const incompleteItems = items.filter((_, i) => {
    const row = rows[i];
    return row && (isWhole || needsWholeRecord(row));
  });
  const keys = {
    animals: ids(({ animalId }) => animalId).map(animalKey),
    named: [...new Set([...ids(({ pcoId }) => pcoId), ...ids((row) => row.otherRescueShelterId)])].map(
      pcoKey,
    ),
  };
  const allKeys = Object.values(keys).flat();
  const [records, found] = await Promise.all([
    incompleteItems.length > 0
      ? table.getMany(
          incompleteItems.map(({ pk, sk }) => ({ pk, sk })),
          false,
        )
      : [],
    allKeys.length > 0 ? table.getRows(allKeys) : [],
  ]);
  const animalCount = keys.animals.length;
  const fullRecords = new Map(
    records.flatMap((item) => (item ? [[keyText(item), milestoneRecords.readable([item])[0]]] : [])),
  );
  const animals = new Map(
    toActiveAnimals(found.slice(0, animalCount)).map((animal) => [animal.row.id, animal]),
  );
  const people = new Map(
    found.slice(animalCount).map((item, i) => [keys.named[i]?.pk, item && pcos.readable([item])[0]?.row]),
  );
  const pcoOf = (id: string | undefined) => (id ? people.get(pcoKey(id).pk) : undefined);
  return items.map((item, i) => {
    const milestone = fullRecords.get(keyText(item)) ?? rows[i];
    const animal = milestone && animals.get(milestone.row.animalId);
    if (!milestone || !animal) return undefined;
    const { pcoId, otherRescueShelterId } = milestone.row;
    return { milestone, animal, person: pcoOf(pcoId), rescue: pcoOf(otherRescueShelterId) };
  });
}
