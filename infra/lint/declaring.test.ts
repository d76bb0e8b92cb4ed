import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { isTest } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Matches an unindented line that begins no declaration. In formatted code each statement has such a line, so modules
 * without one need not be parsed.
 */
const STATEMENT_LINE =
  /^(?!(?:import|export|const|type|interface|(?:async )?function|(?:abstract )?class|declare|let)\b)[^\s/*})\]]/m;

/** Gives the source of the statements that a module runs when it is loaded; declarations are left out. */
function statementsIn(file: string, source: string): string[] {
  if (!STATEMENT_LINE.test(source)) return [];
  return parseSync(file, source)
    .program.body.filter(({ type }) => type.endsWith('Statement'))
    .map(({ start, end }) => source.slice(start, end));
}

it('statements that run when a module is loaded are found', () => {
  const source = "import 'a';\nexport const b = c();\ntype D = 1;\nfunction e() {}\nf(b);\nif (b) g();";
  expect(statementsIn('a.ts', source)).toEqual(['f(b);', 'if (b) g();']);
});

it('modules of functions and shared contain only declarations, so that bundles can omit unused ones', () => {
  const files = globSync('{shared,functions}/**/*.ts', { cwd: ROOT }).filter((file) => !isTest(file));
  expect(files.length).toBeGreaterThan(500);
  const statements = files.flatMap((file) =>
    statementsIn(file, readFileSync(join(ROOT, file), 'utf8')).map((statement) => `${file}: ${statement}`),
  );
  expect(statements).toEqual([]);
});
