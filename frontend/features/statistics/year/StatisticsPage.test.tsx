import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { answer, renderInside } from '#client/test-inside.tsx';
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
  settings: { species: {}, ways: {}, goals: { adoptions: 40, note: 'A good year' } },
  version: 1,
};
const CENSUS = { day: '2025-10-31', inCare: { dogs: 5 }, inFoster: { dogs: 2 } };

async function show(
  page: 'statistics' | 'board' | 'reported',
  more: object = {},
  session: Partial<Session> = {},
) {
  const sent = answer({
    'statistics.year': ({ query }: { query: { year: string } }) =>
      query.year === '2025' ? YEAR : { ...YEAR, months: [] },
    'statistics.census': () => CENSUS,
    'statistics.board': () => ({ fosters: 2, fosterHomes: 1, minutes: { '2025-10': 600 } }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...more,
  });
  const [screenOf, path] = {
    statistics: [<StatisticsPage key="s" />, '/?year=2025'] as const,
    board: [<BoardPage key="b" />, '/?month=2025-10'] as const,
    reported: [<ReportedPage key="r" />, '/?month=2025-10'] as const,
  }[page];
  const router = renderInside(screenOf, session);
  await router.navigate(path);
  return sent;
}

const rowOf = (table: string, name: string) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('says what came, left and follows from it, and each figure opens its animals', async () => {
  await show('statistics');
  const matrix = 'Matrix of October 2025, All animals';
  await screen.findByRole('table', { name: matrix });
  expect(rowOf(matrix, 'Beginning count').at(-1)).toBe('4');
  expect(rowOf(matrix, 'Stray').at(-1)).toBe('3');
  expect(rowOf(matrix, 'Ending count').at(-1)).toBe('5');
  screen.getByText(/1 animal stands in rows that our records do not tell exactly/);
  const bar = screen.getAllByRole('link', { name: 'October 2025: 4 intakes' })[0];
  expect(bar?.getAttribute('href')).toBe('/reports/statistics/animals?from=2025-10-01&to=2025-10-31&what=in');
  expect(screen.getAllByText('66.7 %').length).toBeGreaterThan(0);
  screen.getByText('10 days');
  await screen.findByText('5 animals');
});

it('closes nothing and sets nothing for who may not', async () => {
  await show('statistics', {}, { roleName: 'AnimalCaretaker' });
  await screen.findByRole('heading', { name: 'Length of stay' });
  expect(screen.queryByRole('button', { name: 'What counts as what' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'October 2025' })).toBeNull();
});

it('is closed to the public', async () => {
  const sent = await show('statistics', {}, { roleName: 'Public' });
  await screen.findByText('No Permission');
  expect(sent).toEqual({});
});

it('counts on while months are left, and says how many', async () => {
  const replies = [{ ...YEAR, months: [], counting: { seen: 1200, of: 4000 } }, YEAR];
  const sent = await show('statistics', { 'statistics.year': () => replies.shift() ?? YEAR });
  await screen.findByRole('heading', { name: 'By animal type' });
  expect(sent['statistics.year']?.length).toBeGreaterThan(1);
});

it('the board sees no amounts without the right, and the goals', async () => {
  await show('board');
  await screen.findByRole('heading', { name: 'Goals of 2025' });
  expect(rowOf('Goals', 'Adoptions')).toEqual(['2', '40']);
  screen.getByText('A good year');
  expect(screen.queryByText('Donations of money')).toBeNull();
});

const lines = (total: number) => [{ letter: 'H', title: 'Adoption', of: 'adoption', total }];
const sheet = (total: number) => [{ kind: 'all', lines: lines(total), rates: [] }];

it('a reported month stands beside today, with what changed and who did it', async () => {
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
