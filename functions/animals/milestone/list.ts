import type { Milestone, milestones } from '#shared/calls/animals/milestones.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { numberedPage } from '../../kernel/table/numbered.ts';
import { notFoundError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { animalKey, toActiveAnimal } from '../animal/animal-record/animal.record.ts';
import { feesInUnits, milestoneRecords, type MilestoneRecord } from './milestone.record.ts';

type PartyItems = ReadonlyMap<string, Item>;

/** The PCOs of milestones, by id; one round trip, none if there are no PCOs. */
async function readParties(table: TenantTable, list: readonly MilestoneRecord[]): Promise<PartyItems> {
  const ids = [...new Set(list.flatMap(({ row }) => [row.pcoId, row.otherRescueShelterId]))].filter(
    (id) => id !== undefined,
  );
  if (ids.length === 0) return new Map();
  const pcoItems = await table.getMany(ids.map(pcoKey), false);
  return new Map(pcoItems.flatMap((item, index) => (item ? [[ids[index] ?? '', item] as const] : [])));
}

function toMilestone(
  partyItems: PartyItems,
  { row, more, v, changedBy, changedAt }: MilestoneRecord,
): Milestone {
  const { pcoId, otherRescueShelterId } = row;
  const person = pcoId && partyItems.get(pcoId)?.row;
  const rescue = otherRescueShelterId && partyItems.get(otherRescueShelterId)?.row;
  return {
    ...row,
    ...more,
    ...(person
      ? { pco: { firstName: String(person['firstName']), lastName: String(person['lastName']) } }
      : {}),
    ...(rescue ? { otherRescue: { lastNameOtherRescue: String(rescue['lastName']) } } : {}),
    ...feesInUnits(more),
    version: v,
    changedBy,
    changedAt,
  };
}

/** Milestones as the API shows them, with the names of their PCOs. */
export async function toMilestones(
  table: TenantTable,
  list: readonly MilestoneRecord[],
): Promise<Milestone[]> {
  const partyItems = await readParties(table, list);
  return list.map((milestone) => toMilestone(partyItems, milestone));
}

/**
 * A page of an animal's milestones, the latest first (product/milestones 3.1); two round trips. 404 if the animal is
 * not there.
 */
export async function listMilestones(
  { params: { animalId }, query: { limit, page, cursor } }: Parsed<typeof milestones.list>,
  { table }: TenantContext,
): Promise<Data<typeof milestones.list>> {
  const [animalItem, pageItems] = await Promise.all([
    table.get(animalKey(animalId)),
    numberedPage(
      table,
      { pk: `animal#${animalId}`, prefix: 'milestone#', newestFirst: true, consistent: true },
      { limit, number: page, cursor },
    ),
  ]);
  const animal = toActiveAnimal(animalItem);
  if (!animal) throw notFoundError('Animal');
  const { milestoneCount, attachmentCount } = animal.row;
  const list = milestoneRecords.readable(pageItems.items);
  return {
    milestones: await toMilestones(table, list),
    milestoneCount,
    attachmentCount,
    currentPage: page,
    totalItems: milestoneCount,
    totalPage: Math.ceil(milestoneCount / limit),
    ...(pageItems.cursor ? { nextCursor: pageItems.cursor } : {}),
  };
}
