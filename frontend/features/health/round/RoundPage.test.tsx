import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { item } from '#parts/round/item.fixture.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { toastStore } from '#ui/message/toast.ts';
import { queueKey, roundKey, unsentCountOf } from './offline/keys.ts';
import RoundPage from './RoundPage.tsx';

let people = 0;
const spies: { mockRestore: () => void }[] = [];
/** Each test has a new user, and so a new queue. */
const show = (due: RoundItem[], answers: MockedReplies = {}, given: RoundItem[] = []) => {
  const user = { userId: `user-${++people}`, tenantId: 'tenant' };
  const sent = mockReplies({
    'rounds.today': () => ({ due, given, more: false }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...answers,
  });
  const router = renderSignedIn(<RoundPage />, user);
  return { sent, router, user };
};
const findGive = (id: string) =>
  screen.findByRole('button', { name: `Mark as Given: Med ${id} for Name ${id}` });
const findUndo = (id: string) => screen.findByRole('button', { name: `Undo: Med ${id} for Name ${id}` });
/** Lets the time pass in which a second press is ignored. */
const advanceClock = () => spies.push(vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000));

beforeEach(() => localStorage.clear());
afterEach(() => spies.splice(0).forEach((spy) => spy.mockRestore()));

it('is sorted by location, then animal, with flags, doses and overdue reminders', async () => {
  const overdueDate = addDays(rescueToday(), -3);
  show([
    item('a', { location: '', dose: '2 of 3', instructions: 'With food', flag: true, flagReason: 'Bites' }),
    item('b', { location: 'Kennel 10', dueDate: overdueDate }),
    item('c', { location: 'Kennel 9' }),
  ]);
  await findGive('a');
  const places = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(places).toEqual(['Kennel 9', 'Kennel 10', 'No location']);
  const lastRegion = within(screen.getByRole('region', { name: 'No location' }));
  for (const text of ['2 of 3', 'With food', 'Bites', '75 mg']) lastRegion.getByText(text);
  within(screen.getByRole('region', { name: 'Kennel 10' })).getByText(
    `Overdue since ${formatDay(overdueDate, 'US')}`,
  );
});

it('marks as given with one click, in place, and updates the count', async () => {
  const { sent, user } = show([item('a'), item('b')], {
    'meds.give': () => ({ given: 1, ids: [], already: 0, by: [] }),
  });
  fireEvent.click(await findGive('a'));
  await screen.findByText(/^Given by you/);
  screen.getByText('1 of 2 done');
  await waitFor(() => expect(unsentCountOf(user)).toBe(0));
  expect(sent['meds.give']).toMatchObject([{ query: { ids: 'a' } }]);
});

it('can be undone within a minute, but not by an accidental double click', async () => {
  const { sent } = show([item('a')], {
    'meds.give': () => ({ given: 1, ids: [], already: 0, by: [] }),
    'rounds.undo': () => ({}),
  });
  fireEvent.click(await findGive('a'));
  fireEvent.click(await findUndo('a'));
  await waitFor(() => expect(sent['meds.give']).toHaveLength(1));
  expect(sent['rounds.undo']).toBeUndefined();
  advanceClock();
  fireEvent.click(await findUndo('a'));
  await findGive('a');
  await waitFor(() => expect(sent['rounds.undo']).toEqual([{ query: { kind: 'med', id: 'a' } }]));
});

it('reloads the round if Undo is rejected, as an earlier try may have succeeded', async () => {
  let loads = 0;
  const med = item('a', { givenBy: 'Ines Duarte', givenAt: new Date().toISOString() });
  const { sent } = show([], {
    'rounds.today': () =>
      loads++ === 0 ? { due: [], given: [med], more: false } : { due: [item('a')], given: [], more: false },
    'rounds.undo': () => {
      throw new ApiError(409, 'It is too late to undo this');
    },
  });
  fireEvent.click(await findUndo('a'));
  await findGive('a');
  expect(screen.queryByText(/too late/)).toBeNull();
  expect(sent['rounds.today']).toHaveLength(2);
});

