import { afterEach, expect, it, vi } from 'vitest';
import { killAt } from '#functions/test/time/kill-at.ts';
import { issueStatement } from '../issuing/year-statement.ts';
import { createReceiptClient, addRescue } from '../receipts.fixture.ts';
import {
  createContext,
  expectOneReceipt,
  addDonations,
  setUpReplacement,
  readStates,
  STATES_AFTER_REPLACEMENT,
} from './statements.fixture.ts';

let stopKilling: (() => void) | undefined;
afterEach(() => stopKilling?.());

// While it is voided, led to its new number, and answered.
it.each([2, 6, 9])('a replacement killed before write %i continues where it stopped', async (number) => {
  const { receiptClient, first } = await setUpReplacement();
  stopKilling = killAt(number, 'before');
  vi.mocked(console.error).mockImplementation(() => undefined);
  expect((await receiptClient.replaceReceipt(first)).status).toBe(500);
  vi.mocked(console.error).mockClear();
  stopKilling();
  expect((await receiptClient.replaceReceipt(first)).status).toBe(200);
  expect(await readStates(receiptClient)).toEqual(STATES_AFTER_REPLACEMENT);
});

/** 100 gifts: two claims, the number, two that follow it, and the last that leads no more. */
const WRITE_COUNT = 6;

it.each([
  ...Array.from({ length: WRITE_COUNT }, (_, i) => ['before', i + 1] as const),
  ['after', WRITE_COUNT] as const,
])('a statement killed %s write %i continues where it stopped, with one number', async (timing, number) => {
  const tenant = await addRescue('US');
  const donorId = await createReceiptClient(tenant).donor();
  await addDonations(tenant, donorId, 100);
  stopKilling = killAt(number, timing);
  await expect(issueStatement(createContext(tenant), donorId, 2025)).rejects.toThrow('Killed');
  stopKilling();
  await issueStatement(createContext(tenant), donorId, 2025);
  await expectOneReceipt(tenant, donorId, 100);
});
