import { expect, it, vi } from 'vitest';
import { clearSignInMessage, storeSignInMessage, storedSignInMessage } from './sign-in-message.ts';

it('is shown once at the next sign-in, with the user ID if it is known', () => {
  expect(storedSignInMessage()).toEqual({ text: '', userName: '' });
  storeSignInMessage('Your account is ready. Please sign in', 'vera');
  expect(storedSignInMessage()).toEqual({ text: 'Your account is ready. Please sign in', userName: 'vera' });
  clearSignInMessage();
  expect(storedSignInMessage()).toEqual({ text: '', userName: '' });
});

it('is omitted if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeSignInMessage('x');
  expect(storedSignInMessage()).toEqual({ text: '', userName: '' });
  clearSignInMessage();
  vi.unstubAllGlobals();
});
