import { afterEach, expect, it, vi } from 'vitest';
import {
  forgetAllUsers,
  clearDataOfOthers,
  forgetSession,
  storageKey,
  storageFor,
  type ItemName,
} from './browser-storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const store = (item: ItemName, owner?: string) => storageFor(item).setItem(storageKey(item, owner), 'kept');
const isStored = (item: ItemName, owner?: string) =>
  storageFor(item).getItem(storageKey(item, owner)) !== null;

it('signing out deletes the rounds stored by any user of the device, and the visitor’s address', () => {
  store('round-seen', 'a-1');
  store('round-seen', 'b-2');
  localStorage.setItem('country', 'IE');
  localStorage.setItem('state', 'D');
  localStorage.setItem('email', 'a@b.ie');
  forgetSession();
  expect(localStorage).toHaveLength(0);
});

it('signing out keeps the settings of the device and the drafts of the tab', () => {
  store('zone-read');
  store('draft', 'a-1-soap');
  store('wanted');
  localStorage.setItem('statement', 'of another script');
  forgetSession();
  expect([isStored('zone-read'), isStored('draft', 'a-1-soap'), isStored('wanted')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(localStorage.getItem('statement')).not.toBeNull();
});

const TAP = { key: 'k', id: 'i', kind: 'give', at: '2026-11-24T08:00:00Z', tried: false };
const queue = (taps: object[]) =>
  JSON.stringify({
    taps,
    said: { i: { what: 'before', by: 'Tom', at: '', heard: '' } },
    refused: { i: { tap: { ...TAP, title: 'Rimadyl for Luna' }, why: 'no' } },
  });

it('signing out keeps unsent entries by ID and time only, without names of animals or medicines', () => {
  const key = storageKey('round-taps', 'a-1');
  localStorage.setItem(key, queue([{ ...TAP, title: 'Rimadyl for Luna' }]));
  localStorage.setItem(storageKey('round-taps', 'a-2'), queue([]));
  localStorage.setItem(storageKey('round-taps', 'a-3'), 'no queue');
  forgetSession();
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    taps: [{ ...TAP, title: '' }],
    said: {},
    refused: {},
  });
  expect(localStorage).toHaveLength(1);
});

it('without a signed-in user the tab keeps only what a visitor typed', () => {
  for (const item of ['draft', 'last-used', 'first-animal', 'looking'] as const) store(item, 'a-1-x');
  store('draft', 'door-sign-up');
  store('wanted');
  sessionStorage.setItem('react-router-scroll-positions', '{"/pco/01PERSON":120}');
  forgetAllUsers();
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'havenkeep-draft-door-sign-up',
    'havenkeep-wanted',
  ]);
});

it.each([
  [true, ['round-seen-a-1', 'round-taps-a-1', 'who', 'draft-a-1-soap']],
  [false, ['round-taps-a-1', 'draft-a-1-soap']],
])(
  'the data of other users is deleted; of the same user in the same role (%s) theirs is kept',
  (isSame, expectedKeys) => {
    for (const owner of ['a-1', 'b-2']) {
      store('round-seen', owner);
      localStorage.setItem(storageKey('round-taps', owner), owner === 'a-1' ? queue([TAP]) : '{}');
      store('draft', `${owner}-soap`);
    }
    store('draft', 'door-sign-up');
    store('who');
    sessionStorage.setItem('react-router-scroll-positions', '{"/pco/01PERSON":120}');
    clearDataOfOthers('a-1', isSame);
    expect('react-router-scroll-positions' in sessionStorage).toBe(isSame);
    sessionStorage.removeItem('react-router-scroll-positions');
    const remainingKeys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(remainingKeys.toSorted()).toEqual(expectedKeys.map((key) => `havenkeep-${key}`).toSorted());
  },
);

it('entries stored by an earlier version are found under the same key', () => {
  expect(storageKey('round-taps', 'tenant-user')).toBe('havenkeep-round-taps-tenant-user');
  expect(storageKey('round-seen', 'tenant-user')).toBe('havenkeep-round-seen-tenant-user');
});

it('has nothing to forget where the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const spies = [
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse),
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse),
  ];
  expect(forgetAllUsers).not.toThrow();
  expect(() => clearDataOfOthers('a-1', false)).not.toThrow();
  for (const spy of spies) spy.mockRestore();
});
