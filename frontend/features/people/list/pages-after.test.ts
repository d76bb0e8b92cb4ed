import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { PERSON } from '#parts/person/person.fixture.ts';
import { pagesAfter } from './pages-after.ts';

const pco = (id: string, overrides: object = {}) => ({ ...PERSON, id, ...overrides });
const page = (...ids: string[]) => ({
  pcos: ids.map((id) => pco(id)),
  totalItems: 40,
  currentPage: 1,
  totalPage: 3,
});
const PAGES = [page('a', 'b'), page('c', 'd')];
const pageTexts = (pages: ReturnType<typeof pagesAfter>) =>
  pages?.map(({ pcos, totalItems }) => [totalItems, ...pcos.map(({ id, city }) => `${id} ${city}`)]);
const updateChange = (id: string, changes: object) => ({
  call: people.update,
  input: { params: { id } },
  data: { pco: pco(id, changes) },
});
const removeChange = (id: string) => ({ call: people.remove, input: { params: { id } }, data: {} });
const restoreChange = (id: string) => ({
  call: people.restore,
  input: { params: { id } },
  data: { pco: pco(id) },
});

describe('the pages are loaded again', () => {
  it.each([
    ['after a change of a name, which may stand elsewhere', updateChange('c', { lastName: 'Zorn' })],
    ['after a change of the type', updateChange('c', { entityType: 'CorO' })],
    ['after a change of a person who is not on them', updateChange('x', {})],
    ['after a person who is not on them was deleted', removeChange('x')],
    ['after a person who is on them was restored', restoreChange('c')],
    ['after a person was added', { call: people.create, input: {}, data: { id: 'x', pco: pco('x') } }],
  ])('%s', (_, change) => {
    expect(pagesAfter(PAGES, change)).toBeUndefined();
  });
});

it('an updated row is replaced in place', () => {
  const city = PERSON.city;
  expect(pageTexts(pagesAfter(PAGES, updateChange('c', { city: 'Elsewhere' })))).toEqual([
    [40, `a ${city}`, `b ${city}`],
    [40, 'c Elsewhere', `d ${city}`],
  ]);
});

it('a switched mail list is in the row, also in a list that is filtered by it', () => {
  const change = {
    call: people.mailList,
    input: { params: { id: 'c' }, body: { mailList: !PERSON.mailList } },
    data: { mailList: !PERSON.mailList, version: 9 },
  };
  const row = pagesAfter(PAGES, change, true)?.[1]?.pcos[0];
  expect([row?.mailList, row?.version]).toEqual([!PERSON.mailList, 9]);
});

it('a deleted row leaves the list, and a restored row leaves the deleted ones', () => {
  const ids = (pages: ReturnType<typeof pagesAfter>) =>
    pages?.map(({ pcos, totalItems }) => [totalItems, ...pcos.map(({ id }) => id)]);
  expect(ids(pagesAfter(PAGES, removeChange('b')))).toEqual([
    [39, 'a'],
    [39, 'c', 'd'],
  ]);
  const deletedPages = [{ ...page('a'), pcos: [pco('a', { isDeleted: true })] }];
  expect(ids(pagesAfter(deletedPages, restoreChange('a')))).toEqual([[39]]);
});
