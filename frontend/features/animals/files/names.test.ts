import { expect, it } from 'vitest';
import { isName, storedName } from './names.ts';

it.each([
  ['moss.jpg', 'moss.jpg'],
  ['a-picture-of-moss-in-the-yard-this-morning.jpeg', 'a-picture-of-moss-in-the-.jpeg'],
  ['../../etc/pass:wd', '.. .. etc pass wd'],
])('%s is stored as %s', (name, stored) => {
  expect(storedName(name)).toBe(stored);
  expect(isName(stored)).toBe(true);
});
