import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = posix.join(import.meta.dirname, '../..');

/** The areas from below: what one needs of another it finds further down, and beside it nothing. */
const LEVELS = [
  ['kernel'],
  ['lists', 'people'],
  ['tenants'],
  ['accounts', 'animals'],
  ['users', 'attachments', 'health'],
  ['reports'],
  ['jobs', 'pdf'],
];

interface Arrow {
  readonly from: string;
  readonly to: string;
}

const isOurs = (file: string) =>
  file.endsWith('.ts') &&
  !/\.(test|fixture|setup|last)\.ts$/.test(file) &&
  !/^functions\/(test|conformance)\//.test(file);

const FILES = readdirSync(posix.join(ROOT, 'functions'), { recursive: true, encoding: 'utf8' })
  .map((file) => `functions/${file}`)
  .filter(isOurs);

/** An import or export that is there when the program runs; types are gone by then. */
const IMPORT = /(?:^|\n)(?:import|export) (?!type )[^;'"]*?from '((?:\.|#functions)[^']*)'/g;

const targetOf = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name);

const ARROWS: readonly Arrow[] = FILES.flatMap((from) =>
  [...readFileSync(posix.join(ROOT, from), 'utf8').matchAll(IMPORT)].map(([, name = '']) => ({
    from,
    to: targetOf(from, name),
  })),
).filter(({ to }) => to.startsWith('functions/'));

/** Folders that come back to themselves by way of others, as far as there are any. */
function rings(arrows: readonly Arrow[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows)
    if (from !== to) next.set(from, (next.get(from) ?? new Set<string>()).add(to));
  const reached = (start: string) => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      open.push(...(next.get(folder) ?? []));
    }
    return seen;
  };
  return [...next.keys()].filter((folder) => reached(folder).has(folder));
}

/** Lambdas stand above all areas: nobody imports them. */
const isLambda = (file: string) => /^functions\/(\w+\/index|serve)\.ts$/.test(file);

const levelOf = (file: string) => {
  const area = file.split('/')[1] ?? '';
  return isLambda(file) ? LEVELS.length : LEVELS.findIndex((level) => level.includes(area));
};

const areaOf = (file: string) => (isLambda(file) ? 'lambda' : file.split('/')[1]);

describe('the areas of functions', () => {
  it('are looked at', () => {
    expect(FILES.length).toBeGreaterThan(200);
    expect(ARROWS.length).toBeGreaterThan(600);
    expect(FILES.filter((file) => levelOf(file) < 0)).toEqual([]);
  });

  it('import each other only downwards', () => {
    const upwards = ARROWS.filter(
      ({ from, to }) => areaOf(from) !== areaOf(to) && levelOf(from) <= levelOf(to),
    );
    expect(upwards).toEqual([]);
  });

  it('have no ring of folders', () => {
    const folders = ARROWS.map(({ from, to }) => ({
      from: isLambda(from) ? from : posix.dirname(from),
      to: isLambda(to) ? to : posix.dirname(to),
    }));
    expect(rings(folders)).toEqual([]);
  });

  it('would show a ring', () => {
    const arrow = (way: string): Arrow => ({ from: way[0] ?? '', to: way[1] ?? '' });
    expect(rings(['ab', 'bc', 'cd'].map(arrow))).toEqual([]);
    expect(rings(['ab', 'bc', 'ca', 'de'].map(arrow)).toSorted()).toEqual(['a', 'b', 'c']);
  });
});
