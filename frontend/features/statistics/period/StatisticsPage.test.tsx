import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn, returnToPage } from '#client/test-inside.tsx';
import BoardPage from '../board/BoardPage.tsx';
import ReportedPage from '../ReportedPage.tsx';
import StatisticsPage from './StatisticsPage.tsx';

const cell = { typeId: 'dogs', age: 'adult', days: [] };
const OCTOBER = {
  month: '2025-10',
  beginning: { dogs: 4 },
  fosters: { beginning: {}, ending: { dogs: 2 } },
  cells: [
    { ...cell, kind: 'in', reason: 'intake:stray', count: 3 },
    { ...cell, kind: 'in', reason: 'intake:own', count: 1 },
    { ...cell, kind: 'out', reason: 'adoption', count: 2, days: [10, 30] },
    { ...cell, kind: 'out', reason: 'death:euthanized', count: 1, days: [2] },
  ],
};
const YEAR = {
  months: [OCTOBER],
  types: [{ id: 'dogs', name: 'Dogs', species: 'canine' }],
  ways: [
    { id: 'stray', name: 'Stray brought by finder', row: 'stray' },
    { id: 'own', name: 'By drone' },
  ],
  settings: { species: {}, ways: {}, goals: { adoptions: 40, note: 'A good year' }, fiscalStart: 7 },
  version: 1,
};
const CENSUS = { day: '2025-10-31', inCare: { dogs: 5 }, inFoster: { dogs: 2 } };

async function show(
  page: 'statistics' | 'board' | 'reported',
  overrides: object = {},
  session: Partial<Session> = {},
) {
  const sent = mockReplies({
    'statistics.period': () => YEAR,
    'statistics.census': () => CENSUS,
    'statistics.board': () => ({ fosters: 2, fosterHomes: 1, minutes: { '2025-10': 600 } }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...overrides,
  });
  const [element, path] = {
    statistics: [<StatisticsPage key="s" />, '/?from=2025-10&to=2025-10'] as const,
    board: [<BoardPage key="b" />, '/?from=2025-10&to=2025-10'] as const,
    reported: [<ReportedPage key="r" />, '/?month=2025-10'] as const,
  }[page];
  const router = renderSignedIn(element, session);
  await router.navigate(path);
  return sent;
}

const rowOf = (table: string, name: string) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows intakes, outcomes and rates, and links each figure to its animals', async () => {
  await show('statistics');
  const matrixName = 'Matrix of October 2025, All animals';
  await screen.findByRole('table', { name: matrixName });
  expect(rowOf(matrixName, 'Beginning count').at(-1)).toBe('4');
  expect(rowOf(matrixName, 'Stray').at(-1)).toBe('3');
  expect(rowOf(matrixName, 'Ending count').at(-1)).toBe('5');
  screen.getByText(/1 animal needs more detail/);
  const barLink = screen.getAllByRole('link', { name: 'October 2025: 4 intakes' })[0];
  expect(barLink?.getAttribute('href')).toBe(
    '/reports/statistics/animals?from=2025-10-01&to=2025-10-31&what=in',
  );
  expect(screen.getAllByText('66.7%').length).toBeGreaterThan(0);
  screen.getByText('10 days');
  await screen.findByText('5 animals');
});

it('hides reporting and counting rules from a role without the permission', async () => {
  await show('statistics', {}, { roleName: 'AnimalCaretaker' });
  await screen.findByRole('heading', { name: 'Length of stay' });
  expect(screen.queryByRole('button', { name: 'Counting rules' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'October 2025' })).toBeNull();
});

const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('requests any period: a fiscal year, a quarter, or a range of months', async () => {
  const sent = await show('statistics');
  await screen.findByRole('heading', { name: 'Length of stay' });
  const lastRequest = () => sent['statistics.period']?.at(-1);
  expect(lastRequest()).toEqual({ query: { from: '2024-11', to: '2025-10' } });
  expect(options('Period')).toEqual(['Year', 'Fiscal year', 'Quarter', 'Month', 'From – to']);
  choose('Period', 'fiscal');
  await screen.findByRole('table', { name: 'Matrix of July 2025 – June 2026, All animals' });
  expect(lastRequest()).toEqual({ query: { from: '2025-07', to: '2026-06' } });
  choose('Fiscal year', '2024-07');
  await waitFor(() => expect(lastRequest()).toEqual({ query: { from: '2024-07', to: '2025-06' } }));
  choose('Period', 'quarter');
  await waitFor(() => expect(options('Quarter')).toContain('April – June 2025'));
  expect(lastRequest()).toEqual({ query: { from: '2024-07', to: '2025-06' } });
  choose('Period', 'range');
  await screen.findByLabelText('From');
  choose('From', '2025-02');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe('2025-06'));
  // An end before the beginning moves the beginning.
  choose('To', '2025-01');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe('2025-01'));
});

