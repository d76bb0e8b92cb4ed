import { expect, it } from 'vitest';
import { readView, writeView } from './view.ts';

const PLAIN = { part: 'all', filters: {}, recent: false, q: '', add: false, edit: '' } as const;

it.each([
  ['', PLAIN],
  ['shown=Person&recent=', { ...PLAIN, part: 'Person', recent: true }],
  ['shown=CorO', { ...PLAIN, part: 'CorO' }],
  ['shown=deleted&q=o%27brien', { ...PLAIN, part: 'deleted', q: "o'brien" }],
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
