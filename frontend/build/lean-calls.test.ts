import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HISTORY } from '#shared/calls/history.ts';
import { CALLS } from '#shared/calls/index.ts';
import { leanCalls, leanCallsPlugin } from './lean-calls.ts';

const source = `
export const notes = contract('x', 'notes', {
  add: {
    method: 'POST',
    path: '/x',
    history: { 'notes.add': 'Note added' },
    summary: \`Up to \${MOST}, all or none\`,
    body: z.object({ summary: z.string() }),
    reply: z.object({ done: z.boolean() }),
  },
  history: { method: 'GET', path: '/y', summary: 'Z' },
  list: { ...list, summary: 'The latest first', history: \`\${title} read\`, asAdded: 'added {x}' },
});
`;

describe('a file with calls', () => {
  it('reaches the site without summaries, history and what is answered, and keeps fields and calls of these names', () => {
    const lean = leanCalls('notes.ts', source);
    expect(lean.replaceAll(/\s+/g, ' ')).toBe(
      " export const notes = contract('x', 'notes', { add: { method: 'POST', path: '/x', body: z.object({ summary: z.string() }), }, history: { method: 'GET', path: '/y', }, list: { ...list, }, }); ",
    );
    expect(lean.split('\n').length).toBe(source.split('\n').length);
  });

  it('leaves none of their words in what the site is built of', () => {
    const { transform } = leanCallsPlugin();
    const built = transform as (text: string, id: string) => { code: string } | undefined;
    const files = globSync('shared/**/*.ts', { exclude: ['**/*.test.ts'] });
    const wordy = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return /^\s*(summary|history|which|asAdded|asCorrected|entry|'\w+\.\w+'):\s*['"`]/m.test(
        built(text, resolve(file))?.code ?? text,
      );
    });
    expect(files.length).toBeGreaterThan(50);
    expect(wordy).toEqual([]);
  });
});

it('nothing of the site asks a call for the schema of its answer, since it is not there', () => {
  const files = globSync('frontend/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.fixture.*', 'frontend/journeys/**', 'frontend/client/test-inside.tsx'],
  });
  expect(files.length).toBeGreaterThan(500);
  // What these read is an answer itself, or how one is read of JSON.
  expect(files.filter((file) => /(?<!\.\.)\.reply\b/.test(readFileSync(file, 'utf8'))).toSorted()).toEqual([
    'frontend/client/calls/begun.ts',
    'frontend/client/calls/make-call.ts',
    'frontend/features/kiosk/AtTheDoor.tsx',
  ]);
});

describe('the words of the history', () => {
  it('are told once for each line', () => {
    const told = CALLS.flatMap(({ name, history = {} }) =>
      typeof history === 'string' ? [[name, history] as const] : Object.entries(history),
    );
    expect(new Set(told.map(([line]) => line)).size).toBe(told.length);
    expect(Object.keys(HISTORY).length).toBe(told.length);
    expect(HISTORY).toMatchObject({
      'animals.remove': 'deleted the animal',
      'calendar.subscribe': 'turned the daily mail on',
    });
  });
});
