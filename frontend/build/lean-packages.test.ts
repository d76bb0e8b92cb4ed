import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NEVER_RUN } from './lean-packages.ts';
import { NEVER_CALLED } from './never-called.ts';
import { withoutMethods } from './without-methods.ts';

const FRONTEND = resolve(import.meta.dirname, '..');
const PACKAGES = resolve(import.meta.dirname, '../../node_modules');
const moduleOf = (name: string) => readFileSync(resolve(PACKAGES, name), 'utf8');

/** What a module exports, by its source: `export const x`, `export { x, y as z };`. */
const namesIn = (source: string) => [
  ...[...source.matchAll(/^export (?:const|function|class|var) (\w+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export \{ ?([^}]+?) ?\};/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replace(/^.* as /, '')),
  ),
];

describe.each(Object.entries(NEVER_RUN))('%s', (name, replaced) => {
  it('is there, and what stands in its place has the same exports', () => {
    const source = moduleOf(name);
    const names = namesIn(source).toSorted();
    expect(names).not.toEqual([]);
    expect(namesIn(replaced(source)).toSorted()).toEqual(names);
    expect(replaced(source).length).toBeLessThan(source.length * 0.9);
  });
});

const HELPERS = 'primereact/utils/utils.esm.js';
const FROM_PRIMEREACT = /from 'primereact\/([\w/]+)'/g;

/** What a module of PrimeReact says, and all those that it asks for. */
function withImports(name: string, found: Map<string, string>): Map<string, string> {
  if (found.has(name)) return found;
  const source = moduleOf(`primereact/${name}/${name.startsWith('icons/') ? 'index' : name}.esm.js`);
  found.set(name, source);
  for (const [, imported = ''] of source.matchAll(FROM_PRIMEREACT)) withImports(imported, found);
  return found;
}

it('nothing of PrimeReact that the site has names a method which is left out of its helpers', () => {
  const site = globSync('{app,client,features,parts,records,ui}/**/*.{ts,tsx}', { cwd: FRONTEND })
    .map((file) => readFileSync(resolve(FRONTEND, file), 'utf8'))
    .join('\n');
  const found = new Map<string, string>();
  for (const [, name = ''] of site.matchAll(FROM_PRIMEREACT)) withImports(name, found);
  expect([...found.keys()]).toEqual(expect.arrayContaining(['dialog', 'autocomplete', 'utils', 'hooks']));
  found.set('utils', withoutMethods(moduleOf(HELPERS), NEVER_CALLED));
  const all = [...found.values()].join('\n');
  expect([...NEVER_CALLED].filter((method) => new RegExp(`\\.${method}\\b`).test(all))).toEqual([]);
});

it('leaves every other method of the helpers where it was', () => {
  const methods = (source: string) => [...source.matchAll(/key: "(\w+)",/g)].map(([, key = '']) => key);
  const source = moduleOf(HELPERS);
  expect(methods(withoutMethods(source, NEVER_CALLED))).toEqual(
    methods(source).filter((method) => !NEVER_CALLED.has(method)),
  );
});
