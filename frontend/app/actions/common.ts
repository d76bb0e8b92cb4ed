import { may } from '#shared/access/may.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';

/** The number of buttons beside a selection. */
const AT_HAND = 3;

/** A role's most frequent actions for several animals, by the keys of the Actions menu; other roles have the default. */
const COMMON: Partial<Record<Role, readonly string[]>> = {
  Veterinarian: ['vaccinations', 'weigh', 'meds'],
  AnimalCaretaker: ['location', 'diary', 'meds', 'notes', 'cards'],
  FosterParent: ['diary', 'notes', 'milestone', 'cards'],
};
const USUAL = ['milestone', 'location', 'cards'];

/** The commonest actions of a role, of those that it may. */
export const commonOf = (role: Role): Action[] =>
  (COMMON[role] ?? USUAL)
    .flatMap((key) => ACTIONS.filter((action) => action.key === key && may(role, action.right)))
    .slice(0, AT_HAND);