it('says who gave it first, without an error', async () => {
  show([item('a')], { 'meds.give': () => ({ given: 0, ids: [], already: 1, by: ['Vera Vet'] }) });
  fireEvent.click(await findGive('a'));
  await screen.findByText('Already given by Vera Vet');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('asks for the dosage if an old prescription lacks it', async () => {
  const { sent } = show([item('a', { dosage: '' })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Complete: Med a for Name a' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete Med Given' });
  screen.getAllByText('Dosage missing');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Complete' }));
  await within(dialog).findByText('Dosage is required');
  expect([sent['meds.give'], sent['meds.update']]).toEqual([undefined, undefined]);
});

it('shows an error at its reminder until it is dismissed', async () => {
  show([item('a')], {
    'meds.give': () => {
      throw new ApiError(404, 'Reminder not found');
    },
  });
  fireEvent.click(await findGive('a'));
  await screen.findByText('Not given: Reminder not found');
  screen.getByText('0 of 1 done');
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText('Not given: Reminder not found')).toBeNull();
});

it('shows the error of a reminder that is no longer on the round', async () => {
  const user = { userId: `user-${people + 1}`, tenantId: 'tenant' };
  const tap = {
    key: 'k',
    id: 'gone',
    kind: 'give',
    at: '',
    title: 'Med x for Name x',
    tried: true,
  };
  localStorage.setItem(
    queueKey(user),
    JSON.stringify({ taps: [], said: {}, refused: { gone: { tap, why: 'Reminder not found' } } }),
  );
  show([item('a')]);
  await findGive('a');
  expect(screen.getByRole('list', { name: 'No longer on today’s round' }).textContent).toContain(
    'Med x for Name x was not marked as given: Reminder not found',
  );
});

describe('without a connection', () => {
  const goOffline = () => {
    const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    spies.push(spy);
    return spy;
  };

  it('keeps entries, says so, and sends them when the connection is back', async () => {
    const { sent, user } = show([item('a'), item('b')], {
      'meds.give': () => ({ given: 1, ids: [], already: 0, by: [] }),
    });
    await findGive('a');
    const onLineSpy = goOffline();
    fireEvent(window, new Event('offline'));
    fireEvent.click(await findGive('b'));
    fireEvent.click(await findGive('a'));
    await screen.findByText('You’re offline. 2 entries will be saved when you reconnect.');
    expect(screen.getAllByText('Will be sent')).toHaveLength(2);
    expect([sent['meds.give'], unsentCountOf(user)]).toEqual([undefined, 2]);
    onLineSpy.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await screen.findByText('All sent');
    const sentIds = sent['meds.give']?.map((input) => (input as { query: { ids: string } }).query.ids);
    expect(sentIds).toEqual(['b', 'a']);
  });

  it('does not say that all is sent if nothing waited', async () => {
    show([item('a')]);
    await findGive('a');
    const onLineSpy = goOffline();
    fireEvent(window, new Event('offline'));
    await screen.findByText(/^You’re offline/);
    onLineSpy.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
    expect(screen.queryByText('All sent')).toBeNull();
  });

  it('shows the last loaded round and its time', async () => {
    const user = { userId: `user-${people + 1}`, tenantId: 'tenant' };
    const requestedAt = new Date().toISOString();
    const round = { due: [item('a', { thumbnailBlobUrl: 'https://gone/' })], given: [], more: false };
    localStorage.setItem(roundKey(user), JSON.stringify({ asked: requestedAt, today: rescueToday(), round }));
    show([], {
      'rounds.today': () => {
        throw new ApiError(0, 'No response received from server.');
      },
    });
    await findGive('a');
    await screen.findByText(/^as of \d+:\d\d [AP]M$/);
    expect(document.querySelector('.animal-picture img:not(.species)')).toBeNull();
  });

  it('shows an error if no round was loaded before', async () => {
    show([], {
      'rounds.today': () => {
        throw new ApiError(0, 'No response received from server.');
      },
    });
    await screen.findByText('No response received from server.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('the filter of the round', () => {
  it('is by location and kind, and is stored in the address', async () => {
    const { router } = show([
      item('a', { location: 'Barn' }),
      item('b', { location: 'Coop', kind: 'vaccination', title: 'Fowl pox' }),
    ]);
    await findGive('a');
    fireEvent.change(screen.getByLabelText('Place'), { target: { value: 'Coop' } });
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Coop',
    ]);
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'med' } });
    screen.getByText('Nothing here today');
    expect(router.state.location.search).toBe('?place=Coop&kind=med');
  });

  it('keeps given reminders visible until they are hidden', async () => {
    const givenFields = { givenBy: 'Vera Vet', givenAt: new Date().toISOString() };
    const lateItem = item('c', { ...givenFields, givenBy: 'Wren', givenOn: '2026-11-20' });
    const { router } = show([item('a')], {}, [item('b', givenFields), lateItem]);
    await screen.findByText('Given by Wren, 11/20/2026');
    screen.getByText('2 of 3 done');
    fireEvent.click(screen.getByLabelText('Hide done'));
    expect(screen.queryByText(/^Given by/)).toBeNull();
    expect(router.state.location.search).toBe('?given=hide');
  });

  it('shows a message if nothing is due', async () => {
    show([]);
    await screen.findByText('Nothing is due today');
  });
});

