import { describe, expect, it } from 'vitest';
import type { UserVM } from '#shared/calls/users/users.ts';
import { actionsFor, type Viewer } from './user-actions.ts';

const VIEWER: Viewer = {
  userId: 'me',
  roleName: 'Administrator',
  showsInactive: false,
  canInvite: true,
  canEdit: true,
  canDelete: true,
};
const user = (overrides: Partial<UserVM> = {}): UserVM => ({
  id: 'other',
  firstName: 'Vera',
  lastName: 'Okafor',
  email: 'vera@example.org',
  role: 'Veterinarian',
  dateActive: '2026-01-02T10:00:00Z',
  dateInactive: '',
  userName: 'vera',
  invitation: 'none',
  invitedAt: '',
  twoStep: false,
  lastSeen: '',
  newAddress: { email: '', until: '', isOver: false },
  version: 1,
  ...overrides,
});

describe('the actions allowed on a user', () => {
  it.each([
    ['another user', user(), VIEWER, ['edit', 'deactivate']],
    ['oneself: no deactivating', user({ id: 'me', role: 'Administrator' }), VIEWER, ['edit']],
    ['an invitation', user({ invitation: 'failed' }), VIEWER, ['resend', 'edit', 'deactivate']],
    ['two-step', user({ twoStep: true }), VIEWER, ['resetTwoStep', 'edit', 'deactivate']],
    [
      'an address that waits',
      user({ newAddress: { email: 'v@example.org', until: '2026-01-03T10:00:00Z', isOver: true } }),
      VIEWER,
      ['resendAddress', 'cancelAddress', 'edit', 'deactivate'],
    ],
    ['one’s own two-step: on the account page', user({ id: 'me', twoStep: true }), VIEWER, ['edit']],
    ['a role above one’s own', user({ role: 'SuperAdministrator' }), VIEWER, []],
    ['the inactive list', user({ twoStep: true }), { ...VIEWER, showsInactive: true }, ['reactivate']],
    ['without users.delete', user(), { ...VIEWER, canDelete: false }, ['edit']],
    ['inactive without it', user(), { ...VIEWER, canDelete: false, showsInactive: true }, []],
    [
      'another role with users.edit',
      user(),
      { ...VIEWER, roleName: 'Veterinarian' as const },
      ['deactivate'],
    ],
  ])('%s', (_what, target, viewer, actions) => {
    expect(actionsFor(target, viewer)).toEqual(actions);
  });
});
