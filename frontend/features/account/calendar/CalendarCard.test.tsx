import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import AccountPage from '../AccountPage.tsx';
import { CalendarCard } from './CalendarCard.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const TOKEN = 'a'.repeat(43);
const ADDRESS = new RegExp(`/api/calendar/feed\\?token=${TOKEN}$`);

const ACCOUNT = {
  userName: 'a',
  email: 'a@b.c',
  newAddress: { email: '', until: '', isOver: false },
  firstName: 'A',
  lastName: 'B',
  sessions: [],
  twoStep: false,
  twoStepRequired: false,
  recoveryCodesLeft: 0,
};

/** A server that remembers what was set. */
function server(overrides: object = {}) {
  const state = { digest: false, digestHour: 6, timeZone: 'America/New_York', ...overrides } as Record<
    string,
    unknown
  >;
  const sent = mockReplies({
    'accounts.account': () => ACCOUNT,
    'calendar.get': () => ({ ...state }),
    'calendar.makeAddress': () => {
      state['address'] = { madeAt: '2026-11-21T12:00:00Z' };
      return { token: TOKEN, madeAt: '2026-11-21T12:00:00Z' };
    },
    'calendar.revokeAddress': () => {
      delete state['address'];
      return {};
    },
    'calendar.setDigest': ({ body: { on } }: { body: { on: boolean } }) => {
      state['digest'] = on;
      return { digest: on };
    },
  });
  return { state, sent };
}

const address = { madeAt: '2026-11-01T12:00:00Z', readAt: '2026-11-20T12:00:00Z' };

describe('the calendar address', () => {
  it('is created, shown for copying, with instructions for calendar programs', async () => {
    server();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderSignedIn(<CalendarCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create address' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Your secret address/);
    await waitFor(() => expect(field.value).toMatch(ADDRESS));
    expect(document.activeElement).toBe(field);
    for (const program of ['Google Calendar', 'Apple Calendar', 'Outlook']) screen.getByText(program);
    press('Copy');
    await screen.findByRole('button', { name: 'Copied' });
    expect(writeText.mock.calls[0]?.[0]).toMatch(ADDRESS);
    await screen.findByText(/No calendar has read it yet/);
  });

  it('stays visible if it could not be copied', async () => {
    server();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderSignedIn(<CalendarCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create address' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Your secret address/);
    press('Copy');
    await waitFor(() => expect(writeText).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
    expect(field.value).toMatch(ADDRESS);
  });

  it('asks before leaving until it was copied, by the button or by hand', async () => {
    server();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const router = renderSignedIn(<AccountPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create address' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Your secret address/);
    press('Copy');
    await act(() => router.navigate('/elsewhere'));
    const question = await screen.findByRole('dialog', { name: 'Not saved yet' });
    expect(question.textContent).toContain('Your secret address is shown only once');
    press('Cancel');
    fireEvent.copy(field);
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
  });

  it('shows when it was last read, and asks before it is replaced', async () => {
    const { sent } = server({ address });
    renderSignedIn(<CalendarCard />);
    await screen.findByText(/created 11\/1\/2026.*last read it 11\/20\/2026/);
    press('Create new address');
    await screen.findByText(/^The current address stops working/);
    press('Cancel');
    expect(sent['calendar.makeAddress']).toBeUndefined();
    press('Create new address');
    fireEvent.click(await screen.findByRole('button', { name: 'Replace address' }));
    await screen.findByLabelText(/^Your secret address/);
    expect(sent['calendar.makeAddress']).toHaveLength(1);
  });

  it('is stopped after confirmation and no longer shown', async () => {
    const { sent } = server();
    renderSignedIn(<CalendarCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create address' }));
    await screen.findByLabelText(/^Your secret address/);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Stop' })).at(-1) as HTMLElement);
    await screen.findByRole('button', { name: 'Create address' });
    expect(screen.queryByLabelText(/^Your secret address/)).toBeNull();
    expect(sent['calendar.revokeAddress']).toHaveLength(1);
  });
});

describe('the daily digest', () => {
  it('shows its hour and time zone, and can be turned on', async () => {
    const { sent } = server();
    renderSignedIn(<CalendarCard />);
    await screen.findByText(/between 6:00 and 7:00 in the morning.*America\/New York/);
    const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Email me each morning/ });
    expect(checkbox.checked).toBe(false);
    fireEvent.click(checkbox);
    await waitFor(() => expect(sent['calendar.setDigest']).toEqual([{ body: { on: true } }]));
    await waitFor(() => expect(checkbox.checked && !checkbox.disabled).toBe(true));
  });

  it('reverts the checkbox if saving failed', async () => {
    mockReplies({
      'calendar.get': () => ({ digest: true, digestHour: 6, timeZone: 'UTC' }),
      'calendar.setDigest': () => {
        throw new ApiError(500, 'Oops! Something wrong', {});
      },
    });
    renderSignedIn(<CalendarCard />);
    const checkbox = await screen.findByRole<HTMLInputElement>('checkbox');
    fireEvent.click(checkbox);
    await waitFor(() => expect(checkbox.disabled).toBe(false));
    expect(checkbox.checked).toBe(true);
  });
});

describe('the card', () => {
  it('can be loaded again after a failure', async () => {
    let tries = 0;
    mockReplies({
      'calendar.get': () => {
        if (tries++ === 0) throw new ApiError(500, 'Oops! Something wrong', {});
        return { digest: false, digestHour: 6, timeZone: 'UTC' };
      },
    });
    renderSignedIn(<CalendarCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('You have no calendar address.');
  });

  it.each([
    ['Veterinarian', true],
    ['FosterParent', true],
    ['AnimalCaretaker', false],
  ] as const)('is visible to a %s: %s', async (roleName, isVisible) => {
    mockReplies({
      'accounts.account': () => ACCOUNT,
      'calendar.get': () => ({ digest: false, digestHour: 6, timeZone: 'UTC' }),
    });
    renderSignedIn(<AccountPage />, { roleName });
    await screen.findByText('Where you are signed in');
    expect(screen.queryByText('Calendar and digest') !== null).toBe(isVisible);
  });
});
