import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { isTest } from './imports.ts';

const HOUSE = join(import.meta.dirname, '../..');

/** Where what is untyped is given its type: nothing else vouches for a type. */
const VOUCHES = /^shared\/contract\/|^functions\/kernel\/|^frontend\/ui\/form\/|^infra\/local\/table\//;

/** The casts of a source, by what they cast to; `as const` and what is only said to be unknown is none. */
function castsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  new Visitor({
    TSAsExpression({ expression, typeAnnotation }) {
      const to = textOf(typeAnnotation);
      const isTwice = expression.type === 'TSAsExpression';
      if (to !== 'const' && to !== 'unknown') found.push(isTwice ? `unknown as ${to}` : to);
    },
    TSTypeAssertion: ({ typeAnnotation }) => void found.push(textOf(typeAnnotation)),
    TSNonNullExpression: (node) => void found.push(textOf(node)),
  }).visit(parseSync(file, source).program);
  return found;
}

const files = globSync('{shared,functions,frontend,infra}/**/*.{ts,tsx}', { cwd: HOUSE }).filter(
  (file) => !isTest(file) && !VOUCHES.test(file) && !/journeys\/|node_modules|\.d\.ts$/.test(file),
);
const casts = files.flatMap((file) =>
  castsIn(file, readFileSync(join(HOUSE, file), 'utf8')).map((to) => ({ file, to })),
);

it.each([
  ['x as never', ['never']],
  ['x as unknown as Y', ['unknown as Y']],
  ['JSON.parse(x) as unknown', []],
  ['x as const', []],
  ['x!.y', ['x!']],
  ['x satisfies Y', []],
])('%s is seen as a cast: %j', (source, found) => {
  expect(castsIn('a.ts', source).toSorted()).toEqual([...found].toSorted());
});

it('nothing is cast elsewhere', () => {
  expect(casts.map(({ file, to }) => `${file}: ${to}`)).toEqual([]);
});
