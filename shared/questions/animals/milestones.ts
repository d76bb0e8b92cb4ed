import { PEOPLE_ACCESS } from '../../access/may.ts';
import { columnOf } from '../../contract/question-columns.ts';
import { MILESTONES, type MilestoneType, milestoneTitle } from '../../rules/animals/milestones.ts';

/** The milestones to choose from (product/milestones 1.1). */
export const MILESTONE_OPTIONS = MILESTONES.map(
  (type): readonly [MilestoneType, string] => [type, milestoneTitle(type)] as const,
);

/** The columns of a milestone, named as documented (product/questions 3.1). */
export const MILESTONE_COLUMNS = {
  milestoneDate: columnOf.day('Date'),
  animalName: columnOf.text('Animal', { link: { to: 'animals', id: 'animalId' } }),
  milestoneType: columnOf.choice('Milestone', MILESTONE_OPTIONS),
  howAcquired: columnOf.text('How Acquired'),
  otherRescue: columnOf.text('Other Rescue', { link: { to: 'pco', id: 'otherRescueId' } }),
  lastName: columnOf.text('Last Name', { right: PEOPLE_ACCESS, link: { to: 'pco', id: 'pcoId' } }),
  firstName: columnOf.text('First Name', { right: PEOPLE_ACCESS }),
};

export const MILESTONE_IDS = ['animalId', 'otherRescueId', 'pcoId'] as const;
