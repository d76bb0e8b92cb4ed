import type * as z from 'zod';
import type { animalMilestoneSearch } from '#shared/questions/animals/animal-milestone-search.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { milestoneItems } from '../../animals/milestone/milestone.record.ts';
import type { Plan } from '../engine/plan.ts';
import { type KnownMilestone, knownMilestones, milestoneRanges } from './known.ts';
import { milestoneRow, type MilestoneRow } from './row.ts';

type Criteria = z.output<(typeof animalMilestoneSearch)['input']>;

function isAskedFor({ milestone, animal, person, rescue }: KnownMilestone, asked: Criteria): boolean {
  const { animalTypeId, acquisitionWayId, otherRescueId } = asked;
  return (
    (!animalTypeId || animal.row.animalTypeId === animalTypeId) &&
    (!acquisitionWayId || milestone.more.acquisitionWayId === acquisitionWayId) &&
    (!otherRescueId || rescue?.id === otherRescueId) &&
    hasWords(animal.row.animalName, asked.animalName) &&
    hasWords(person?.lastName ?? '', asked.lastName) &&
    hasWords(person?.firstName ?? '', asked.firstName) &&
    hasWords(milestone.more.notes, asked.notes)
  );
}

/** The plan of the Animal Milestone Search: of one type or of all, any further criterion decides milestone by milestone. */
export const milestoneSearchPlan: Plan<Criteria, MilestoneRow> = {
  order: 'latest',
  ranges: (asked) => milestoneRanges(asked.milestoneType, asked),
  fits(item, { lastName, firstName, otherRescueId }) {
    const row = milestoneItems.readable([item])[0]?.row;
    if (!row) return false;
    return (
      (!(lastName || firstName) || row.pcoId !== undefined) &&
      (!otherRescueId || row.otherRescueShelterId !== undefined)
    );
  },
  async rowsOf(items, asked, { table }) {
    const known = await knownMilestones(table, items, asked.notes !== '');
    return known.map((each) => (each && isAskedFor(each, asked) ? milestoneRow(each) : undefined));
  },
};
