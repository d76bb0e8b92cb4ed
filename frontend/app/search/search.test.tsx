import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { MENU_PAGES } from '#client/pages.ts';
import { storageKey } from '#client/storage/browser-storage.ts';
import { type MockedReplies, mockReplies, renderSignedIn, SESSION } from '#client/test-inside.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { findDestinations } from './destinations.ts';

const createHit = (id: string, overrides: Partial<AnimalHit> = {}): AnimalHit => ({
  id,
  animalId: `A-${id}`,
  animalName: `Clover ${id}`,
  animalType: 'Dogs',
  breed: 'Beagle',
  sex: 'female',
  location: 'Kennel 4',
  currentResident: true,
  ...overrides,
});

const ROSA = { id: 'rosa', firstName: 'Rosa', lastName: 'Clo', entityType: 'Person', city: 'Portland' };

/** Replies with the same residents, former residents and people, no matter what is typed. */
const FOUND_REPLIES: MockedReplies = {
  'animals.autocomplete': ({ query }: { query: { isAvailable?: string; known?: string } }) => ({
    animals: query.known
      ? query.known.split(',').map((id) => createHit(id))
      : query.isAvailable === 'true'
        ? [createHit('a'), createHit('b')]
        : [createHit('c', { currentResident: false })],
  }),
  'people.autocomplete': () => ({ pcos: [ROSA] }),
  'saved.list': () => ({ saved: [] }),
};

beforeEach(() => localStorage.clear());

const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init });
const findField = () => screen.findByRole('combobox', { name: /^Search animals/ });
const optionLabels = () =>
  screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent);
const selectedLabel = () =>
  screen.getByRole('option', { selected: true }).querySelector('strong')?.textContent;

async function openAndType(text: string, answers: MockedReplies = FOUND_REPLIES, session = {}) {
  const sent = mockReplies(answers);
  renderSignedIn(<SearchButton />, session);
  press('/');
  const input = await findField();
  fireEvent.change(input, { target: { value: text } });
  return { input, sent };
}

