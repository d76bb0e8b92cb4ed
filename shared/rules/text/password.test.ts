import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStrongEnough, PASSWORD_MESSAGE, PASSWORD_RULES } from './password.ts';

describe('a password', () => {
  it.each(['Abcdef1!', 'Abcdefghijklm1!x', ...'@$!%*#^_<>?&().-'.split('').map((char) => `Abcdef1${char}`)])(
    'has all its parts: %s',
    (password) => expect(isStrongEnough(password)).toBe(true),
  );

  it.each([
    ['', 'nothing'],
    ['Abcde1!', 'seven characters'],
    ['Abcdefghijklmn1!x', 'seventeen characters'],
    ['ABCDEF1!', 'no lowercase letter'],
    ['abcdef1!', 'no uppercase letter'],
    ['Abcdefg!', 'no digit'],
    ['Abcdefg1', 'no special character'],
    ['Abcdef1+', 'a sign that is none of those asked for'],
    ['Äbcdef1!', 'no uppercase letter but one with an accent'],
  ])('%s is not strong enough: %s', (password) => expect(isStrongEnough(password)).toBe(false));

  it('is strong enough exactly if it matches the documented pattern', () => {
    const pattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*#^_<>?&().-]).{8,16}$/;
    const password = fc.string({
      unit: fc.constantFrom(...'abAB12@-+ .'.split('')),
      minLength: 6,
      maxLength: 18,
    });
    fc.assert(fc.property(password, (text) => isStrongEnough(text) === pattern.test(text)));
  });
});

it('the message is the documented one, and each rule has its own text', () => {
  expect(PASSWORD_MESSAGE).toBe(
    'Minimum eight characters, at least one uppercase and one lowercase letter, one number and one special character',
  );
  expect(PASSWORD_RULES.map(({ text }) => text)).toEqual([
    '8 to 16 characters',
    'a lowercase letter',
    'an uppercase letter',
    'a digit',
    'one of @$!%*#^_<>?&().-',
  ]);
  expect(PASSWORD_RULES.map(({ isMet }) => isMet('abcdefg1'))).toEqual([true, true, false, true, false]);
});
