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

it('gives a prefetched reply once, to the first identical request', async () => {
  keepPrefetched(animals.get, ANIMAL, async () => 'the animal');
  endPrefetching();
  expect(takePrefetched(animals.get, { query: { ids: 'b' } })).toBeUndefined();
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
  expect(prefetchedAt(animals.get, ANIMAL)).toEqual(new Date());
  expect(await takePrefetched(animals.get, ANIMAL)).toBe('the animal');
  expect(takePrefetched(animals.get, ANIMAL)).toBeUndefined();
});

it('gives it to no other tenant, and not once it has expired', () => {
  keepRound();
  vi.mocked(currentSession).mockReturnValue({ ...SESSION, tenantId: 'another' });
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
  vi.mocked(currentSession).mockReturnValue(SESSION);
  vi.advanceTimersByTime(14_999);
  expect(prefetchedAt(rounds.today, {})).toBeDefined();
  vi.advanceTimersByTime(1);
  expect([prefetchedAt(rounds.today, {}), takePrefetched(rounds.today, {})]).toEqual([undefined, undefined]);
});

it('is discarded by any call that changes data', () => {
  keepRound();
  expect(takePrefetched(tenants.finishOnboarding, { query: {} })).toBeUndefined();
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
});

it('does not prefetch what the page has already requested', () => {
  const makeCall = vi.fn(async () => undefined);
  expect(takePrefetched(rounds.today, {})).toBeUndefined();
  keepPrefetched(rounds.today, {}, makeCall);
  expect(makeCall).not.toHaveBeenCalled();
  startPrefetching();
  keepPrefetched(rounds.today, {}, makeCall);
  expect(makeCall).toHaveBeenCalledOnce();
});

it('passes a failure on to the caller', async () => {
  keepPrefetched(rounds.today, {}, () => Promise.reject(new Error('no line')));
  await expect(takePrefetched(rounds.today, {})).rejects.toThrow('no line');
});

it('gives a reply that has already arrived synchronously, once', async () => {
  keepRound();
  expect(takePrefetchedReply(rounds.today, {})).toBeUndefined();
  await Promise.resolve();
  expect(takePrefetchedReply(rounds.today, {})).toBe('the round');
  expect([takePrefetchedReply(rounds.today, {}), takePrefetched(rounds.today, {})]).toEqual([
    undefined,
    undefined,
  ]);
});
