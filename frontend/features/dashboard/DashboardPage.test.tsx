import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Overview } from '#shared/calls/reports/dashboard.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { pageAt } from '#client/pages.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { toastStore } from '#ui/message/toast.ts';
import { answer, renderInside } from '#client/test-inside.tsx';
import DashboardPage from './DashboardPage.tsx';

const month = (number: number, intakes = 0, outcomes = 0) => ({
  month: `2026-${String(number).padStart(2, '0')}`,
  intakes,
  outcomes,
});
const NEW: Overview = {
  animals: { months: Array.from({ length: 12 }, (_, i) => month(i + 1)), types: [], onHold: 0 },
  due: { vaccinations: 0, procedures: 0, meds: 0 },
  overdue: { vaccinations: 0, procedures: 0, meds: 0 },
  invitations: 0,
  lists: { animalTypes: 30, acquisitionWays: 30 },
};
const BUSY: Overview = {
  animals: {
    months: [...Array.from({ length: 11 }, (_, i) => month(i + 1)), month(12, 1300, 4)],
    meanStay: 31,
    types: [{ id: 'dogs', typeName: 'Dogs', residents: 1284, meanDays: 45 }],
    onHold: 1,
    holdsEnded: 1,
  },
  due: { vaccinations: 23, procedures: 100, meds: 1 },
  overdue: { vaccinations: 3, procedures: 0, meds: 0 },
  invitations: 2,
  lists: { animalTypes: 30, acquisitionWays: 30 },
};
const COUNTS = {
  animalCount: { residentAnimalCount: 1284, formarAnimalCount: 7 },
  pcoCount: { personCount: 4, organizationCount: 3 },
};

const failing = () => {
  throw new ApiError(500, 'Something went wrong');
};
let overview: () => Overview;
let sent: Record<string, unknown[]>;

beforeEach(() => {
  overview = () => BUSY;
  sent = answer({
    'dashboard.counts': () => COUNTS,
    'dashboard.overview': () => overview(),
    'animals.list': () => ({ animals: [], currentPage: 1, totalItems: 0, totalPage: 0 }),
  });
});

const card = (name: string) => screen.getByRole('heading', { name }).closest('li, section') as HTMLElement;

it('counts on its cards, says what waits today and tells the charts in words', async () => {
  renderInside(<DashboardPage />);
  await screen.findByText('1,500');
  within(card('Vaccination Reminders')).getByText('20');
  within(card('Vaccination Reminders')).getByText('3');
  within(card('Procedures Tests Treatment Reminders')).getByText('99+');
  within(card('Animals')).getByText('1,284');
  expect(
    within(card('Today'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '23 vaccinations: 20 due today · 3 overdue',
    '1 dose due today',
    '99+ procedures, tests or treatments due today',
    '1 animal on quarantine hold: 1 to decide',
    '2 invitations not accepted yet',
  ]);
  within(screen.getByRole('table')).getByRole('row', { name: 'December 2026 1300 4' });
  expect(card('Who is here').textContent).toContain('Dogs1,28445 days');
});

it('leads from a card only to a page that there is', async () => {
  renderInside(<DashboardPage />);
  await screen.findByText('1,500');
  expect(screen.getByRole('link', { name: 'Animals' }).getAttribute('href')).toBe('/animals');
  for (const link of screen.getAllByRole('link'))
    expect(pageAt(new URL((link as HTMLAnchorElement).href).pathname)).toBeDefined();
});

it.each([
  ['Administrator', 6],
  ['AnimalManager', 6],
  ['Veterinarian', 5],
  ['FosterParent', 4],
  ['AnimalCaretaker', 1],
] as const)('%s sees %i cards', async (roleName, count) => {
  renderInside(<DashboardPage />, { roleName });
  await screen.findByText('1,284', { selector: 'dd' });
  expect(screen.getByRole('list', { name: 'In numbers' }).children).toHaveLength(count);
});

it('asks a new rescue for its first animal, and speaks of nobody who is not there', async () => {
  overview = () => NEW;
  renderInside(<DashboardPage />);
  const first = await screen.findByRole('link', { name: 'Take in the first animal' });
  expect(first.getAttribute('href')).toBe('/animals?add');
  expect(card('Today').textContent).toContain('No reminders due today.');
  expect(card('Today').textContent).not.toContain('shy one');
});

it('says where it could not count, keeps the rest, and tries again', async () => {
  overview = failing;
  renderInside(<DashboardPage />);
  await screen.findAllByText('Internal Error');
  for (const name of ['Vaccination Reminders', 'Procedures Tests Treatment Reminders', 'Med Reminders'])
    expect(within(card(name)).getByRole('alert').textContent).toBe('Internal Error');
  within(card('Animals')).getByText('1,284');
  await screen.findByText('No animals yet. Animals you add appear here.');
  overview = () => BUSY;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('dose due today', { exact: false });
  expect(screen.queryByText('Internal Error')).toBeNull();
  expect(sent['dashboard.overview']).toHaveLength(2);
});

it('shows an Administrator the first steps with their ways, until they are dismissed', async () => {
  const firstSteps = {
    team: false,
    animals: true,
    schedules: false,
    places: false,
    logo: false,
    people: false,
  };
  let isOpen = true;
  sent = answer({
    'dashboard.counts': () => COUNTS,
    'dashboard.overview': () => (isOpen ? { ...NEW, firstSteps } : NEW),
    'animals.list': () => ({ animals: [], currentPage: 1, totalItems: 0, totalPage: 0 }),
    'tenants.finishOnboarding': () => {
      isOpen = !isOpen;
      return {};
    },
  });
  renderInside(<DashboardPage />);
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

it('leads from who was added lately to the animal itself, of two with one name to each', async () => {
  const twins = [ANIMAL, { ...ANIMAL, id: 'b' }];
  answer({
    'dashboard.counts': () => COUNTS,
    'dashboard.overview': () => overview(),
    'animals.list': () => ({ animals: twins, currentPage: 1, totalItems: 2, totalPage: 1 }),
  });
  renderInside(<DashboardPage />);
  await screen.findByRole('heading', { name: 'Recently added' });
  const links = await within(card('Recently added')).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/animals/a', '/animals/b']);
});
