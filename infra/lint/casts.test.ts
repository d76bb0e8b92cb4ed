import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { isTest } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Files that give untyped values their types: they alone may cast. */
const TRUSTED_FILES = /^shared\/contract\/|^functions\/kernel\/|^frontend\/ui\/form\/|^infra\/local\/table\//;

/** The casts of a source by their types; `as const` and `as unknown` do not count. */
function castsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  new Visitor({
    TSAsExpression({ expression, typeAnnotation }) {
      const castType = textOf(typeAnnotation);
      const isTwice = expression.type === 'TSAsExpression';
      if (castType !== 'const' && castType !== 'unknown')
        found.push(isTwice ? `unknown as ${castType}` : castType);
    },
    TSTypeAssertion: ({ typeAnnotation }) => void found.push(textOf(typeAnnotation)),
    TSNonNullExpression: (node) => void found.push(textOf(node)),
  }).visit(parseSync(file, source).program);
  return found;
}

const files = globSync('{shared,functions,frontend,infra}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !isTest(file) && !TRUSTED_FILES.test(file) && !/journeys\/|node_modules|\.d\.ts$/.test(file),
);
const casts = files.flatMap((file) =>
  castsIn(file, readFileSync(join(ROOT, file), 'utf8')).map((castType) => ({ file, to: castType })),
);

it.each([
  ['x as never', ['never']],
  ['x as unknown as Y', ['unknown as Y']],
  ['JSON.parse(x) as unknown', []],
  ['x as const', []],
  ['x!.y', ['x!']],
  ['x satisfies Y', []],
])('%s has the casts %j', (source, expectedCasts) => {
  expect(castsIn('a.ts', source).toSorted()).toEqual([...expectedCasts].toSorted());
});

it('the source has no casts outside the trusted files', () => {
  expect(casts.map(({ file, to }) => `${file}: ${to}`)).toEqual([]);
});
