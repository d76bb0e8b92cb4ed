import { hasAccess } from '#shared/access/may.ts';
import type { ListedRole } from '#shared/calls/people/people.ts';
import { ROLE_RIGHTS } from '#shared/calls/questions/people-register.ts';
import { useSession } from '#client/session/session-context.ts';
import type { ListFilter } from '#records/filters/filter.ts';

const choice = (name: string, label: string, options: ListFilter['options']): ListFilter => ({
  name,
  label,
  kind: 'choice',
  options,
  textFor: (value) => options.find(([each]) => each === value)?.[1] ?? value,
});

const ROLES: readonly (readonly [role: ListedRole, label: string])[] = [
  ['adopter', 'Adopter'],
  ['foster', 'Foster'],
  ['donor', 'Donor'],
  ['volunteer', 'Volunteer'],
  ['hospital', 'Animal clinic or hospital'],
  ['rescue', 'Other rescue or shelter'],
];

const MAIL_LIST = choice('mailList', 'Mail List', [
  ['on', 'On the list'],
  ['off', 'Not on the list'],
]);

/** The filters of the register of people, with the roles that the signed-in user may list. */
export function usePeopleFilters(): readonly ListFilter[] {
  const { roleName } = useSession();
  const roles = ROLES.filter(([role]) => hasAccess(roleName, ROLE_RIGHTS[role] ?? 'pco.view'));
  return [choice('role', 'Role', roles), MAIL_LIST];
}
