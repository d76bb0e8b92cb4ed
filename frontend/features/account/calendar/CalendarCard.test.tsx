import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
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
  it('is made, shown to be copied, and told how to be added', async () => {
    server();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderInside(<CalendarCard />);
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

  it('says so when it could not be copied, and stays in sight', async () => {
    server();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderInside(<CalendarCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create address' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Your secret address/);
    press('Copy');
    await waitFor(() => expect(writeText).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
    expect(field.value).toMatch(ADDRESS);
  });

  it('is not left behind before it was copied, by the button or by hand', async () => {
    server();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const router = renderInside(<AccountPage />);
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

  it('tells when it was read, and asks before it ends for another', async () => {
    const { sent } = server({ address });
    renderInside(<CalendarCard />);
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

  it('is stopped once one says yes, and its secret goes from the screen', async () => {
    const { sent } = server();
    renderInside(<CalendarCard />);
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
  it('is told with its hour and clock, and is turned on', async () => {
    const { sent } = server();
    renderInside(<CalendarCard />);
    await screen.findByText(/between 6:00 and 7:00 in the morning.*America\/New York/);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Email me each morning/ });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    await waitFor(() => expect(sent['calendar.setDigest']).toEqual([{ body: { on: true } }]));
    await waitFor(() => expect(box.checked && !box.disabled).toBe(true));
  });

  it('goes back to what it was when it could not be saved', async () => {
    mockReplies({
      'calendar.get': () => ({ digest: true, digestHour: 6, timeZone: 'UTC' }),
      'calendar.setDigest': () => {
        throw new ApiError(500, 'Oops! Something wrong', {});
      },
    });
    renderInside(<CalendarCard />);
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    fireEvent.click(box);
    await waitFor(() => expect(box.disabled).toBe(false));
    expect(box.checked).toBe(true);
  });
});

describe('the card', () => {
  it('can be asked for again when it could not be loaded', async () => {
    let tries = 0;
    mockReplies({
      'calendar.get': () => {
        if (tries++ === 0) throw new ApiError(500, 'Oops! Something wrong', {});
        return { digest: false, digestHour: 6, timeZone: 'UTC' };
      },
    });
    renderInside(<CalendarCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('You have no calendar address.');
  });

  it.each([
    ['Veterinarian', true],
    ['FosterParent', true],
    ['AnimalCaretaker', false],
  ] as const)('is there for a %s: %s', async (roleName, isVisible) => {
    mockReplies({
      'accounts.account': () => ACCOUNT,
      'calendar.get': () => ({ digest: false, digestHour: 6, timeZone: 'UTC' }),
    });
    renderInside(<AccountPage />, { roleName });
    await screen.findByText('Where you are signed in');
    expect(screen.queryByText('Calendar and digest') !== null).toBe(isVisible);
  });
});