it('is closed to the public', async () => {
  const sent = await show('statistics', {}, { roleName: 'Public' });
  await screen.findByText('No Permission');
  expect(sent).toEqual({});
});

it('the board page shows goals, but no amounts without the permission', async () => {
  await show('board');
  await screen.findByRole('heading', { name: 'Goals of July 2025 – June 2026' });
  expect(rowOf('Goals', 'Adoptions')).toEqual(['2', '40']);
  screen.getByText('A good year');
  expect(screen.queryByText('Money donations')).toBeNull();
});

it.each([
  ['board', 'Annual goals', 'Annual Goals', 'Update'],
  ['statistics', 'Counting rules', 'Counting Rules', 'Update'],
] as const)(
  'on the page %s the form of %s saves over the version it began with',
  async (page, open, title, saving) => {
    let version = 1;
    const sent = await show(page, {
      'statistics.period': () => ({ ...YEAR, version }),
      'statistics.save': () => ({}),
    });
    fireEvent.click(await screen.findByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    version = 2;
    const loadedTimes = sent['statistics.period']?.length ?? 0;
    await returnToPage();
    await waitFor(() => expect(sent['statistics.period']?.length).toBeGreaterThan(loadedTimes));
    fireEvent.click(await dialog.findByRole('button', { name: saving }));
    await waitFor(() => expect(sent['statistics.save']).toMatchObject([{ body: { version: 1 } }]));
  },
);

const lines = (total: number) => [{ letter: 'H', title: 'Adoption', of: 'adoption', total }];
const sheet = (total: number) => [{ kind: 'all', lines: lines(total), rates: [] }];

it('shows a reported month beside the present figures, with each change and its user', async () => {
  await show('reported', {
    'statistics.reported': () => ({
      reports: [
        { n: 1, by: 'Ada', at: '2025-11-06T10:00:00Z', note: 'To the county', formulas: 1, sheets: sheet(2) },
      ],
      today: sheet(1),
      changes: [
        {
          animalId: 'a',
          name: 'Bella',
          number: 'H-2',
          isDeleted: false,
          kind: 'out',
          was: { date: '2025-10-31', reason: 'adoption' },
          is: { date: '2025-11-01', reason: 'adoption' },
          by: 'Robin',
          at: '2025-11-09T10:00:00Z',
        },
        {
          animalId: 'b',
          name: 'Otis',
          number: 'H-3',
          isDeleted: true,
          kind: 'in',
          was: { date: '2025-10-02', reason: 'found' },
        },
      ],
      more: 0,
    }),
    'statistics.report': () => ({ n: 2 }),
  });
  await screen.findByRole('link', { name: 'Bella H-2' });
  screen.getByText('Adoption moved from 10/31/2025 to 11/1/2025');
  screen.getByText('Otis H-3 (deleted)');
  screen.getByText('Found, 10/2/2025, deleted');
  screen.getByText(/^Robin/);
  expect(rowOf('Figures of today', 'Adoption').slice(-2)).toEqual(['1', '-1']);
  expect(rowOf('Report 1', 'Adoption').at(-1)).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: 'Report October 2025' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByLabelText(/^Note/);
});

it('says that one loss in ten intakes meets the benchmark', async () => {
  const cells = [
    { ...cell, kind: 'in', reason: 'intake:stray', count: 10 },
    { ...cell, kind: 'out', reason: 'death:euthanized', count: 1, days: [2] },
  ];
  await show('statistics', { 'statistics.period': () => ({ ...YEAR, months: [{ ...OCTOBER, cells }] }) });
  await screen.findByText('The no-kill benchmark of 90% is met.');
});

it('says nothing about the benchmark without intakes', async () => {
  await show('statistics', { 'statistics.period': () => ({ ...YEAR, months: [{ ...OCTOBER, cells: [] }] }) });
  await screen.findByRole('heading', { name: 'Live release and save rates' });
  expect(screen.queryByText(/no-kill benchmark/)).toBeNull();
});
