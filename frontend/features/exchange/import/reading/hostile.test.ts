import { expect, it } from 'vitest';
import { createWorkspace } from '../desk/workspace.ts';
import { createRandom, KINDS } from './hostile.fixture.ts';

/** Files in all: some in each run, two thousand in the long one. */
const FILES = process.env['LONG'] ? 2000 : 340;
const kinds = Object.entries(KINDS);
const EACH = Math.ceil(FILES / kinds.length);
const SEED = Number(process.env['SEED'] ?? 1);

/** Longer than any of them takes. */
const MAX_MS = 4000;

it.each(kinds)(
  '%s: read or refused with words, and the good file beside it is read',
  { timeout: 120_000 },
  async (_, make) => {
    for (let at = 0; at < EACH; at++) {
      const seed = SEED + at * 7919;
      const { name, bytes, mustFail } = make(createRandom(seed));
      const desk = createWorkspace();
      const startedAt = performance.now();
      const files = [new File([new Uint8Array(bytes)], name), new File(['Name,Breed\nMoss,Lab'], 'good.csv')];
      const { files: read, errors } = await desk.add(files);
      const failureMessage = `seed ${seed}: ${errors.map(({ message }) => message).join(' ')}`;
      expect(performance.now() - startedAt, failureMessage).toBeLessThan(MAX_MS);
      expect(
        read.map((each) => each.name),
        failureMessage,
      ).toContain('good.csv');
      expect(
        errors.every(({ message }) => /^[A-Z].{10,300}\.$/s.test(message)),
        failureMessage,
      ).toBe(true);
      if (mustFail) expect(failureMessage).toMatch(mustFail);
    }
  },
);
