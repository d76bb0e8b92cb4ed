import { hasAccess } from '#shared/access/may.ts';
import { PART_RIGHTS } from '#shared/access/parts.ts';
import {
  MAX_ANIMALS_SHOWN,
  PCO_ROLES,
  type PcoAnimal,
  type PcoRole,
  type ties,
  MAX_TIES_READ,
} from '#shared/calls/reports/ties.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { partyOf } from '#shared/rules/animals/milestones.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimal,
} from '../../animals/animal/animal-record/animal.record.ts';
import { toAnimalRow } from '../../animals/animal/animal-record/animal-reply.ts';
import { milestoneRecords, type MilestoneRecord } from '../../animals/milestone/milestone.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { loadPco } from '../../people/register.ts';
import type { PcoRecord } from '../../people/pco/pco.record.ts';
import { visibleTies, type Tie, tiesOf } from './range.ts';

/** The roles of a PCO by its record and by its ties, in the order of the titles. */
function rolesOf({ row: { hospital, rescue } }: PcoRecord, list: readonly Tie[]): PcoRole[] {
  const found = new Set<PcoRole | undefined>([
    hospital ? 'clinic' : undefined,
    rescue ? 'rescue' : undefined,
    ...list.map(({ kind, item }) => kind.role?.(item)),
  ]);
  return PCO_ROLES.filter((role) => found.has(role));
}

/** The last milestone between a PCO and each animal; first those that the PCO took and did not give back. */
function lastMilestonesOf(list: readonly Tie[]): MilestoneRecord[] {
  const rows = list.flatMap(({ table, item }) => (table === 'milestone' ? [item] : []));
  const lastByAnimal = new Map<string, MilestoneRecord>();
  for (const milestone of milestoneRecords.readable(rows))
    if (!lastByAnimal.has(milestone.row.animalId)) lastByAnimal.set(milestone.row.animalId, milestone);
  const sortRank = ({ row }: MilestoneRecord) => (partyOf(row.milestoneType) === 'person' ? 0 : 1);
  return [...lastByAnimal.values()].toSorted((a, b) => sortRank(a) - sortRank(b));
}

/** True if the animal lives with the PCO: it has had no milestone since. */
const livesWithPco = ({ row, more }: AnimalRecord, { row: lastMilestone }: MilestoneRecord): boolean =>
  partyOf(lastMilestone.milestoneType) === 'person' &&
  row.lastMilestone === lastMilestone.milestoneType &&
  row.lastMilestoneDate === lastMilestone.milestoneDate &&
  more.pcoId === lastMilestone.pcoId;

async function animalsOf(
  table: TenantTable,
  lastMilestones: readonly MilestoneRecord[],
): Promise<PcoAnimal[]> {
  const found = await table.getMany(
    lastMilestones.map(({ row }) => animalKey(row.animalId)),
    false,
  );
  const animalLists = await Promise.all(
    lastMilestones.map(async (milestone, i): Promise<PcoAnimal[]> => {
      const animal = toActiveAnimal(found[i]);
      if (!animal) return [];
      const { milestoneType, milestoneDate } = milestone.row;
      const isPresent = livesWithPco(animal, milestone);
      return [{ ...(await toAnimalRow(animal)), milestoneType, milestoneDate, isThere: isPresent }];
    }),
  );
  return animalLists.flat().toSorted((a, b) => Number(b.isThere) - Number(a.isThere));
}

/**
 * The roles of a PCO, and its animals: from its record and its latest ties, or the ties after a cursor. Two
 * round trips. 404.
 */
export async function rolesAndAnimalsOf(
  { query: { pcoId, cursor } }: Parsed<typeof ties.standing>,
  context: TenantContext,
): Promise<Data<typeof ties.standing>> {
  const { table, caller } = context;
  const [pco, tiePage] = await Promise.all([
    loadPco(table, pcoId),
    tiesOf(table, pcoId, { limit: MAX_TIES_READ, cursor }),
  ]);
  const shownTies = visibleTies(tiePage.ties, context);
  const lastMilestones = hasAccess(caller.role, PART_RIGHTS.milestone) ? lastMilestonesOf(shownTies) : [];
  return {
    roles: rolesOf(pco, shownTies),
    animals: await animalsOf(table, lastMilestones.slice(0, MAX_ANIMALS_SHOWN)),
    isCut: lastMilestones.length > MAX_ANIMALS_SHOWN,
    ...(tiePage.cursor ? { nextCursor: tiePage.cursor } : {}),
  };
}
