import { expect, it } from 'vitest';
import { createWorkspace } from '../workspace/workspace.ts';
import { createRandom, KINDS } from './hostile.fixture.ts';

/** Files in all: some in each run, two thousand in the long one. */
const FILE_COUNT = process.env['LONG'] ? 2000 : 340;
const kinds = Object.entries(KINDS);
const FILES_PER_KIND = Math.ceil(FILE_COUNT / kinds.length);
const SEED = Number(process.env['SEED'] ?? 1);

/** Longer than any of them takes. */
const MAX_MS = 4000;

it.each(kinds)(
  '%s: read or refused with words, and the good file beside it is read',
  { timeout: 120_000 },
  async (_, makeFile) => {
    for (let index = 0; index < FILES_PER_KIND; index++) {
      const seed = SEED + index * 7919;
      const { name, bytes, mustFail } = makeFile(createRandom(seed));
      const workspace = createWorkspace();
      const startedAt = performance.now();
      const files = [new File([new Uint8Array(bytes)], name), new File(['Name,Breed\nMoss,Lab'], 'good.csv')];
      const { files: read, errors } = await workspace.add(files);
      const failureMessage = `seed ${seed}: ${errors.map(({ message }) => message).join(' ')}`;
      expect(performance.now() - startedAt, failureMessage).toBeLessThan(MAX_MS);
      expect(
        read.map((readFile) => readFile.name),
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
