import { expect, it, vi } from 'vitest';
import { clearSignInMessage, setSignInMessage, signInMessage } from './sign-in-message.ts';

it('is said once to whoever signs in next, with the user ID where it is known', () => {
  expect(signInMessage()).toEqual({ text: '', userName: '' });
  setSignInMessage('Your account is ready. Please sign in', 'vera');
  expect(signInMessage()).toEqual({ text: 'Your account is ready. Please sign in', userName: 'vera' });
  clearSignInMessage();
  expect(signInMessage()).toEqual({ text: '', userName: '' });
});

it('is left out where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  setSignInMessage('x');
  expect(signInMessage()).toEqual({ text: '', userName: '' });
  clearSignInMessage();
  vi.unstubAllGlobals();
});
