import { milestoneRecords, type MilestoneRecord } from '../../animals/milestone/milestone.record.ts';
import { behaviorsOfAnimals } from '../../animals/behaviors.record.ts';
import { photosKey } from '../../kernel/files/attachment.record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';

/** The stored records of an animal's sheet. */
export interface Sources {
  readonly behaviors: Item | undefined;
  /** The order of its photos. */
  readonly order: Item | undefined;
  /** Earliest first. */
  readonly milestones: readonly Item[];
  readonly files: readonly Item[];
}

/** Reads what an animal's sheet is made of: three requests in parallel. */
export async function readSheetSources(table: TenantTable, animalId: string): Promise<Sources> {
  const pk = `animal#${animalId}`;
  const [[behaviors, order], milestones, files] = await Promise.all([
    table.getMany([behaviorsOfAnimals.key({ animalId }), photosKey({ kind: 'animal', id: animalId })]),
    table.all({ pk, prefix: 'milestone#' }),
    table.all({ pk, prefix: 'attachment#' }),
  ]);
  return { behaviors, order, milestones, files };
}

/** The ID of the person of a milestone, else of the other rescue. */
export const partyIdOf = ({ pcoId, otherRescueShelterId }: MilestoneRecord['row']): string | undefined =>
  pcoId ?? otherRescueShelterId;

/** The PCOs that the milestones of an animal name, by ID; deleted ones are left out. */
export async function readPeople(
  table: TenantTable,
  { milestones }: Sources,
): Promise<ReadonlyMap<string, Item>> {
  const ids = [
    ...new Set(
      milestones.map((item) => partyIdOf(milestoneRecords.read(item).row)).filter((id) => id !== undefined),
    ),
  ];
  const found = ids.length > 0 ? await table.getMany(ids.map(pcoKey), false) : [];
  return new Map(found.flatMap((item, i) => (item && pcoIn(item) ? [[ids[i] ?? '', item] as const] : [])));
}
