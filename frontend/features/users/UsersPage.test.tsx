import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UserVM } from '#shared/calls/users/users.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { isGuarded } from '#ui/dialog/navigation-guards.ts';
import UsersPage from './UsersPage.tsx';

const user = (id: string, firstName: string, overrides: Partial<UserVM> = {}): UserVM => ({
  id,
  firstName,
  lastName: 'Duarte',
  email: `${id}@example.org`,
  role: 'Administrator',
  dateActive: '2026-03-09T12:00:00Z',
  dateInactive: '',
  userName: id,
  invitation: 'none',
  invitedAt: '',
  twoStep: false,
  lastSeen: '',
  newAddress: { email: '', until: '', isOver: false },
  version: 1,
  ...overrides,
});

const list = (...usersVMs: UserVM[]) => ({
  'users.list': ({ params: { active } }: { params: { active: string } }) => ({
    usersVMs: active === 'true' ? usersVMs : [],
    twoStepRequired: false,
  }),
});

describe('the list of users', () => {
  it('shows the status of each user in words, and the allowed actions', async () => {
    mockReplies(
      list(user('me', 'Ines'), user('vera', 'Vera', { role: 'AnimalManager', invitation: 'failed' })),
    );
    renderSignedIn(<UsersPage />);
    const row = (await screen.findByText('vera@example.org')).closest('tr') as HTMLElement;
    within(row).getByText('Animal Manager');
    within(row).getByText('3/9/2026');
    within(row).getByText('Invitation failed');
    within(row).getByRole('button', { name: 'Resend invitation: Vera Duarte' });
    within(row).getByRole('button', { name: 'Deactivate: Vera Duarte' });
    expect(screen.queryByRole('button', { name: 'Deactivate: Ines Duarte' })).toBeNull();
  });

  it('filters users, and says when none is found', async () => {
    mockReplies(list(user('me', 'Ines'), user('vera', 'Vera', { role: 'Veterinarian' })));
    renderSignedIn(<UsersPage />);
    await screen.findByText('vera@example.org');
    fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'Veterinarian' } });
    await waitFor(() => expect(screen.queryByText('me@example.org')).toBeNull());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ines' } });
    await screen.findByText('No one found');
    fireEvent.click(screen.getByRole('button', { name: 'Show all users' }));
    await screen.findByText('me@example.org');
  });

  it('asks before it deactivates a user', async () => {
    const sent = mockReplies({ ...list(user('vera', 'Vera')), 'users.deactivate': () => ({}) });
    renderSignedIn(<UsersPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: Vera Duarte' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Are you sure you want to deactivate Vera Duarte?',
    );
    expect(sent['users.deactivate']).toBeUndefined();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent['users.deactivate']).toEqual([{ params: { userId: 'vera' } }]);
  });

  it('says that there are no inactive users', async () => {
    mockReplies(list(user('me', 'Ines')));
    renderSignedIn(<UsersPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'View Inactive Users' }));
    await screen.findByText('No inactive users');
    screen.getByRole('button', { name: 'View Active Users' });
  });

  it('offers to try again after an error', async () => {
    let shouldFail = true;
    mockReplies({
      'users.list': () => {
        if (shouldFail) throw new ApiError(500, 'no');
        return { usersVMs: [user('me', 'Ines')], twoStepRequired: false };
      },
    });
    renderSignedIn(<UsersPage />);
    await screen.findByText('Error while fetching data');
    shouldFail = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('me@example.org');
  });

  it('says that no reply came', async () => {
    mockReplies({
      'users.list': () => {
        throw new ApiError(0, 'No response received from server.');
      },
    });
    renderSignedIn(<UsersPage />);
    await screen.findByText('No response received from server.', undefined, { timeout: 5000 });
  });
});

describe('the invitation', () => {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

  async function fillInvitation() {
    fireEvent.click(await screen.findByRole('button', { name: 'Invite New' }));
    await screen.findByRole('dialog');
    type(/^First Name/, 'Noor');
    type(/^Last Name/, 'Haddad');
    type(/^Email/, 'noor@example.org');
    type(/^Role/, 'Veterinarian');
    return within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' });
  }

  it('is sent once however often the button is pressed', async () => {
    const sent = mockReplies({ ...list(user('me', 'Ines')), 'users.invite': () => ({ id: 'noor' }) });
    renderSignedIn(<UsersPage />);
    const button = await fillInvitation();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent['users.invite']).toHaveLength(1);
  });

  it('opens over the list by a link to it', async () => {
    mockReplies(list(user('me', 'Ines')));
    const router = renderSignedIn(<UsersPage />);
    await screen.findByText('me@example.org');
    await act(() => router.navigate('/?invite'));
    await screen.findByRole('dialog', { name: 'Invite New' });
  });

  it('closed with unsaved input asks, and explains Yes and No', async () => {
    mockReplies(list(user('me', 'Ines')));
    renderSignedIn(<UsersPage />);
    await fillInvitation();
    await waitFor(() => expect(isGuarded()).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText(/^Yes sends the invitation now. No sends nothing/);
    for (const name of ['Yes, invite', 'No, discard', 'Keep editing']) screen.getByRole('button', { name });
  });

  it('keeps its input, with the error at its field, when the address is taken', async () => {
    mockReplies({
      ...list(user('me', 'Ines')),
      'users.invite': () => {
        throw new ApiError(409, 'Email already exists.', { fields: { email: 'Email already exists.' } });
      },
    });
    renderSignedIn(<UsersPage />);
    fireEvent.click(await fillInvitation());
    await screen.findByText('Email already exists.');
    const email = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Email/);
    expect(email.value).toBe('noor@example.org');
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['Administrator', false],
    ['SuperAdministrator', true],
  ] as const)('by a user with the role %s offers Super Administrator: %s', async (roleName, isOffered) => {
    mockReplies(list(user('me', 'Ines', { role: roleName })));
    renderSignedIn(<UsersPage />, { roleName });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite New' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('option', { name: 'Super Administrator' }) !== null).toBe(isOffered);
  });
});

