import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { MAX_READ_ANIMALS } from '#shared/calls/animals/animals.ts';
import { MAX_REPORT_ANIMALS } from '#shared/rules/rescues/reports.ts';
import {
  DIFFERENT_LAST_MILESTONES,
  haveSameLastMilestone,
  isMovable,
  notMovableMessage,
} from '#shared/rules/animals/milestones.ts';
import { MAX_PROPOSED_ANIMALS } from '#shared/rules/health/schedules.ts';

/** Returns why an action is not possible with these animals; undefined if it is possible (product/animals 4.2). */
export type SelectionRule = (animals: readonly AnimalRow[]) => string | undefined;

export const requireSelection: SelectionRule = (animals) =>
  animals.length === 0 ? 'Please select at least one animal' : undefined;
/** The documented message for a download without a selection; it says Excel for files of every format. */
export const requireSelectionForFile: SelectionRule = (animals) =>
  animals.length === 0 ? 'Select atleast one animal to download excel' : undefined;

const limitTo =
  (max: number): SelectionRule =>
  ({ length }) =>
    length > max ? `At most ${max} animals at once` : undefined;

/** The page reads all cards by one request; its URL holds the ids. */
export const limitCards = limitTo(MAX_READ_ANIMALS);
export const limitReportAnimals = limitTo(MAX_REPORT_ANIMALS);
/** One request is made per animal; the limit is enough for a litter. */
export const limitProposedDoses = limitTo(MAX_PROPOSED_ANIMALS);

export const requireAtMostOne: SelectionRule = (animals) =>
  animals.length > 1 ? 'Please select only one animal' : undefined;

export const requireSameType: SelectionRule = (animals) =>
  new Set(animals.map(({ animalTypeId }) => animalTypeId)).size > 1
    ? 'Selected animals have different animal types'
    : undefined;

/**
 * Several animals get a milestone together only if they have the same last milestone and none is dead. A single animal
 * is always allowed: it has a page for this.
 */
export const requireSameLastMilestone: SelectionRule = (animals) => {
  if (animals.length < 2) return undefined;
  if (animals.some(({ lastMilestone }) => lastMilestone === 'death'))
    return 'Cannot add milestone for deceased animal';
  return haveSameLastMilestone(animals) ? undefined : DIFFERENT_LAST_MILESTONES;
};

export const requireResidents: SelectionRule = (animals) =>
  animals.every(({ currentResident }) => currentResident)
    ? undefined
    : 'Only current residents can be reserved';

export const requireMovable: SelectionRule = (animals) =>
  animals.every(({ lastMilestone }) => isMovable(lastMilestone))
    ? undefined
    : notMovableMessage(animals.length);
