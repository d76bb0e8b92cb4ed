import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { addDays } from '#shared/rules/time/due.ts';
import { rescueToday } from '#ui/time/clock.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { AnimalsPage, type SavedViews } from '../AnimalsPage.tsx';

const HEIGHT = window.innerHeight;
const setHeight = (innerHeight: number) =>
  Object.defineProperty(window, 'innerHeight', { value: innerHeight, configurable: true, writable: true });

beforeEach(() => {
  localStorage.clear();
  // All rows are near a window that is so high.
  setHeight(4000);
});

// The next file of this process draws as many rows as its window has place for.
afterAll(() => void setHeight(HEIGHT));

const row = (animalName: string, overrides: Partial<AnimalRow> = {}): AnimalRow => ({
  id: animalName.toLowerCase().replace(' ', '-'),
  animalId: 'A00001',
  animalName,
  animalTypeId: 'cats',
  animalType: 'Cats',
  breed: 'Manx',
  sex: 'female',
  status: 'adoptable',
  location: '',
  flag: false,
  flagReason: '',
  currentResident: true,
  lastMilestone: 'intake',
  lastMilestoneDate: '2026-01-15',
  isDeleted: false,
  birthMilestone: { milestoneDate: '2025-03-01', isApproxDOB: false },
  attachmentCount: 0,
  milestoneCount: 2,
  version: 1,
  versions: { location: 1, flag: 1 },
  ...overrides,
});

const SelectedActions: SelectedActionsComponent<AnimalRow> = ({ records: animals, children }) =>
  children({
    menu: null,
    common: <p>{animals.map(({ animalName }) => animalName).join()} chosen</p>,
    moreMenu: null,
  });
const ViewsStub: SavedViews = ({ criteria }) => <output>{JSON.stringify(criteria)}</output>;

const allAnimals = [row('Ash'), row('Bram', { status: 'quarantineHold' }), row('Cleo')];

async function open(address: string, answers: object = {}) {
  const sent = mockReplies({
    'dashboard.counts': () => ({ animalCount: { residentAnimalCount: 3, formarAnimalCount: 0 } }),
    'animals.list': ({ query }: { query: { searchText?: string } }) => {
      const found = allAnimals.filter(({ animalName }) => animalName.startsWith(query.searchText ?? ''));
      return { animals: found, currentPage: 1, totalItems: found.length, totalPage: 1 };
    },
    'register.list': () => ({ animals: allAnimals.slice(1, 2), looked: 3, of: 3 }),
    'animals.locations': () => ({ locations: ['Cat room'] }),
    'animals.autocomplete': () => ({ animals: [] }),
    'animalType.list': () => ({ animalTypes: [{ id: 'cats', typeName: 'Cats', version: 1 }] }),
    ...answers,
  });
  const router = renderSignedIn(
    <AnimalsPage
      Selected={SelectedActions}
      arrivalForms={{ Propose: () => null, Weigh: () => null }}
      Views={ViewsStub}
    />,
  );
  await router.navigate(`/${address}`);
  return { sent, router };
}

const selectAnimal = async (name: string) => fireEvent.click(await screen.findByLabelText(`Select ${name}`));

it('a filter requests matching animals, appears in the address, and is removed by its chip', async () => {
  const { sent, router } = await open('');
  await screen.findByLabelText('Select Ash');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(screen.getByRole('button', { name: 'Status' }));
  const statusSelect = await screen.findByLabelText<HTMLSelectElement>('Status');
  expect([document.activeElement, statusSelect.selectedOptions[0]?.text]).toEqual([statusSelect, 'Any']);
  fireEvent.change(statusSelect, { target: { value: 'quarantineHold' } });
  await waitFor(() => expect(screen.queryByLabelText('Select Ash')).toBeNull());
  await screen.findByLabelText('Select Bram');
  expect(sent['register.list']).toEqual([{ query: { status: 'quarantineHold', limit: 15 } }]);
  expect(router.state.location.search).toBe('?status=quarantineHold');
  screen.getByText('1 animal');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out Status: Quarantine Hold' }));
  await screen.findByLabelText('Select Ash');
  expect(router.state.location.search).toBe('');
});

