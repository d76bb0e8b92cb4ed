import { expect, it } from 'vitest';
import { readView, writeView } from './view.ts';

const DEFAULT_VIEW = { part: 'all', filters: {}, recent: false, q: '', add: false, edit: '' } as const;

it.each([
  ['', DEFAULT_VIEW],
  ['shown=Person&recent=', { ...DEFAULT_VIEW, part: 'Person', recent: true }],
  ['shown=CorO', { ...DEFAULT_VIEW, part: 'CorO' }],
  ['shown=deleted&q=o%27brien', { ...DEFAULT_VIEW, part: 'deleted', q: "o'brien" }],
  ['mailList=off&role=rescue', { ...DEFAULT_VIEW, filters: { mailList: 'off', role: 'rescue' } }],
  ['add=', { ...DEFAULT_VIEW, add: true }],
  ['edit=01JD', { ...DEFAULT_VIEW, edit: '01JD' }],
] as const)('the address "%s" is read into its view, and written back', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view).toString()).toBe(address);
});

it('reads an unknown list as the default view', () => {
  expect(readView(new URLSearchParams('shown=everybody&mailList=maybe'))).toEqual(DEFAULT_VIEW);
});
