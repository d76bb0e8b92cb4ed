import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('no fixture registers hooks: files that share a process load it once, so only the first would have them', () => {
  const fixtures = globSync('{shared,functions,frontend,infra}/**/*.fixture.{ts,tsx}', { cwd: ROOT });
  const hooked = fixtures.filter((file) =>
    /^(before|after)(All|Each)\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect([fixtures.length > 20, hooked]).toEqual([true, []]);
});
