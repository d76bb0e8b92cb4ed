import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A folder with more files holds several nouns, which get a folder each (CONTRIBUTING.md). Tests do not count. */
const LIMIT = 12;

const files = globSync('{shared,functions,frontend,infra,events}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !isTest(file) && !/journeys\/|node_modules|\.d\.ts$/.test(file),
);

it('a folder holds at most twelve files', () => {
  const folders = Map.groupBy(files, (file) => dirname(file));
  expect(folders.size).toBeGreaterThan(200);
  const fullFolders = [...folders].filter(([, entries]) => entries.length > LIMIT);
  expect(fullFolders.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