it('is closed to a role without access to the care list', () => {
  mockReplies({});
  renderSignedIn(<RoundPage />, { roleName: 'Public' });
  screen.getByText('No Permission');
});

describe('a whole location', () => {
  const vaccinationItem = (id: string, overrides: Partial<RoundItem> = {}) =>
    item(id, { kind: 'vaccination', title: 'FVRCP', kindId: 'fvrcp', dosage: '', ...overrides });

  it('counts everything: meds, vaccinations and procedures', async () => {
    show([item('a'), vaccinationItem('b'), item('c', { kind: 'procedure', title: 'Weight' })], {}, [
      vaccinationItem('d', { givenBy: 'Vera Vet', givenAt: new Date().toISOString() }),
    ]);
    await screen.findByText('1 of 4 done');
    screen.getByText(/^Done by Vera Vet/);
    // What a form completed is taken back where it says so.
    expect(screen.queryByRole('button', { name: 'Undo: FVRCP for Name d' })).toBeNull();
  });

  it('can be completed for one kind in one form, with each animal once', async () => {
    const barnItems = ['a', 'b', 'c', 'd', 'e'].map((id) => vaccinationItem(id));
    const { sent } = show([...barnItems, vaccinationItem('f', { location: 'Coop' })], {
      'rounds.open': () => ({ reminders: [], lastDone: [] }),
      'vaccinations.kinds': () => ({ vaccinationKinds: [] }),
    });
    expect(screen.queryByRole('list', { name: 'For several in Coop' })).toBeNull();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Complete for all 5: FVRCP in Barn' }, { timeout: 3000 }),
    );
    await screen.findByRole('dialog', { name: 'Complete FVRCP of 5 animals' });
    expect(sent['vaccinations.add']).toBeUndefined();
  });

  it('can be given today’s dose with one click, and undone with another', async () => {
    const { sent } = show(
      ['a', 'b']
        .map((id) => item(id, { title: 'Carprofen', kindId: 'carprofen' }))
        .concat(
          item('late', {
            title: 'Carprofen',
            kindId: 'carprofen',
            dueDate: addDays(rescueToday(), -1),
            animalId: 'animal-a',
          }),
        ),
      { 'meds.give': () => ({ given: 1, ids: [], already: 0, by: [] }), 'rounds.undo': () => ({}) },
    );
    fireEvent.click(
      await screen.findByRole('button', { name: 'Mark all 2 as Given: Carprofen 75 mg in Barn' }),
    );
    await screen.findByText('2 of 3 done');
    await waitFor(() => expect(sent['meds.give']).toHaveLength(2));
    expect(toastStore.read().at(-1)?.text).toBe('Carprofen given to 2 animals');
    toastStore.read().at(-1)?.action?.run();
    await screen.findByText('0 of 3 done');
    await waitFor(() => expect(sent['rounds.undo']).toHaveLength(2));
  });
});

it('renders reminders near the window in full, and only names of the others', async () => {
  const items = Array.from({ length: 300 }, (_, n) => item(String(n).padStart(3, '0')));
  show(items);
  await findGive('000');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(300);
  expect(document.querySelectorAll('*').length).toBeLessThan(2000);
  // On paper are all of them.
  fireEvent(window, new Event('beforeprint'));
  expect(document.querySelectorAll('.round-sheet .sheet-box span')).toHaveLength(300);
});
