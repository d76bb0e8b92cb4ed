import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Overview } from '#shared/calls/reports/dashboard.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { pageAt } from '#client/pages.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { toastStore } from '#ui/message/toast.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import DashboardPage from './DashboardPage.tsx';

const month = (number: number, intakes = 0, outcomes = 0) => ({
  month: `2026-${String(number).padStart(2, '0')}`,
  intakes,
  outcomes,
});
const NEW_RESCUE: Overview = {
  animals: { months: Array.from({ length: 12 }, (_, i) => month(i + 1)), types: [], onHold: 0 },
  due: { vaccinations: 0, procedures: 0, meds: 0 },
  overdue: { vaccinations: 0, procedures: 0, meds: 0 },
  oldest: {},
  invitations: 0,
  lists: { animalTypes: 30, acquisitionWays: 30 },
};
const BUSY_RESCUE: Overview = {
  animals: {
    months: [...Array.from({ length: 11 }, (_, i) => month(i + 1)), month(12, 1300, 4)],
    meanStay: 31,
    types: [{ id: 'dogs', typeName: 'Dogs', residents: 1284, meanDays: 45 }],
    onHold: 3,
    holdsEnded: 1,
    firstHoldEnded: '2026-12-11',
    residents: { adoptable: 1280, fostered: 40, noPhoto: 12, notAltered: 31, noChip: 0, noLocation: 2 },
    couldBeShown: 5,
  },
  due: { vaccinations: 23, procedures: 100, meds: 1 },
  overdue: { vaccinations: 3, procedures: 0, meds: 0 },
  oldest: { vaccinations: '2026-12-09', procedures: '2026-12-14', meds: '2026-12-14' },
  invitations: 2,
  lists: { animalTypes: 30, acquisitionWays: 30 },
};
const COUNTS = {
  animalCount: { residentAnimalCount: 1284, formarAnimalCount: 7 },
  pcoCount: { personCount: 4, organizationCount: 3 },
};

const failToLoad = () => {
  throw new ApiError(500, 'Something went wrong');
};
let overview: () => Overview;
let sent: Record<string, unknown[]>;

beforeEach(() => {
  overview = () => BUSY_RESCUE;
  sent = mockReplies({
    'dashboard.counts': () => COUNTS,
    'dashboard.overview': () => overview(),
    'animals.list': () => ({ animals: [], currentPage: 1, totalItems: 0, totalPage: 0 }),
  });
});

const card = (name: string) => screen.getByRole('heading', { name }).closest('li, section') as HTMLElement;

const texts = (container: HTMLElement, role: string) =>
  within(container)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

it('lists today’s work, overdue first, each with its oldest date and one button', async () => {
  renderSignedIn(<DashboardPage />);
  await screen.findByText('1,500');
  expect(texts(card('Today'), 'listitem')).toEqual([
    'Vaccinations3 overdue · 20 due todayoldest 12/9/2026Vaccinate',
    'Ended holds1 to decideoldest 12/11/2026Decide',
    'Doses1 due todayGive doses',
    'Procedures99+ dueComplete',
    'Invitations2 not acceptedSee invitations',
  ]);
  const linkTarget = (name: string) => within(card('Today')).getByRole('link', { name }).getAttribute('href');
  expect(['Vaccinate', 'Give doses', 'Decide'].map(linkTarget)).toEqual([
    '/today?kind=vaccination',
    '/today?kind=med',
    '/today',
  ]);
  expect(card('Vaccination Reminders').textContent).toContain('3 overdue · 20 due today');
  expect(card('Procedures Tests Treatment Reminders').textContent).toContain('99+ due');
});

it('shows the numbers of animals and of incomplete records, each linking to its list', async () => {
  renderSignedIn(<DashboardPage />);
  await screen.findByText('1,500');
  expect(texts(card('Animals'), 'definition')).toEqual([
    '1,284',
    '1,280',
    '40',
    '3',
    '7',
    '12',
    '31',
    '2',
    '5',
  ]);
  const links = within(card('Animals'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/animals',
    '/animals?add',
    '/animals',
    '/animals?status=adoptable',
    '/animals?foster=yes',
    '/animals?status=quarantineHold',
    '/animals?residents=former',
    '/animals?missing=noPhoto',
    '/animals?missing=notAltered',
    '/animals?missing=noLocation',
    '/animals?exposure=could',
  ]);
});

it('draws the year from the first month with an intake or outcome, with a table of the numbers', async () => {
  renderSignedIn(<DashboardPage />);
  await screen.findByText('1,500');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    ...['July', 'August', 'September', 'October', 'November'].map((name) => `${name} 202600`),
    'December 202613004',
  ]);
  expect(card('Who is here').textContent).toContain('Dogs1,28445 days');
});

