import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** What the files after it in the same process would feel. */
const FELT =
  /\bvi\.(mock|doMock|resetModules|stubEnv|stubGlobal)\(|\btableProxy\(|\bproxied\(|\bprocess\.env\[[^\]]+\] \??=[^=]|\bdelete process\.env/;

/** True if a test needs a process of its own: it puts something in the place of modules, of the environment or of the table. */
export const needsOwnProcess = (source: string): boolean => FELT.test(source);

/** Which of the test files that these patterns name need a process of their own. */
export const apart = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT }).filter((file) =>
    needsOwnProcess(readFileSync(join(ROOT, file), 'utf8')),
  );
