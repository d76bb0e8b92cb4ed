import { roleTitle, ROLES, type Role } from '#shared/access/roles.ts';
import type { UserVM } from '#shared/calls/users/users.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { isPending } from '../row/user-actions.ts';

/** The orders of the list, with their labels. */
export const ORDERS = {
  name: 'Name',
  role: 'Role',
  newest: 'Newest first',
  seen: 'Last signed in first',
  away: 'Longest away first',
  invited: 'Invited first',
} as const;

export type Order = keyof typeof ORDERS;

/** The filter of the users; '' and 'all' leave none out. */
export interface UserFilter {
  readonly text: string;
  readonly role: Role | 'all';
  readonly order: Order;
}

const compareByName = (a: UserVM, b: UserVM) =>
  `${a.firstName} ${a.lastName}`.localeCompare(`${b.firstName} ${b.lastName}`);

const activeSince = ({ dateActive, invitedAt }: UserVM) => dateActive || invitedAt;

const COMPARE_BY_ORDER: Record<Order, (a: UserVM, b: UserVM) => number> = {
  name: compareByName,
  role: (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
  newest: (a, b) => activeSince(b).localeCompare(activeSince(a)),
  seen: (a, b) => b.lastSeen.localeCompare(a.lastSeen),
  away: (a, b) => a.lastSeen.localeCompare(b.lastSeen),
  invited: (a, b) => Number(isPending(b)) - Number(isPending(a)),
};

/** The users whose name, user ID, address or role contains every word of `text`, in the requested order. */
export function filterUsers(users: readonly UserVM[], { text, role, order }: UserFilter): UserVM[] {
  const words = foldCase(text).split(/\s+/).filter(Boolean);
  const matches = (user: UserVM) => {
    const { firstName, lastName, userName, email } = user;
    const searchText = foldCase(`${firstName} ${lastName} ${userName} ${email} ${roleTitle(user.role)}`);
    return words.every((word) => searchText.includes(word));
  };
  return users
    .filter((user) => (role === 'all' || user.role === role) && matches(user))
    .toSorted((a, b) => COMPARE_BY_ORDER[order](a, b) || compareByName(a, b));
}

/** The roles in use, the highest first. */
export const usedRoles = (users: readonly UserVM[]): Role[] =>
  ROLES.filter((role) => users.some((user) => user.role === role));
