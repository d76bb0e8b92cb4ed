import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { storageKey } from '#client/storage/browser-storage.ts';
import { type Answers, mockReplies, renderInside, SESSION } from '#client/test-inside.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { findDestinations } from './destinations.ts';

const hit = (id: string, overrides: Partial<AnimalHit> = {}): AnimalHit => ({
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

/** Answers with the animals of each residence, whatever is typed. */
const FOUND: Answers = {
  'animals.autocomplete': ({ query }: { query: { isAvailable?: string; known?: string } }) => ({
    animals: query.known
      ? query.known.split(',').map((id) => hit(id))
      : query.isAvailable === 'true'
        ? [hit('a'), hit('b')]
        : [hit('c', { currentResident: false })],
  }),
  'people.autocomplete': () => ({ pcos: [ROSA] }),
  'saved.list': () => ({ saved: [] }),
};

beforeEach(() => localStorage.clear());

const press = (key: string, init: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...init });
const field = () => screen.findByRole('combobox', { name: /^Search animals/ });
const options = () =>
  screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).querySelector('strong')?.textContent;

async function typed(text: string, answers: Answers = FOUND, session = {}) {
  const sent = mockReplies(answers);
  renderInside(<SearchButton />, session);
  press('/');
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  return { input, sent };
}

describe('opens', () => {
  it.each([
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('by %s %j, and Escape gives the focus back', async (key, modifiers) => {
    mockReplies(FOUND);
    renderInside(<SearchButton />);
    const button = screen.getByRole('button', { name: 'Search' });
    button.focus();
    press(key, modifiers);
    await field();
    press('Escape', { code: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('not by / in a field, nor by other keys', () => {
    mockReplies(FOUND);
    renderInside(
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

it('begins with what was typed while it loaded, and with the Enter of a scanner', async () => {
  mockReplies(FOUND);
  renderInside(<SearchDialog readEarlyText={() => 'clo\n'} onClose={() => undefined} />);
  expect(await field()).toHaveProperty('value', 'clo');
  await screen.findByText('elsewhere');
});

it('finds animals, residents first, people, and pages, each under its heading', async () => {
  await typed('clo');
  await screen.findByText('A-a · Dogs · Kennel 4');
  screen.getByText('A-c · Dogs · Former resident');
  const people = within(screen.getByRole('group', { name: 'People' }));
  expect(people.getByRole('option').textContent).toBe('Rosa CloPortland');
  expect(options()).toEqual(['Clover a', 'Clover b', 'Clover c', 'Rosa Clo']);
  await screen.findByText('4 results');
});

it('goes by the keys, round the end, and opens by Enter', async () => {
  const { input } = await typed('clo');
  await screen.findByText('Clover a');
  expect(chosen()).toBe('Clover a');
  press('ArrowDown', {}, input);
  expect(chosen()).toBe('Clover b');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  press('End', {}, input);
  expect(chosen()).toBe('Rosa Clo');
  press('ArrowDown', {}, input);
  expect(chosen()).toBe('Clover a');
  press('ArrowUp', {}, input);
  press('Home', {}, input);
  expect(chosen()).toBe('Clover a');
  press('Enter', {}, input);
  await screen.findByText('elsewhere');
});

it('Enter before the answer, as a scanner sends it, opens what is found', async () => {
  const { input } = await typed('985112004567321');
  press('Enter', {}, input);
  expect(screen.queryByText('elsewhere')).toBeNull();
  await screen.findByText('elsewhere');
});

it('offers what was opened last before anything is typed, and first among what is found', async () => {
  localStorage.setItem(storageKey('animals-opened', `${SESSION.tenantId}-${SESSION.userId}`), 'b,z');
  const { input, sent } = await typed('');
  const recent = within(await screen.findByRole('group', { name: 'Recent animals' }));
  expect(recent.getAllByRole('option')).toHaveLength(2);
  expect(sent['animals.autocomplete']).toEqual([{ query: { known: 'b,z' } }]);
  expect(sent['people.autocomplete']).toBeUndefined();
  fireEvent.change(input, { target: { value: 'clo' } });
  await screen.findByText('Clover a');
  expect(options().slice(0, 2)).toEqual(['Clover b', 'Clover a']);
});

it('says that it searches while the answer is awaited, and has the pages meanwhile', async () => {
  let reply = (): void => undefined;
  const comes = new Promise<void>((resolve) => (reply = resolve));
  await typed('today', {
    ...FOUND,
    'people.autocomplete': async () => {
      await comes;
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

it('says that nothing is found, and that it could not search, with a way to try again', async () => {
  const none = {
    ...FOUND,
    'animals.autocomplete': () => ({ animals: [] }),
    'people.autocomplete': () => ({ pcos: [] }),
  };
  await typed('zzz', none);
  await screen.findByText(/^Nothing matches “zzz”/);
  cleanup();
  let fails = true;
  await typed('clo', {
    ...FOUND,
    'people.autocomplete': () => {
      if (fails) throw new ApiError(500, 'Internal Error');
      return { pcos: [ROSA] };
    },
  });
  await screen.findByRole('alert');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Rosa Clo');
});

it('offers a role what it may open alone', async () => {
  const { sent } = await typed('a', FOUND, { roleName: 'AnimalCaretaker' });
  await screen.findByText('Clover a');
  expect(sent['people.autocomplete']).toBeUndefined();
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  const labels = (role: 'AnimalCaretaker' | 'Administrator', text: string) => {
    const { pages, actions } = findDestinations(text, role);
    return [...actions, ...pages].map(({ label }) => label);
  };
  expect(labels('AnimalCaretaker', 'users')).toEqual([]);
  expect(labels('Administrator', 'users')).toEqual(['Users']);
  expect(labels('Administrator', 'intake')).toEqual(['Add an animal']);
  expect(labels('Administrator', 'Statistics')).toEqual(['Statistics']);
  expect(labels('Administrator', 'board')).toEqual(['Board page', 'Who is where']);
});
