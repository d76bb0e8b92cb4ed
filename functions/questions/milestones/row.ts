import type * as z from 'zod';
import type { animalMilestoneQuery } from '#shared/questions/animals/animal-milestone-query.ts';
import type { ResolvedMilestone } from './resolved-milestones.ts';

/** A row of the questions about milestones. */
export type MilestoneRow = z.input<(typeof animalMilestoneQuery)['row']>;

/** The row of a milestone (product/questions 3.1). */
export function milestoneRow({ milestone, animal, person, rescue }: ResolvedMilestone): MilestoneRow {
  const { id, milestoneDate, milestoneType } = milestone.row;
  return {
    id,
    animalId: animal.row.id,
    milestoneDate,
    animalName: animal.row.animalName,
    milestoneType,
    howAcquired: milestone.more.acquisitionWayName ?? '',
    otherRescue: rescue?.lastName ?? '',
    lastName: person?.lastName ?? '',
    firstName: person?.firstName ?? '',
    ...(person ? { pcoId: person.id } : {}),
    ...(rescue ? { otherRescueId: rescue.id } : {}),
  };
}