describe('the search dialog', () => {
  it.each([
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('opens on %s %j, and Escape returns the focus', async (key, modifiers) => {
    mockReplies(FOUND_REPLIES);
    renderSignedIn(<SearchButton />);
    const button = screen.getByRole('button', { name: 'Search' });
    button.focus();
    press(key, modifiers);
    await findField();
    press('Escape', { code: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('does not open on / in a field, nor on other keys', () => {
    mockReplies(FOUND_REPLIES);
    renderSignedIn(
      <>
        <SearchButton />
        <input aria-label="Notes" />
      </>,
    );
    press('/', {}, screen.getByLabelText('Notes'));
    press('k');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('takes over the text typed while the dialog loaded, and opens the result if that ended with Enter, as from a scanner', async () => {
  mockReplies(FOUND_REPLIES);
  renderSignedIn(<SearchDialog readEarlyText={() => 'clo\n'} onClose={() => undefined} />);
  expect(await findField()).toHaveProperty('value', 'clo');
  await screen.findByText('elsewhere');
});

it('finds animals (residents first), people and pages, each under its heading', async () => {
  await openAndType('clo');
  await screen.findByText('A-a · Dogs · Kennel 4');
  screen.getByText('A-c · Dogs · Former resident');
  const people = within(screen.getByRole('group', { name: 'People' }));
  expect(people.getByRole('option').textContent).toBe('Rosa CloPortland');
  expect(optionLabels()).toEqual(['Clover a', 'Clover b', 'Clover c', 'Rosa Clo']);
  await screen.findByText('4 results');
});

it('moves through the results by arrow keys, wraps around, and opens on Enter', async () => {
  const { input } = await openAndType('clo');
  await screen.findByText('Clover a');
  expect(selectedLabel()).toBe('Clover a');
  press('ArrowDown', {}, input);
  expect(selectedLabel()).toBe('Clover b');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  press('End', {}, input);
  expect(selectedLabel()).toBe('Rosa Clo');
  press('ArrowDown', {}, input);
  expect(selectedLabel()).toBe('Clover a');
  press('ArrowUp', {}, input);
  press('Home', {}, input);
  expect(selectedLabel()).toBe('Clover a');
  press('Enter', {}, input);
  await screen.findByText('elsewhere');
});

it('opens the result after Enter was pressed before the reply, as a scanner does', async () => {
  const { input } = await openAndType('985112004567321');
  press('Enter', {}, input);
  expect(screen.queryByText('elsewhere')).toBeNull();
  await screen.findByText('elsewhere');
});

it('offers recently opened animals before typing, and lists them first among the results', async () => {
  localStorage.setItem(storageKey('animals-opened', `${SESSION.tenantId}-${SESSION.userId}`), 'b,z');
  const { input, sent } = await openAndType('');
  const recent = within(await screen.findByRole('group', { name: 'Recent animals' }));
  expect(recent.getAllByRole('option')).toHaveLength(2);
  expect(sent['animals.autocomplete']).toEqual([{ query: { known: 'b,z' } }]);
  expect(sent['people.autocomplete']).toBeUndefined();
  fireEvent.change(input, { target: { value: 'clo' } });
  await screen.findByText('Clover a');
  expect(optionLabels().slice(0, 2)).toEqual(['Clover b', 'Clover a']);
});

it('shows that it is searching until the reply arrives, and shows pages meanwhile', async () => {
  let reply = (): void => undefined;
  const pendingReply = new Promise<void>((resolve) => (reply = resolve));
  await openAndType('today', {
    ...FOUND_REPLIES,
    'people.autocomplete': async () => {
      await pendingReply;
      return { pcos: [ROSA] };
    },
  });
  await screen.findByText('Clover a');
  screen.getByText('Searching');
  screen.getByRole('group', { name: 'Pages' });
  expect(document.querySelector('.search-field .spinner')).not.toBeNull();
  reply();
  await screen.findByText('Rosa Clo');
  expect(document.querySelector('.search-field .spinner')).toBeNull();
});

it('says when nothing was found or the search failed, and can try again', async () => {
  const emptyReplies = {
    ...FOUND_REPLIES,
    'animals.autocomplete': () => ({ animals: [] }),
    'people.autocomplete': () => ({ pcos: [] }),
  };
  await openAndType('zzz', emptyReplies);
  await screen.findByText(/^Nothing matches “zzz”/);
  cleanup();
  let shouldFail = true;
  await openAndType('clo', {
    ...FOUND_REPLIES,
    'people.autocomplete': () => {
      if (shouldFail) throw new ApiError(500, 'Internal Error');
      return { pcos: [ROSA] };
    },
  });
  await screen.findByRole('alert');
  shouldFail = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Rosa Clo');
});

it('offers only what the role may open', async () => {
  const { sent } = await openAndType('a', FOUND_REPLIES, { roleName: 'AnimalCaretaker' });
  await screen.findByText('Clover a');
  expect(sent['people.autocomplete']).toBeUndefined();
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  const labelsFound = (role: 'AnimalCaretaker' | 'Administrator', text: string) => {
    const { pages, actions } = findDestinations(text, { roleName: role });
    return [...actions, ...pages].map(({ label }) => label);
  };
  expect(labelsFound('AnimalCaretaker', 'users')).toEqual([]);
  expect(labelsFound('Administrator', 'users')).toEqual(['Users']);
  expect(labelsFound('Administrator', 'intake')).toEqual(['Add an animal']);
  expect(labelsFound('Administrator', 'Statistics')).toEqual(['Statistics']);
  expect(labelsFound('Administrator', 'board')).toEqual(['Board page', 'Who is where']);
});

const LOOKING = { name: 'River', until: '2026-11-25T08:00:00Z' };

it('offers no actions with support access, which changes nothing', () => {
  expect(findDestinations('', { roleName: 'Administrator', looking: LOOKING }).actions).toEqual([]);
});

it('offers the first pages of the menu before anything is typed', () => {
  const { pages } = findDestinations('', { roleName: 'Administrator' });
  const menuPaths = MENU_PAGES.slice(0, pages.length).map(({ path }) => path);
  expect(pages.map(({ path }) => path)).toEqual(menuPaths);
});
