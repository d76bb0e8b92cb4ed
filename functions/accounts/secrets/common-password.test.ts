import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each(['password', 'Password1!', 'P@ssw0rd', 'P@ssw0rd!', '!P@ssw0rd1!', 'Qwerty123!', 'Abc12345!'])(
  'finds %s among the most used passwords, whatever is put around it',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(['Havenkeep#1', 'Tui&Kea77!', 'x7#Lm2_pQ'])('allows %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
