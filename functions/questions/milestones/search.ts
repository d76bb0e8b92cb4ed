import type * as z from 'zod';
import type { animalMilestoneSearch } from '#shared/questions/animals/animal-milestone-search.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import type { Plan } from '../engine/plan.ts';
import { type ResolvedMilestone, resolveMilestones, milestoneRanges } from './resolved-milestones.ts';
import { resolvePcos } from '../people/resolved-pcos.ts';
import { milestoneRow, type MilestoneRow } from './row.ts';

type Criteria = z.output<(typeof animalMilestoneSearch)['input']>;

function matchesCriteria(
  { milestone, animal, person, rescue }: ResolvedMilestone,
  criteria: Criteria,
): boolean {
  const { animalTypeId, acquisitionWayId, otherRescueId } = criteria;
  return (
    (!animalTypeId || animal.row.animalTypeId === animalTypeId) &&
    (!acquisitionWayId || milestone.more.acquisitionWayId === acquisitionWayId) &&
    (!otherRescueId || rescue?.id === otherRescueId) &&
    hasWords(animal.row.animalName, criteria.animalName) &&
    hasWords(person?.lastName ?? '', criteria.lastName) &&
    hasWords(person?.firstName ?? '', criteria.firstName) &&
    hasWords(milestone.more.notes, criteria.notes)
  );
}

/** The plan of the Animal Milestone Search: it reads those of one type or all; other criteria filter them. */
export const milestoneSearchPlan: Plan<Criteria, MilestoneRow> = {
  order: 'latest',
  ranges: (criteria) => milestoneRanges(criteria.milestoneType, criteria),
  isMatch(item, { lastName, firstName, otherRescueId }) {
    const row = milestoneRecords.readable([item])[0]?.row;
    if (!row) return false;
    return (
      (!(lastName || firstName) || row.pcoId !== undefined) &&
      (!otherRescueId || row.otherRescueShelterId !== undefined)
    );
  },
  async rowsOf(items, criteria, { table }) {
    const { notes, otherRescueId = '' } = criteria;
    const [matches, rescues] = await Promise.all([
      resolveMilestones(table, items, notes !== ''),
      resolvePcos(table, [otherRescueId]),
    ]);
    // A rescue that was merged since is the one that it became part of.
    const currentCriteria = {
      ...criteria,
      otherRescueId: rescues.get(otherRescueId)?.row.id ?? otherRescueId,
    };
    return matches.map((each) =>
      each && matchesCriteria(each, currentCriteria) ? milestoneRow(each) : undefined,
    );
  },
};
