import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { begunAt, closeBegun, keepBegun, openBegun, takeAnswered, takeBegun } from './begun.ts';
import { currentSession } from '../session/session.ts';
import { SESSION } from '../test-inside.tsx';

vi.mock('../session/session.ts', () => ({ currentSession: vi.fn() }));

const ANIMAL = { query: { ids: 'a' } };
const keepRound = () => keepBegun(rounds.today, {}, async () => 'the round');

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(currentSession).mockReturnValue(SESSION);
  openBegun();
});
afterEach(() => void vi.useRealTimers());

it('gives what was asked for ahead to the first who asks for the very same', async () => {
  keepBegun(animals.get, ANIMAL, async () => 'the animal');
  closeBegun();
  expect(takeBegun(animals.get, { query: { ids: 'b' } })).toBeUndefined();
  expect(takeBegun(rounds.today, {})).toBeUndefined();
  expect(begunAt(animals.get, ANIMAL)).toEqual(new Date());
  expect(await takeBegun(animals.get, ANIMAL)).toBe('the animal');
  expect(takeBegun(animals.get, ANIMAL)).toBeUndefined();
});

it('gives it to nobody else, and not once it is old', () => {
  keepRound();
  vi.mocked(currentSession).mockReturnValue({ ...SESSION, tenantId: 'another' });
  expect(takeBegun(rounds.today, {})).toBeUndefined();
  vi.mocked(currentSession).mockReturnValue(SESSION);
  vi.advanceTimersByTime(14_999);
  expect(begunAt(rounds.today, {})).toBeDefined();
  vi.advanceTimersByTime(1);
  expect([begunAt(rounds.today, {}), takeBegun(rounds.today, {})]).toEqual([undefined, undefined]);
});

it('is forgotten by whatever changes something', () => {
  keepRound();
  expect(takeBegun(tenants.finishOnboarding, { query: {} })).toBeUndefined();
  expect(takeBegun(rounds.today, {})).toBeUndefined();
});

it('does not ask for what the page was quicker to ask for', () => {
  const make = vi.fn(async () => undefined);
  expect(takeBegun(rounds.today, {})).toBeUndefined();
  keepBegun(rounds.today, {}, make);
  expect(make).not.toHaveBeenCalled();
  openBegun();
  keepBegun(rounds.today, {}, make);
  expect(make).toHaveBeenCalledOnce();
});

it('leaves a failure to who asks', async () => {
  keepBegun(rounds.today, {}, () => Promise.reject(new Error('no line')));
  await expect(takeBegun(rounds.today, {})).rejects.toThrow('no line');
});

it('gives an answer that is there already without a wait, once', async () => {
  keepRound();
  expect(takeAnswered(rounds.today, {})).toBeUndefined();
  await Promise.resolve();
  expect(takeAnswered(rounds.today, {})).toBe('the round');
  expect([takeAnswered(rounds.today, {}), takeBegun(rounds.today, {})]).toEqual([undefined, undefined]);
});
