import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { begunAt, forgetBegun, keepBegun, takeBegun } from './begun.ts';
import { currentSession } from './session.ts';
import { SESSION } from './test-inside.tsx';

vi.mock('./session.ts', () => ({ currentSession: vi.fn() }));

const ANIMAL = { query: { ids: 'a' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(currentSession).mockReturnValue(SESSION);
});
afterEach(() => {
  forgetBegun();
  vi.useRealTimers();
});

it('gives what was asked for ahead to the first who asks for the very same', async () => {
  keepBegun(animals.get, ANIMAL, Promise.resolve('the animal'));
  expect(takeBegun(animals.get, { query: { ids: 'b' } })).toBeUndefined();
  expect(takeBegun(rounds.today, {})).toBeUndefined();
  expect(begunAt(animals.get, ANIMAL)).toEqual(new Date());
  expect(await takeBegun(animals.get, ANIMAL)).toBe('the animal');
  expect(takeBegun(animals.get, ANIMAL)).toBeUndefined();
});

it('gives it to nobody else, and not once it is old', () => {
  const keep = () => keepBegun(rounds.today, {}, Promise.resolve());
  keep();
  vi.mocked(currentSession).mockReturnValue({ ...SESSION, tenantId: 'another' });
  expect(takeBegun(rounds.today, {})).toBeUndefined();
  vi.mocked(currentSession).mockReturnValue(SESSION);
  keep();
  vi.advanceTimersByTime(14_999);
  expect(begunAt(rounds.today, {})).toBeDefined();
  vi.advanceTimersByTime(1);
  expect([begunAt(rounds.today, {}), takeBegun(rounds.today, {})]).toEqual([undefined, undefined]);
});

it('leaves a failure to who asks', async () => {
  keepBegun(accounts.signOut, { body: {} }, Promise.reject(new Error('no line')));
  await expect(takeBegun(accounts.signOut, { body: {} })).rejects.toThrow('no line');
});
