import { expect, it } from 'vitest';
import { viewQuery, activeFilterCount, needsFilteredQuery, readView, writeView } from './view.ts';

const PLAIN = {
  residents: 'current',
  recent: false,
  q: '',
  add: false,
  edit: '',
  filters: {},
  saved: '',
} as const;

it.each([
  ['', PLAIN],
  ['residents=former&recent=', { ...PLAIN, residents: 'former', recent: true }],
  ['q=moss+%26+fern', { ...PLAIN, q: 'moss & fern' }],
  ['add=', { ...PLAIN, add: true }],
  ['edit=01JD', { ...PLAIN, edit: '01JD' }],
  [
    'status=quarantineHold&location=Cat+room&sort=-age&saved=t-v',
    { ...PLAIN, filters: { status: 'quarantineHold', location: 'Cat room', sort: '-age' }, saved: 't-v' },
  ],
] as const)('the address "%s" says what is shown, and back', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view).toString()).toBe(address);
});

it('takes an unknown list as the plain one', () => {
  expect(readView(new URLSearchParams('residents=everybody&sex=both&due='))).toEqual(PLAIN);
});

it('asks for the search, the residents and the order along with the filters', () => {
  const view = readView(new URLSearchParams('residents=former&q=moss&sex=male&recent='));
  expect(viewQuery(view)).toEqual({ sex: 'male', q: 'moss', residents: 'former', sort: '-added' });
  expect([needsFilteredQuery(view), activeFilterCount(view)]).toEqual([true, 1]);
});

it('is another list by its order alone, but not for what was deleted', () => {
  const sorted = readView(new URLSearchParams('sort=-name'));
  expect([needsFilteredQuery(sorted), activeFilterCount(sorted)]).toEqual([true, 0]);
  expect(needsFilteredQuery({ ...sorted, residents: 'deleted' })).toBe(false);
});
