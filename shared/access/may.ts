import { type Right, RIGHTS } from './rights.ts';
import type { Role } from './roles.ts';

const rightsUnder = (...areas: string[]) =>
  RIGHTS.filter((right) => areas.some((area) => right.startsWith(`${area}.`)));

const withoutRights = (rights: readonly Right[], ...denied: Right[]) =>
  rights.filter((right) => !denied.includes(right));

const ALL_ANIMALS = rightsUnder('animals');
const ALL_REPORTS = rightsUnder('report');
/** The searches that animal caretakers and foster parents may use (product/access 1.2). */
const FIELD_SEARCHES: Right[] = [
  'search.view',
  'search.animal_milestone',
  'search.animal_health',
  'search.animal_search',
];

/** Roles × rights, the only copy (product/access 1.2). */
const RIGHTS_BY_ROLE: Record<Role, ReadonlySet<Right>> = {
  SuperAdministrator: new Set(RIGHTS),
  Administrator: new Set(withoutRights(RIGHTS, 'super_admin.view')),
  AnimalManager: new Set([
    ...withoutRights(ALL_ANIMALS, 'animals.actions.soaps', 'animals.actions.gallery_view'),
    'pco.view',
    'pco.add',
    'pco.edit',
    'pco.delete',
    'pco.actions.attachments',
    'pco.actions.history',
    'pco.actions.email',
    ...rightsUnder('customization'),
    ...withoutRights(rightsUnder('search'), 'search.donation'),
    ...withoutRights(rightsUnder('query'), 'query.donation', 'query.mail_list'),
    ...ALL_REPORTS,
    'records.report',
  ] satisfies Right[]),
  Veterinarian: new Set([
    ...withoutRights(
      ALL_ANIMALS,
      'animals.actions.location',
      'animals.actions.animal_report',
      'animals.actions.wide_exposure',
      'animals.actions.gallery_view',
    ),
    ...rightsUnder('customization'),
    ...withoutRights(rightsUnder('search'), 'search.donation', 'search.animal_milestone'),
    ...withoutRights(rightsUnder('query'), 'query.current_foster', 'query.donation', 'query.mail_list'),
    ...ALL_REPORTS,
  ] satisfies Right[]),
  AnimalCaretaker: new Set([
    'animals.view',
    'animals.actions.behaviour',
    'animals.actions.diary',
    'animals.actions.notes',
    'animals.actions.publicity_blurb',
    'animals.actions.diet',
    ...FIELD_SEARCHES,
    'query.view',
    'query.animal_report',
    'query.animal_health',
    ...ALL_REPORTS,
  ] satisfies Right[]),
  FosterParent: new Set([
    ...withoutRights(
      ALL_ANIMALS,
      'animals.add',
      'animals.delete',
      'animals.actions.soaps',
      'animals.actions.wide_exposure',
      'animals.actions.gallery_view',
      'animals.actions.diet',
    ),
    ...FIELD_SEARCHES,
    'query.view',
    'query.animal_milestone',
    'query.animal_report',
    'query.animal_health',
    ...ALL_REPORTS,
  ] satisfies Right[]),
  Public: new Set(),
};

/** All rights of a role, for screens that show what is allowed. */
export function rightsOf(role: Role): ReadonlySet<Right> {
  return RIGHTS_BY_ROLE[role];
}

/** The access of a call: everyone, every signed-in user, or holders of a right (or of one of several). */
export type Access = 'public' | 'signedIn' | Right | { readonly anyOf: readonly Right[] };

/** The rights to see the person of an animal or a milestone: on the animal's page, or as people in general. */
export const PEOPLE_ACCESS: Access = { anyOf: ['animals.actions.milestone', 'pco.view'] };

/** True if a user with `role` (none: signed out) passes `access`. */
export function hasAccess(role: Role | undefined, access: Access): boolean {
  if (access === 'public') return true;
  if (!role) return false;
  if (access === 'signedIn') return true;
  const requiredRights = typeof access === 'string' ? [access] : access.anyOf;
  return requiredRights.some((right) => rightsOf(role).has(right));
}
