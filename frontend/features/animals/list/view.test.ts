import { expect, it } from 'vitest';
import { readView, writeView } from './view.ts';

const PLAIN = { residents: 'current', recent: false, q: '', add: false, edit: '' } as const;

it.each([
  ['', PLAIN],
  ['residents=former&recent=', { ...PLAIN, residents: 'former', recent: true }],
  ['q=moss+%26+fern', { ...PLAIN, q: 'moss & fern' }],
  ['add=', { ...PLAIN, add: true }],
  ['edit=01JD', { ...PLAIN, edit: '01JD' }],
] as const)('the address "%s" says what is shown, and back', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view).toString()).toBe(address);
});

it('takes an unknown list as the plain one', () => {
  expect(readView(new URLSearchParams('residents=everybody'))).toEqual(PLAIN);
});
