import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { isMovable } from '#shared/rules/animals/milestones.ts';
import type { Role } from '#shared/access/roles.ts';
import type { SessionRights } from '#client/session/session-context.ts';
import { type Action, isAllowedAction } from './action.ts';
import { actionsByKey } from './actions.ts';
import { milestoneActionsFor } from './milestone-actions.ts';

/** The number of buttons beside a selection. */
const VISIBLE_BUTTONS = 3;

/** The most frequent actions of a role for several animals, by their keys; other roles have the default. */
const COMMON_KEYS_BY_ROLE: Partial<Record<Role, readonly string[]>> = {
  Veterinarian: ['vaccinations', 'weigh', 'meds'],
  AnimalCaretaker: ['diary', 'notes', 'cards'],
  FosterParent: ['diary', 'notes', 'milestone', 'cards'],
};
const DEFAULT_COMMON_KEYS = ['milestone', 'location', 'cards'];

/** Actions for the likeliest milestones, never a death; one fewer for movable animals, which also get a location. */
export function commonMilestoneActions(animals: readonly Pick<AnimalRow, 'lastMilestone'>[]): Action[] {
  const count = animals.every(({ lastMilestone }) => isMovable(lastMilestone))
    ? VISIBLE_BUTTONS - 1
    : VISIBLE_BUTTONS;
  return milestoneActionsFor(animals)
    .filter(({ key }) => key !== 'death')
    .slice(0, count);
}

/**
 * The most frequent actions of the user's role for these animals, among those that the user may take. The milestone
 * action is replaced by the likeliest milestones; for animals with different last milestones it stays, and says why
 * when pressed.
 */
export function commonActionsOf(session: SessionRights, animals: readonly AnimalRow[]): Action[] {
  const milestoneActions = commonMilestoneActions(animals);
  return (COMMON_KEYS_BY_ROLE[session.roleName] ?? DEFAULT_COMMON_KEYS)
    .flatMap((key) =>
      key === 'milestone' && milestoneActions.length > 0 ? milestoneActions : actionsByKey(key),
    )
    .filter((action) => isAllowedAction(session, action, animals.length))
    .slice(0, VISIBLE_BUTTONS);
}
