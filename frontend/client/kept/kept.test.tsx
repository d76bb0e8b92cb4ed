import { afterEach, expect, it } from 'vitest';
import { forgetSession, keptAs, storeOf, type What } from './kept.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (what: What, whose?: string) => storeOf(what).setItem(keptAs(what, whose), 'kept');
const isKept = (what: What, whose?: string) => storeOf(what).getItem(keptAs(what, whose)) !== null;

it('signing out forgets the rounds that were seen on this device, whoever saw them, and where somebody lives', () => {
  keep('round-seen', 'a-1');
  keep('round-seen', 'b-2');
  localStorage.setItem('country', 'IE');
  localStorage.setItem('state', 'D');
  localStorage.setItem('email', 'a@b.ie');
  forgetSession();
  expect(localStorage).toHaveLength(0);
});

it('what was pressed and not sent, what was read and what is of the tab stays', () => {
  keep('round-taps', 'a-1');
  keep('zone-read');
  keep('draft', 'a-1-soap');
  keep('wanted');
  localStorage.setItem('statement', 'of somebody else');
  forgetSession();
  expect([
    isKept('round-taps', 'a-1'),
    isKept('zone-read'),
    isKept('draft', 'a-1-soap'),
    isKept('wanted'),
  ]).toEqual([true, true, true, true]);
  expect(localStorage.getItem('statement')).not.toBeNull();
});

it('presses that a former page kept are found under the same key', () => {
  expect(keptAs('round-taps', 'tenant-user')).toBe('havenkeep-round-taps-tenant-user');
  expect(keptAs('round-seen', 'tenant-user')).toBe('havenkeep-round-seen-tenant-user');
});
