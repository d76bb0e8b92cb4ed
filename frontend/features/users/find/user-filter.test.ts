import { expect, it } from 'vitest';
import type { UserVM } from '#shared/calls/users/users.ts';
import { usedRoles, type UserFilter, filterUsers } from './user-filter.ts';

const user = (firstName: string, overrides: Partial<UserVM> = {}): UserVM => ({
  id: firstName,
  firstName,
  lastName: 'Duarte',
  email: `${firstName.toLowerCase()}@example.org`,
  role: 'AnimalCaretaker',
  dateActive: '2026-03-09T12:00:00Z',
  dateInactive: '',
  userName: firstName.toLowerCase(),
  invitation: 'none',
  invitedAt: '',
  twoStep: false,
  lastSeen: '',
  newAddress: { email: '', until: '', isOver: false },
  version: 1,
  ...overrides,
});

const USERS = [
  user('Inês', { role: 'Administrator', email: 'boss@harbor.example' }),
  user('Vera', { role: 'Veterinarian', dateActive: '2026-05-01T00:00:00Z' }),
  user('Bo', { dateActive: '', userName: '', invitation: 'sent', invitedAt: '2026-04-01T00:00:00Z' }),
];
const names = (filter: Partial<UserFilter>) =>
  filterUsers(USERS, { text: '', role: 'all', order: 'name', ...filter }).map(({ firstName }) => firstName);

it.each([
  ['everybody', {}, ['Bo', 'Inês', 'Vera']],
  ['a name without its accent', { text: 'ines' }, ['Inês']],
  ['an address', { text: 'harbor' }, ['Inês']],
  ['two words, whatever their order', { text: 'duarte vet' }, ['Vera']],
  ['a role', { role: 'AnimalCaretaker' as const }, ['Bo']],
  ['nobody', { text: 'vera', role: 'Administrator' as const }, []],
  ['by role', { order: 'role' as const }, ['Inês', 'Vera', 'Bo']],
  [
    'the newest first, by invitation where nothing came of it yet',
    { order: 'newest' as const },
    ['Vera', 'Bo', 'Inês'],
  ],
  ['whoever is invited first', { order: 'invited' as const }, ['Bo', 'Inês', 'Vera']],
])('finds %s', (_what, filter, expected) => {
  expect(names(filter)).toEqual(expected);
});

it('offers only roles that some user has', () => {
  expect(usedRoles(USERS)).toEqual(['Administrator', 'Veterinarian', 'AnimalCaretaker']);
});