describe('an edit in conflict with another user’s', () => {
  const field = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
  const press = (name: string) =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  const rename = async (firstName: string) => {
    fireEvent.change(field(/^First Name/), { target: { value: firstName } });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(false),
    );
    press('Update');
  };

  /** Opens Vera's form on version 1, types a name and presses Update; she is at version 2 by then. */
  async function openConflict() {
    let now = user('vera', 'Vera');
    const sent = mockReplies({
      'users.list': () => ({ usersVMs: [now], twoStepRequired: false }),
      'users.update': ({ body }: { body: { version: number } }) => {
        if (body.version === 2) return { newEmail: '' };
        now = user('vera', 'Vera', { lastName: 'Moreau', version: 2 });
        const conflict = { version: 2, changedBy: 'Tom Reed', changedAt: '2026-11-22T10:00:00Z' };
        throw new ApiError(409, 'Tom Reed changed this record meanwhile', { conflict });
      },
    });
    renderSignedIn(<UsersPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: Vera Duarte' }));
    await screen.findByRole('dialog');
    await rename('Veronique');
    expect((await screen.findByRole('alert')).textContent).toContain('Tom Reed changed this user at');
    return sent;
  }

  it('keeps its input, and overwrites only at a press', async () => {
    const sent = await openConflict();
    expect(field(/^First Name/).value).toBe('Veronique');
    expect(sent['users.update']).toHaveLength(1);
    press('Overwrite');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent['users.update']).toMatchObject([
      { body: { version: 1 } },
      { body: { firstName: 'Veronique', lastName: 'Duarte', version: 2 } },
    ]);
  });

  it('starts again with the saved values at a press on Reload', async () => {
    const sent = await openConflict();
    press('Reload');
    await waitFor(() => expect(field(/^Last Name/).value).toBe('Moreau'));
    expect(field(/^First Name/).value).toBe('Vera');
    expect(screen.queryByRole('alert')).toBeNull();
    await rename('Veronique');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent['users.update']?.at(-1)).toMatchObject({ body: { lastName: 'Moreau', version: 2 } });
  });
});

describe('a new address that is not confirmed', () => {
  const newAddress = { email: 'vera@new.example', until: '2026-11-22T20:05:00Z', isOver: false };

  it('is sent its link again at once, and cancelled after a confirmation', async () => {
    const sent = mockReplies({
      ...list(user('me', 'Ines'), user('vera', 'Vera', { newAddress })),
      'users.resendAddress': () => ({}),
      'users.cancelAddress': () => ({}),
    });
    renderSignedIn(<UsersPage />);
    fireEvent.click(
      await screen.findByRole('button', { name: /^Send the link to the new address again: Vera/ }),
    );
    const input = { params: { userId: 'vera' }, body: { email: newAddress.email } };
    await waitFor(() => expect(sent['users.resendAddress']).toEqual([input]));
    fireEvent.click(screen.getByRole('button', { name: /^Take back the new address: Vera/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent['users.cancelAddress']).toBeUndefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent['users.cancelAddress']).toEqual([input]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('editing a user', () => {
  it('enables Update, and Enter, only while something is changed', async () => {
    const sent = mockReplies({
      ...list(user('me', 'Ines'), user('vera', 'Vera')),
      'users.update': () => ({ newEmail: '' }),
    });
    renderSignedIn(<UsersPage />);
    fireEvent.click(await screen.findByRole('button', { name: /^Edit: Vera/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const update = dialog.getByRole<HTMLButtonElement>('button', { name: 'Update' });
    const firstNameInput = dialog.getByLabelText<HTMLInputElement>(/^First Name/);
    expect(update.disabled).toBe(true);
    fireEvent.submit(firstNameInput);
    fireEvent.change(firstNameInput, { target: { value: 'Verena' } });
    await waitFor(() => expect(update.disabled).toBe(false));
    expect(sent['users.update']).toBeUndefined();
    fireEvent.change(firstNameInput, { target: { value: 'Vera' } });
    await waitFor(() => expect(update.disabled).toBe(true));
  });
});

it('polls until the invitation is sent, even if a reply is equal to the one before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  mockReplies({
    'users.list': () => ({
      usersVMs: [user('vera', 'Vera', { invitation: ++requests < 3 ? 'waiting' : 'sent' })],
      twoStepRequired: false,
    }),
  });
  renderSignedIn(<UsersPage />);
  await screen.findByText('Sending invitation');
  for (let polls = 0; polls < 4; polls++) await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(screen.queryByText('Sending invitation')).toBeNull();
  expect(requests).toBe(3);
  vi.useRealTimers();
});
