import { expect, it } from 'vitest';
import { readView, writeView } from './view.ts';

const PLAIN = { shown: 'all', filters: {}, recent: false, q: '', add: false, edit: '' } as const;

it.each([
  ['', PLAIN],
  ['shown=Person&recent=', { ...PLAIN, shown: 'Person', recent: true }],
  ['shown=CorO', { ...PLAIN, shown: 'CorO' }],
  ['shown=deleted&q=o%27brien', { ...PLAIN, shown: 'deleted', q: "o'brien" }],
  ['mailList=off&role=rescue', { ...PLAIN, filters: { mailList: 'off', role: 'rescue' } }],
  ['add=', { ...PLAIN, add: true }],
  ['edit=01JD', { ...PLAIN, edit: '01JD' }],
] as const)('the address "%s" says what is shown, and back', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view).toString()).toBe(address);
});

it('takes an unknown list as the plain one', () => {
  expect(readView(new URLSearchParams('shown=everybody&mailList=maybe'))).toEqual(PLAIN);
});
