import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { MAX_REPORT_ANIMALS } from '#shared/rules/rescues/reports.ts';
import { isMovable, notMovableMessage } from '#shared/rules/animals/milestones.ts';
import { MAX_PROPOSED_DOSES } from '#shared/rules/health/schedules.ts';

/** Why an action is not for these animals; undefined if it is (product/animals 4.2). */
export type Rule = (animals: readonly AnimalRow[]) => string | undefined;

export const anySelected: Rule = (animals) =>
  animals.length === 0 ? 'Please select at least one animal' : undefined;
/** The documented messages for every file that is made of a selection. */
export const anySelectedForFile: Rule = (animals) =>
  animals.length === 0 ? 'Select atleast one animal to download excel' : undefined;
export const reportable: Rule = (animals) =>
  animals.length > MAX_REPORT_ANIMALS ? `At most ${MAX_REPORT_ANIMALS} animals at once` : undefined;
export const oneSelected: Rule = (animals) =>
  animals.length > 1 ? 'Please select only one animal' : undefined;

const hasDifferent = (animals: readonly AnimalRow[], keyOf: (animal: AnimalRow) => string) =>
  new Set(animals.map(keyOf)).size > 1;

export const sameType: Rule = (animals) =>
  hasDifferent(animals, ({ animalTypeId }) => animalTypeId)
    ? 'Selected animals have different animal types'
    : undefined;

/** Several get a milestone together only where the same can follow, and none is dead; one has its page. */
export const sameLastMilestone: Rule = (animals) => {
  if (animals.length < 2) return undefined;
  if (animals.some(({ lastMilestone }) => lastMilestone === 'death'))
    return 'Cannot add milestone for deceased animal';
  return hasDifferent(animals, ({ lastMilestone }) => lastMilestone)
    ? 'Selected animals must have the same last milestone'
    : undefined;
};

/** One request is made per animal; the limit is enough for a litter. */
export const proposable: Rule = (animals) =>
  animals.length > MAX_PROPOSED_DOSES ? `At most ${MAX_PROPOSED_DOSES} animals at once` : undefined;

export const residents: Rule = (animals) =>
  animals.every(({ currentResident }) => currentResident) ? undefined : 'Only current residents are reserved';

export const movable: Rule = (animals) =>
  animals.every(({ lastMilestone }) => isMovable(lastMilestone))
    ? undefined
    : notMovableMessage(animals.length);
