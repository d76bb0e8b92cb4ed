import { afterEach, expect, it, vi } from 'vitest';
import { killAt } from '#functions/test/time/kill-at.ts';
import { issueStatement } from '../issuing/year-statement.ts';
import { createReceiptClient, addRescue } from '../receipts.fixture.ts';
import {
  createContext,
  expectConsistent,
  addDonations,
  setUpReplacement,
  readStates,
  EXPECTED_STATES,
} from './statements.fixture.ts';

let revive: (() => void) | undefined;
afterEach(() => revive?.());

// While it is voided, led to its new number, and answered.
it.each([2, 6, 9])('killed before write %i, its replacement goes on where it was', async (number) => {
  const { receiptClient, first } = await setUpReplacement();
  revive = killAt(number, 'before');
  vi.mocked(console.error).mockImplementation(() => undefined);
  expect((await receiptClient.replaceReceipt(first)).status).toBe(500);
  vi.mocked(console.error).mockClear();
  revive();
  expect((await receiptClient.replaceReceipt(first)).status).toBe(200);
  expect(await readStates(receiptClient)).toEqual(EXPECTED_STATES);
});

/** 100 gifts: two claims, the number, two that follow it, and the last that leads no more. */
const WRITES = 6;

it.each([
  ...Array.from({ length: WRITES }, (_, i) => ['before', i + 1] as const),
  ['after', WRITES] as const,
])('killed %s write %i, a statement goes on where it was, with one number', async (timing, number) => {
  const tenant = await addRescue('US');
  const giver = await createReceiptClient(tenant).donor();
  await addDonations(tenant, giver, 100);
  revive = killAt(number, timing);
  await expect(issueStatement(createContext(tenant), giver, 2025)).rejects.toThrow('Killed');
  revive();
  await issueStatement(createContext(tenant), giver, 2025);
  await expectConsistent(tenant, giver, 100);
});
