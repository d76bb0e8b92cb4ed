import type * as z from 'zod';
import type { currentFosters } from '#shared/questions/animals/current-fosters.ts';
import { animalKey, type AnimalRecord, animalsIn } from '../../animals/animal/animal-record/animal.record.ts';
import { fosteredAnimals } from '../../animals/animal/index-items/pointers.record.ts';
import { FOSTERED, fosteredItem, isFosteredAt } from '../../animals/animal/index-items/words.table.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { Plan } from '../engine/plan.ts';
import { arePointedAt, pointOnce } from '../engine/pointing.ts';
import { type KnownPco, knownPcos } from '../people/known.ts';
import { type KnownMilestone, knownMilestones, milestoneRanges } from './known.ts';

type Criteria = z.output<(typeof currentFosters)['input']>;
type FosterRow = z.input<(typeof currentFosters)['row']>;

/** An animal in foster care, and its foster. */
interface FosteredAnimal {
  readonly animal: AnimalRecord;
  readonly person: KnownPco['row'] | undefined;
  /** The id of the foster that the milestone names. */
  readonly pcoId: string | undefined;
}

const rowOf = ({ animal: { row }, person, pcoId }: FosteredAnimal): FosterRow => ({
  id: row.id,
  animalId: row.id,
  animalName: row.animalName,
  animalType: row.animalType,
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  phone: person?.phone ?? '',
  email: person?.email ?? '',
  since: row.lastMilestoneDate,
  ...(person && pcoId ? { pcoId } : {}),
});

type FosteredAnimals = Promise<readonly (FosteredAnimal | undefined)[]>;

/** The animals that pointers name, as far as they are still where these say. One round trip. */
async function pointedAt(table: TenantTable, items: readonly Item[]): FosteredAnimals {
  const named = items.map((item) => ({
    id: fosteredAnimals.shown([item])[0]?.row.id ?? '',
    pcoId: item.sk.split('#')[2] || undefined,
  }));
  const [found, people] = await Promise.all([
    table.getMany(
      named.map(({ id }) => animalKey(id)),
      false,
    ),
    knownPcos(
      table,
      named.flatMap(({ pcoId }) => pcoId ?? []),
    ),
  ]);
  return items.map(({ sk }, i) => {
    const [animal] = animalsIn([found[i]]);
    const pcoId = named[i]?.pcoId;
    return animal && isFosteredAt(animal, sk)
      ? { animal, pcoId, person: people.get(pcoId ?? '')?.row }
      : undefined;
  });
}

/** True if the animal is still where this foster milestone says. */
const isCurrent = ({ milestone, animal: { row } }: KnownMilestone): boolean =>
  row.lastMilestone === 'foster' && row.lastMilestoneDate === milestone.row.milestoneDate;

/** The latest of several foster milestones of one animal on the same page. */
function lastOf(known: readonly (KnownMilestone | undefined)[]): ReadonlySet<KnownMilestone> {
  const last = new Map<string, KnownMilestone>();
  for (const each of known) {
    if (!each || !isCurrent(each)) continue;
    const other = last.get(each.animal.row.id);
    if (!other || other.milestone.row.n < each.milestone.row.n) last.set(each.animal.row.id, each);
  }
  return new Set(last.values());
}

/** The animals whose foster milestone is still current. One round trip. */
async function lastingOf(table: TenantTable, items: readonly Item[]): FosteredAnimals {
  const known = await knownMilestones(table, items);
  const last = lastOf(known);
  return known.map((each) =>
    each && last.has(each)
      ? { animal: each.animal, person: each.person, pcoId: each.milestone.row.pcoId }
      : undefined,
  );
}

/**
 * The plan of the current fosters: their pointers, by day. Until those were made for the animals of an earlier release all
 * foster milestones, checked against the animals.
 */
export const currentFostersPlan: Plan<Criteria, FosterRow> = {
  order: 'latest',
  async ranges(_asked, { table }) {
    return (await arePointedAt(table, 'fostersPointed')) ? [{ pk: FOSTERED }] : milestoneRanges('foster', {});
  },
  async rowsOf(items, { animalTypeId }, { table }) {
    const found = await (items[0]?.pk === FOSTERED ? pointedAt : lastingOf)(table, items);
    return found.map((each) =>
      each && (!animalTypeId || each.animal.row.animalTypeId === animalTypeId) ? rowOf(each) : undefined,
    );
  },
};

/** Points at the animals in foster care of an earlier release. */
export async function pointAtFosters(table: TenantTable): Promise<void> {
  const [range] = milestoneRanges('foster', {});
  if (!range) return;
  await pointOnce(table, 'fostersPointed', range, async (items) =>
    (await lastingOf(table, items)).flatMap((each) => (each && fosteredItem(each.animal)) ?? []),
  );
}
