import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeFirstAnimalState, storedFirstAnimalState } from '#client/storage/first-animal.ts';
import { rememberTrialSignUp, readSignUpType } from '#client/storage/sign-up-type.ts';
import { rememberRequestedPage, returnToRequestedPage } from './requested-page.ts';

const currentAddress = () => location.pathname + location.search + location.hash;

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

it('returns from the sign-in page to the requested page, with query and hash', () => {
  history.replaceState(null, '', '/animals?sex=male#list');
  rememberRequestedPage();
  expect(currentAddress()).toBe('/login');
  returnToRequestedPage('Ada Okafor');
  expect(currentAddress()).toBe('/animals?sex=male#list');
});

it('returns from the sign-in page to / if no page was requested', () => {
  history.replaceState(null, '', '/login');
  returnToRequestedPage('Ada Okafor');
  expect(currentAddress()).toBe('/');
});

it('keeps the history state if no page was requested', () => {
  history.replaceState({ usr: { onboarding: 2 } }, '', '/');
  returnToRequestedPage('Ada Okafor');
  expect(history.state).toEqual({ usr: { onboarding: 2 } });
});

it('the pages open where the browser refuses storage, without what was stored', () => {
  const refusal = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  history.replaceState(null, '', '/animals');
  rememberRequestedPage();
  expect(currentAddress()).toBe('/login');
  returnToRequestedPage('Ada Okafor');
  expect(currentAddress()).toBe('/');
  rememberTrialSignUp();
  expect(readSignUpType()).toBe('');
  storeFirstAnimalState('ada', 'open');
  expect(storedFirstAnimalState('ada')).toBeUndefined();
  refusal.mockRestore();
});
