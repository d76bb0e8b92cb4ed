import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import {
  prefetchedAt,
  endPrefetching,
  keepPrefetched,
  startPrefetching,
  takePrefetchedReply,
  takePrefetched,
} from './prefetched.ts';
import { currentSession } from '../session/session.ts';
import { SESSION } from '../test-inside.tsx';

vi.mock('../session/session.ts', () => ({ currentSession: vi.fn() }));

const ANIMAL = { query: { ids: 'a' } };
const keepRound = () => keepPrefetched(rounds.today, {}, async () => 'the round');

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(currentSession).mockReturnValue(SESSION);
  startPrefetching();
});
afterEach(() => void vi.useRealTimers());

it('gives what was asked for ahead to the first who asks for the very same', async () => {
  keepPrefetched(animals.get, ANIMAL, async () => 'the animal');
  endPrefetching();
  expect(takePrefetched(animals.get, { query: { ids: 'b' } })).toBeUndefined();
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
  expect(prefetchedAt(animals.get, ANIMAL)).toEqual(new Date());
  expect(await takePrefetched(animals.get, ANIMAL)).toBe('the animal');
  expect(takePrefetched(animals.get, ANIMAL)).toBeUndefined();
});

it('gives it to no one else, and not once it is old', () => {
  keepRound();
  vi.mocked(currentSession).mockReturnValue({ ...SESSION, tenantId: 'another' });
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
  vi.mocked(currentSession).mockReturnValue(SESSION);
  vi.advanceTimersByTime(14_999);
  expect(prefetchedAt(rounds.today, {})).toBeDefined();
  vi.advanceTimersByTime(1);
  expect([prefetchedAt(rounds.today, {}), takePrefetched(rounds.today, {})]).toEqual([undefined, undefined]);
});

it('is forgotten by whatever changes something', () => {
  keepRound();
  expect(takePrefetched(tenants.finishOnboarding, { query: {} })).toBeUndefined();
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
});

it('does not ask for what the page was quicker to ask for', () => {
  const make = vi.fn(async () => undefined);
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
  keepPrefetched(rounds.today, {}, make);
  expect(make).not.toHaveBeenCalled();
  startPrefetching();
  keepPrefetched(rounds.today, {}, make);
  expect(make).toHaveBeenCalledOnce();
});

it('leaves a failure to who asks', async () => {
  keepPrefetched(rounds.today, {}, () => Promise.reject(new Error('no line')));
  await expect(takePrefetched(rounds.today, {})).rejects.toThrow('no line');
});

it('gives an answer that is there already without a wait, once', async () => {
  keepRound();
  expect(takePrefetchedReply(rounds.today, {})).toBeUndefined();
  await Promise.resolve();
  expect(takePrefetchedReply(rounds.today, {})).toBe('the round');
  expect([takePrefetchedReply(rounds.today, {}), takePrefetched(rounds.today, {})]).toEqual([
    undefined,
    undefined,
  ]);
});
