import { expect, it, vi } from 'vitest';
import { forgetWelcome, leaveWelcome, readWelcome } from './welcome.ts';

it('is said once to whoever signs in next, with the user ID where it is known', () => {
  expect(readWelcome()).toEqual({ text: '', userName: '' });
  leaveWelcome('Your account is ready. Please sign in', 'vera');
  expect(readWelcome()).toEqual({ text: 'Your account is ready. Please sign in', userName: 'vera' });
  forgetWelcome();
  expect(readWelcome()).toEqual({ text: '', userName: '' });
});

it('is left out where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  leaveWelcome('x');
  expect(readWelcome()).toEqual({ text: '', userName: '' });
  forgetWelcome();
  vi.unstubAllGlobals();
});
