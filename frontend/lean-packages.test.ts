import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NEVER_RUN } from './lean-packages.ts';

const PACKAGES = resolve(import.meta.dirname, '../node_modules');

/** What a module of a package exports, asked of the module itself. */
const exportsOf = async (file: string) =>
  Object.keys((await import(pathToFileURL(file).href)) as object).toSorted();

const namesIn = (source: string) =>
  [...source.matchAll(/absent as (\w+)|^export const (\w+)/gm)]
    .map(([, absent = '', named = '']) => absent || named)
    .toSorted();

describe.each(Object.entries(NEVER_RUN))('%s', (name, replaced) => {
  it('is there, and what stands in its place has the same exports', async () => {
    const file = resolve(PACKAGES, name);
    expect(namesIn(replaced(readFileSync(file, 'utf8')))).toEqual(await exportsOf(file));
  });
});
