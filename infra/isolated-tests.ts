import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Code that would also affect later test files in the same process. */
const GLOBAL_EFFECTS =
  /\bvi\.(mock|doMock|resetModules|stubEnv)\(|\bprocess\.env\[[^\]]+\] \??=[^=]|\bdelete process\.env/;

/** True if a test needs a separate process: it replaces modules or the environment. */
export const needsOwnProcess = (source: string): boolean => GLOBAL_EFFECTS.test(source);

/** The test files that match the patterns and need a separate process. */
export const findIsolatedTests = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT }).filter((file) =>
    needsOwnProcess(readFileSync(join(ROOT, file), 'utf8')),
  );