it('a chip changes its filter in place, and an added filter left empty is removed', async () => {
  const { sent, router } = await open('?status=adoptable');
  const status = await screen.findByLabelText('Status');
  fireEvent.change(status, { target: { value: 'outdoorFeral' } });
  await waitFor(() => expect(router.state.location.search).toBe('?status=outdoorFeral'));
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Location' }));
  const text = await screen.findByLabelText('Location');
  expect(text.getAttribute('placeholder')).toBe('Any');
  fireEvent.blur(text);
  await waitFor(() => expect(screen.queryByLabelText('Location')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(screen.getByRole('button', { name: 'Flagged' }));
  await screen.findByRole('button', { name: 'Leave out Flagged' });
  expect(sent['register.list']?.at(-1)).toEqual({
    query: { status: 'outdoorFeral', flagged: 'true', limit: 15 },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await screen.findByLabelText('Select Ash');
  expect(router.state.location.search).toBe('');
});

it('shows the sort order if no column header shows it', async () => {
  const { router } = await open('?sort=added');
  const selectedOrder = async () => {
    const select = await screen.findByLabelText<HTMLSelectElement>('Sort by');
    return select.selectedOptions[0]?.text;
  };
  expect(await selectedOrder()).toBe('Added, oldest first');
  await router.navigate('/?due=week');
  await screen.findByText('Sorted by due date');
  await router.navigate('/?q=Ash&sex=female');
  await screen.findByText('Sorted by best match');
  await router.navigate('/?sort=added');
  // The usual order is left out of the address.
  fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'name' } });
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('columns are chosen, and kept for the user', async () => {
  await open('');
  await screen.findByLabelText('Select Ash');
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers()).toContain('Days Here');
  expect(headers()).not.toContain('Breed / Species');
  const name = () => screen.getByRole('row', { name: /Ash/ }).querySelector('.cell-name small')?.textContent;
  expect(name()).toBe('Manx · A00001');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByLabelText('Breed / Species'));
  fireEvent.click(screen.getByLabelText('Days Here'));
  await waitFor(() => expect(headers()).toContain('Breed / Species'));
  expect([headers().includes('Days Here'), name()]).toEqual([false, 'A00001']);
  expect(Object.keys(localStorage).some((key) => key.startsWith('havenkeep-columns-animals-'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(headers()).toContain('Days Here'));
});

it('shows how many days residents are here, and the first due date', async () => {
  const nextDue = { date: '2026-01-02', what: 'Rabies' };
  await open('?due=overdue', {
    'register.list': () => ({
      animals: [row('Ash', { nextDue: nextDue, stayingSince: addDays(rescueToday(), -12) })],
      looked: 1,
    }),
  });
  const cells = within(await screen.findByRole('row', { name: /Ash.*Rabies/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.join('|')).toContain('|12|');
  expect(cells.find((text) => text?.includes('Rabies'))).toMatch(/^Overdue: 1\/2\/2026/);
});

it('says that no animal matches the filters, and offers to clear them', async () => {
  const { router } = await open('?sex=male&q=x', {
    'register.list': () => ({ animals: [], looked: 0 }),
  });
  await screen.findByText('Nothing found for “x” with these filters');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await screen.findByLabelText('Select Ash');
  expect(router.state.location.search).toBe('');
});

it('says that there are only former residents, and links to them', async () => {
  await open('', {
    'dashboard.counts': () => ({ animalCount: { residentAnimalCount: 0, formarAnimalCount: 1 } }),
    'animals.list': () => ({ animals: [], currentPage: 1, totalItems: 0, totalPage: 1 }),
  });
  await screen.findByText('No current residents');
  const link = screen.getByRole('link', { name: 'See the former resident' });
  expect(link.getAttribute('href')).toBe('/animals?residents=former');
});

it('a column header sorts only if an index has its order', async () => {
  const { sent } = await open('');
  fireEvent.click(await screen.findByRole('button', { name: 'Age' }));
  await waitFor(() => expect(sent['register.list']).toEqual([{ query: { sort: 'age', limit: 15 } }]));
  const header = await screen.findByRole('columnheader', { name: 'Age' });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  expect(screen.queryByRole('button', { name: 'Breed / Species' })).toBeNull();
});

it('a selection is kept across searches and filters, and says how many animals are not shown', async () => {
  const { router } = await open('');
  await selectAnimal('Ash');
  await router.navigate('/?q=Cleo');
  await waitFor(() => expect(screen.queryByLabelText('Select Ash')).toBeNull());
  await selectAnimal('Cleo');
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  bar.getByText('2 selected, 1 not shown');
  bar.getByText('Ash,Cleo chosen');
  await router.navigate('/?status=quarantineHold');
  await screen.findByLabelText('Select Bram');
  bar.getByText('2 selected, 2 not shown');
  fireEvent.click(screen.getByLabelText('Select all'));
  bar.getByText('3 selected, 2 not shown');
  fireEvent.click(screen.getByLabelText('Select all'));
  bar.getByText('2 selected, 2 not shown');
  fireEvent.click(bar.getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

it('deleting the animal of a row keeps the selection of others', async () => {
  let isDeleted = false;
  let showList: (() => void) | undefined;
  const listReply = { animals: allAnimals, currentPage: 1, totalItems: 3, totalPage: 1 };
  const { sent } = await open('', {
    'animals.remove': () => ((isDeleted = true), {}),
    'animals.list': () =>
      isDeleted ? new Promise((resolve) => (showList = () => resolve(listReply))) : listReply,
  });
  await selectAnimal('Ash');
  fireEvent.click(screen.getByRole('button', { name: 'Delete Bram' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent['animals.remove']).toEqual([{ params: { id: 'bram' } }]));
  await waitFor(() => expect(showList).toBeDefined());
  // A second press while the list is read again would delete the animal twice.
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  showList?.();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('Ash chosen');
});

it('selects all matching animals, not only those shown, and loads the rest', async () => {
  const page = (pageIndex: number) => Array.from({ length: 15 }, (_, i) => row(`Cat ${pageIndex * 15 + i}`));
  let sendPage: (() => void) | undefined;
  const { sent } = await open('', {
    'animals.list': async ({ query }: { query: { Page: number } }) => {
      if (query.Page === 2) await new Promise<void>((resolve) => (sendPage = resolve));
      const isLast = query.Page === 3;
      return {
        animals: page(query.Page - 1),
        currentPage: query.Page,
        totalItems: 45,
        totalPage: 3,
        ...(isLast ? {} : { nextCursor: `c${query.Page}` }),
      };
    },
  });
  await screen.findByLabelText('Select Cat 0');
  fireEvent.click(screen.getByLabelText('Select all'));
  await screen.findByText('The 15 animals shown are selected.');
  fireEvent.click(screen.getByRole('button', { name: 'Select all 45' }));
  await screen.findByText('Loading 15 of 45 …');
  sendPage?.();
  await screen.findByText('45 selected');
  // What is read as a whole comes in the largest pages.
  expect(sent['animals.list']).toMatchObject([
    { query: { Limit: 15 } },
    { query: { Limit: 500, cursor: 'c1' } },
    { query: { Limit: 500, cursor: 'c2' } },
  ]);
});

it('marks who has a chronic condition, beside the name', async () => {
  await open('', {
    'animals.list': () => ({
      animals: [row('Ash'), row('Wheezy', { chronic: true })],
      currentPage: 1,
      totalItems: 2,
      totalPage: 1,
    }),
  });
  expect((await screen.findByRole('row', { name: /Wheezy/ })).textContent).toContain('Chronic condition');
  expect(screen.getByRole('row', { name: /Ash/ }).textContent).not.toContain('Chronic');
});

it('marks only an unusual status', async () => {
  await open('');
  await screen.findByLabelText('Select Ash');
  const pill = (name: RegExp) => screen.getByRole('row', { name }).querySelector('.pill')?.textContent;
  expect([pill(/Ash/), pill(/Bram/)]).toEqual([undefined, 'Quarantine Hold']);
  within(screen.getByRole('row', { name: /Ash/ })).getByText('Adoptable');
});

it('rows are 44 px high, or 60 px if the user chooses roomy rows', async () => {
  await open('');
  const height = async () =>
    (await screen.findByLabelText('Select Ash')).closest<HTMLElement>('.row')?.style.height;
  expect(await height()).toBe('44px');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByLabelText('Roomy'));
  expect(await height()).toBe('60px');
  expect(localStorage.getItem('havenkeep-density')).toBe('roomy');
});

it('rows have few enough elements to render while scrolling', async () => {
  await open('');
  const rowElement = (await screen.findByLabelText('Select Ash')).closest('.row');
  expect(rowElement?.querySelectorAll('*').length).toBeLessThanOrEqual(32);
});
