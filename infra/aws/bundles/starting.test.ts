import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { AREAS, ensureBundled, FUNCTIONS, startupFilesOf } from './bundling.ts';

/**
 * Most schemas that a Lambda makes when it starts: a hundred take a millisecond or more, and no milliseconds are
 * counted here.
 */
const LIMIT = { area: 2900, job: 1800 };
/**
 * Loads each bundle, and counts what zod is asked to make; it reports to the function at this place of zod's settings.
 */
const COUNT_SCRIPT = `
let count = 0;
globalThis.__zod_globalConfig = { postProcessor: () => void count++ };
const schemas = {};
for (const [name, url] of JSON.parse(process.argv[1])) {
  const before = count;
  await import(url);
  schemas[name] = count - before;
}
console.log(JSON.stringify(schemas));
process.exit(0);
`;

let folder: string;
const codeOf = (name: string) =>
  startupFilesOf(join(folder, name))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
let schemaCounts: Readonly<Record<string, number>>;

beforeAll(() => {
  folder = ensureBundled();
  const bundles = FUNCTIONS.map(({ name }) => [name, pathToFileURL(join(folder, name, 'index.mjs')).href]);
  const args = ['--input-type=module', '--eval', COUNT_SCRIPT, JSON.stringify(bundles)];
  schemaCounts = parseJson(
    z.record(z.string(), z.number()),
    execFileSync(process.execPath, args, { encoding: 'utf8' }),
  );
});

describe('when a Lambda starts', () => {
  it.each(FUNCTIONS.map(({ name }) => name))('%s creates few schemas', (name) => {
    const limit = AREAS.some((area) => area === name) ? LIMIT.area : LIMIT.job;
    expect(schemaCounts[name]).toBeGreaterThan(50);
    expect(schemaCounts[name]).toBeLessThanOrEqual(limit);
  });

  it('pdf does not load the image library yet', () => {
    const code = codeOf('pdf');
    expect(code).toMatch(/import\(["`]sharp["`]\)/);
    expect(code).not.toMatch(/from ?["`]sharp["`]/);
  });

  it.each(FUNCTIONS.map(({ name }) => name))('%s opens no streams that it does not use', (name) => {
    expect(codeOf(name)).not.toMatch(/from ?["`](node:)?process["`]/);
  });
});
