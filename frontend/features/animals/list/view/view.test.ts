import { expect, it } from 'vitest';
import { viewQuery, activeFilterCount, needsFilteredQuery, readView, writeView } from './view.ts';

const DEFAULT_VIEW = {
  residents: 'current',
  recent: false,
  q: '',
  add: false,
  edit: '',
  filters: {},
  saved: '',
} as const;

it.each([
  ['', DEFAULT_VIEW],
  ['residents=former&recent=', { ...DEFAULT_VIEW, residents: 'former', recent: true }],
  ['q=moss+%26+fern', { ...DEFAULT_VIEW, q: 'moss & fern' }],
  ['add=', { ...DEFAULT_VIEW, add: true }],
  ['edit=01JD', { ...DEFAULT_VIEW, edit: '01JD' }],
  [
    'status=quarantineHold&location=Cat+room&sort=-age&saved=t-v',
    {
      ...DEFAULT_VIEW,
      filters: { status: 'quarantineHold', location: 'Cat room', sort: '-age' },
      saved: 't-v',
    },
  ],
] as const)('the address "%s" is read and written back unchanged', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view).toString()).toBe(address);
});

it('replaces unknown values in the address by the defaults', () => {
  expect(readView(new URLSearchParams('residents=everybody&sex=both&due='))).toEqual(DEFAULT_VIEW);
});

it('puts the search, the residents and the order into the query, but counts only the filters as active', () => {
  const view = readView(new URLSearchParams('residents=former&q=moss&sex=male&recent='));
  expect(viewQuery(view)).toEqual({ sex: 'male', q: 'moss', residents: 'former', sort: '-added' });
  expect([needsFilteredQuery(view), activeFilterCount(view)]).toEqual([true, 1]);
});

it('needs the filtered query for a sort order without filters, but not for deleted animals', () => {
  const sortedView = readView(new URLSearchParams('sort=-name'));
  expect([needsFilteredQuery(sortedView), activeFilterCount(sortedView)]).toEqual([true, 0]);
  expect(needsFilteredQuery({ ...sortedView, residents: 'deleted' })).toBe(false);
});
