import { expect } from 'vitest';
import { HISTORY } from '#shared/calls/history.ts';
import { history, type TenantHistoryLine } from '#shared/calls/reports/history.ts';
import { historySentence } from '#shared/rules/history/sentence.ts';
import { callApi } from '../../test/call-api.ts';
import { rescue } from './valid-requests.fixture.ts';

const LOCALE = { country: 'US', timeZone: 'America/New_York' };

/** Texts that no sentence may contain: raw dates and times, ids, names of fields, unfilled placeholders. */
const UNREADABLE =
  /\d{4}-\d\d-\d\d(?!\d)|\b[0-9A-HJKMNP-TV-Z]{26}\b|\b[a-z]+[A-Z][a-zA-Z]*\b|[{}[\]|]|\b(?:undefined|null)\b/;

async function readHistoryLines(cursor?: string): Promise<TenantHistoryLine[]> {
  const query = { limit: '100', ...(cursor ? { cursor } : {}) };
  const { status, body } = await callApi(history.list, { query }, rescue().admin);
  expect(status).toBe(200);
  const { lines, nextCursor } = body.data;
  return nextCursor ? [...lines, ...(await readHistoryLines(nextCursor))] : lines;
}

/**
 * Reads the history of the rescue that received the valid requests, and expects each line to be a readable sentence.
 */
export async function expectReadableHistory(): Promise<void> {
  const lines = await readHistoryLines();
  expect(lines.length).toBeGreaterThan(0);
  const readableLines = lines.map(({ what, ...entry }) => {
    const { sentence, details } = historySentence(HISTORY[what] ?? '', entry, LOCALE);
    return {
      what,
      sentence,
      details: details.map(({ title, before, after }) => `${title} ${before} ${after}`),
    };
  });
  const withoutPlaceholders = (text: string) => text.replaceAll(/Hello \{\{.*?\}\}/g, '');
  const unreadableLines = readableLines.filter(
    ({ sentence, details }) =>
      !/^[a-z].*\w[.”)]?$/.test(sentence) ||
      [sentence, ...details].some((text) => UNREADABLE.test(withoutPlaceholders(text))),
  );
  expect(unreadableLines).toEqual([]);
}
