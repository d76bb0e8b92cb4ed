import { expect, it, vi } from 'vitest';
import { clearSignInMessage, setSignInMessage, signInMessage } from './sign-in-message.ts';

it('is shown once at the next sign-in, with the user ID if it is known', () => {
  expect(signInMessage()).toEqual({ text: '', userName: '' });
  setSignInMessage('Your account is ready. Please sign in', 'vera');
  expect(signInMessage()).toEqual({ text: 'Your account is ready. Please sign in', userName: 'vera' });
  clearSignInMessage();
  expect(signInMessage()).toEqual({ text: '', userName: '' });
});

it('is omitted if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  setSignInMessage('x');
  expect(signInMessage()).toEqual({ text: '', userName: '' });
  clearSignInMessage();
  vi.unstubAllGlobals();
});
