import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberRequestedPage, returnToRequestedPage } from './requested-page.ts';

const at = () => location.pathname + location.search + location.hash;

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

it('leads from the door to the page that was asked for, part and all', () => {
  history.replaceState(null, '', '/animals?sex=male#list');
  rememberRequestedPage();
  expect(at()).toBe('/login');
  returnToRequestedPage('Ada Okafor');
  expect(at()).toBe('/animals?sex=male#list');
});

it('leads from the door to / where nothing was asked for', () => {
  history.replaceState(null, '', '/login');
  returnToRequestedPage('Ada Okafor');
  expect(at()).toBe('/');
});

it('leaves what stands beside the address where one is there already', () => {
  history.replaceState({ usr: { onboarding: 2 } }, '', '/');
  returnToRequestedPage('Ada Okafor');
  expect(history.state).toEqual({ usr: { onboarding: 2 } });
});
