import { may } from '#shared/access/may.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';

/** So many stand beside a selection as buttons. */
const AT_HAND = 3;

/** What a role does most often with several animals, by the keys of the Actions menu; of all others the usual. */
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