it('links only to existing pages', async () => {
  renderSignedIn(<DashboardPage />);
  await screen.findByText('1,500');
  expect(screen.getByRole('link', { name: 'Animals' }).getAttribute('href')).toBe('/animals');
  for (const link of screen.getAllByRole('link'))
    expect(pageAt(new URL((link as HTMLAnchorElement).href).pathname)).toBeDefined();
});

it.each([
  ['Administrator', 5],
  ['AnimalManager', 5],
  ['Veterinarian', 4],
  ['FosterParent', 3],
  ['AnimalCaretaker', 0],
] as const)('%s sees %i cards besides the animals', async (roleName, count) => {
  renderSignedIn(<DashboardPage />, { roleName });
  await screen.findByText('1,284', { selector: 'dd' });
  expect(screen.getByRole('list', { name: 'In numbers' }).children).toHaveLength(count);
});

it('offers a new rescue to add its first animal, and mentions no absent animals', async () => {
  overview = () => NEW_RESCUE;
  renderSignedIn(<DashboardPage />);
  const firstAnimalLink = await screen.findByRole('link', { name: 'Take in the first animal' });
  expect(firstAnimalLink.getAttribute('href')).toBe('/animals?add');
  expect(card('Today').textContent).toContain('No reminders due today.');
  expect(card('Today').textContent).not.toContain('shy one');
});

it('links a caretaker to the care list, and mentions no reminders the role may not see', async () => {
  renderSignedIn(<DashboardPage />, { roleName: 'AnimalCaretaker' });
  const list = await screen.findByRole('link', { name: 'Open today’s care list' });
  expect(list.getAttribute('href')).toBe('/today');
  expect(card('Today').textContent).not.toContain('No reminders');
});

it('shows which numbers failed to load, keeps the rest, and tries again', async () => {
  overview = failToLoad;
  renderSignedIn(<DashboardPage />);
  await screen.findAllByText('Internal Error');
  for (const name of ['Vaccination Reminders', 'Procedures Tests Treatment Reminders', 'Med Reminders'])
    expect(within(card(name)).getByRole('alert').textContent).toBe('Internal Error');
  within(card('Animals')).getByText('1,284');
  await screen.findByText('No animals yet. Animals you add appear here.');
  overview = () => BUSY_RESCUE;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ended holds');
  expect(screen.queryByText('Internal Error')).toBeNull();
  expect(sent['dashboard.overview']).toHaveLength(2);
});

it('shows an Administrator the first steps with links, until they are dismissed', async () => {
  const firstSteps = {
    team: false,
    animals: true,
    schedules: false,
    places: false,
    logo: false,
    people: false,
  };
  let isOpen = true;
  sent = mockReplies({
    'dashboard.counts': () => COUNTS,
    'dashboard.overview': () => (isOpen ? { ...NEW_RESCUE, firstSteps } : NEW_RESCUE),
    'animals.list': () => ({ animals: [], currentPage: 1, totalItems: 0, totalPage: 0 }),
    'tenants.finishOnboarding': () => {
      isOpen = !isOpen;
      return {};
    },
  });
  renderSignedIn(<DashboardPage />);
  await screen.findByRole('heading', { name: 'Getting started, 1 of 6' });
  const links = within(card('Getting started, 1 of 6')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Invite', '/users?invite'],
    ['See schedules', '/animals/vaccine-schedules'],
    ['Add locations', '/animals/places?set'],
    ['Add a person', '/pco?add'],
    ['Add logo', '/customization#logo'],
  ]);
  for (const link of links) expect(pageAt(new URL((link as HTMLAnchorElement).href).pathname)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Getting started/ })).toBeNull());
  expect(sent['tenants.finishOnboarding']).toEqual([{ query: { steps: 'done' } }]);
  toastStore.read().at(-1)?.action?.run();
  await screen.findByRole('heading', { name: 'Getting started, 1 of 6' });
  expect(sent['tenants.finishOnboarding']?.[1]).toEqual({ query: { steps: 'shown' } });
});

it('links each recently added animal to its own page, even if two have the same name', async () => {
  const twins = [ANIMAL, { ...ANIMAL, id: 'b' }];
  mockReplies({
    'dashboard.counts': () => COUNTS,
    'dashboard.overview': () => overview(),
    'animals.list': () => ({ animals: twins, currentPage: 1, totalItems: 2, totalPage: 1 }),
  });
  renderSignedIn(<DashboardPage />);
  await screen.findByRole('heading', { name: 'Recently added' });
  const links = await within(card('Recently added')).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/animals/a', '/animals/b']);
});
