import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Calls whose effect later files in the same process would feel. */
const GLOBAL_EFFECTS =
  /\bvi\.(mock|doMock|resetModules|stubEnv)\(|\bprocess\.env\[[^\]]+\] \??=[^=]|\bdelete process\.env/;

/** True if a test needs a separate process: it replaces modules or the environment. */
export const needsOwnProcess = (source: string): boolean => GLOBAL_EFFECTS.test(source);

/** The test files among these patterns that need a separate process. */
export const findIsolatedTests = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT }).filter((file) =>
    needsOwnProcess(readFileSync(join(ROOT, file), 'utf8')),
  );
