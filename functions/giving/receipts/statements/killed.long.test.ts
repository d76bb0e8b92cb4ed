import { afterEach, expect, it, vi } from 'vitest';
import { killAt } from '#functions/test/time/killing.ts';
import { issueYear } from '../issuing/year.ts';
import { receipting, rescueIn } from '../receipts.fixture.ts';
import { contextOf, expectConsistent, gifts, replacing, states, WHOLE } from './statements.fixture.ts';

let revive: (() => void) | undefined;
afterEach(() => revive?.());

// While it is voided, led to its new number, and answered.
it.each([2, 6, 9])('killed before write %i, its replacement goes on where it was', async (number) => {
  const { desk, first } = await replacing();
  revive = killAt(number, 'before');
  vi.mocked(console.error).mockImplementation(() => undefined);
  expect((await desk.replaced(first)).status).toBe(500);
  vi.mocked(console.error).mockClear();
  revive();
  expect((await desk.replaced(first)).status).toBe(200);
  expect(await states(desk)).toEqual(WHOLE);
});

/** 100 gifts: two claims, the number, two that follow it, and the last that leads no more. */
const WRITES = 6;

it.each([
  ...Array.from({ length: WRITES }, (_, i) => ['before', i + 1] as const),
  ['after', WRITES] as const,
])('killed %s write %i, a statement goes on where it was, with one number', async (timing, number) => {
  const tenant = await rescueIn('US');
  const giver = await receipting(tenant).giver();
  await gifts(tenant, giver, 100);
  revive = killAt(number, timing);
  await expect(issueYear(contextOf(tenant), giver, 2025)).rejects.toThrow('Killed');
  revive();
  await issueYear(contextOf(tenant), giver, 2025);
  await expectConsistent(tenant, giver, 100);
});
