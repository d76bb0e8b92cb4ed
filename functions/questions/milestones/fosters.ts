import type * as z from 'zod';
import type { currentFosters } from '#shared/questions/current-fosters.ts';
import type { Plan } from '../engine/plan.ts';
import { type KnownMilestone, knownMilestones, milestoneRanges } from './known.ts';

type Asked = z.output<(typeof currentFosters)['input']>;
type FosterRow = z.input<(typeof currentFosters)['row']>;

/** True if the animal is still where this foster milestone says. */
const isCurrent = ({ milestone, animal: { row } }: KnownMilestone): boolean =>
  row.lastMilestone === 'foster' && row.lastMilestoneDate === milestone.row.milestoneDate;

/** An animal is one row, whatever milestones of its day name it. */
const fosterRow = ({ milestone, animal: { row }, person }: KnownMilestone): FosterRow => ({
  id: row.id,
  animalId: row.id,
  animalName: row.animalName,
  animalType: row.animalType,
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  phone: person?.phone ?? '',
  email: person?.email ?? '',
  since: milestone.row.milestoneDate,
  ...(person && milestone.row.pcoId ? { pcoId: milestone.row.pcoId } : {}),
});

/** Of several foster milestones of one animal that came along, the one that was written last. */
function lastOf(known: readonly (KnownMilestone | undefined)[]): ReadonlySet<KnownMilestone> {
  const last = new Map<string, KnownMilestone>();
  for (const each of known) {
    if (!each || !isCurrent(each)) continue;
    const other = last.get(each.animal.row.id);
    if (!other || other.milestone.row.n < each.milestone.row.n) last.set(each.animal.row.id, each);
  }
  return new Set(last.values());
}

/** The plan of the current fosters: the foster milestones by day, of which the animals say whether they still stand. */
export const currentFostersPlan: Plan<Asked, FosterRow> = {
  order: 'latest',
  ranges: () => milestoneRanges('foster', {}),
  async rowsOf(items, { animalTypeId }, { table }) {
    const known = await knownMilestones(table, items);
    const current = lastOf(known);
    return known.map((each) =>
      each && current.has(each) && (!animalTypeId || each.animal.row.animalTypeId === animalTypeId)
        ? fosterRow(each)
        : undefined,
    );
  },
};
