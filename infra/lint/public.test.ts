import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reachableFrom } from '#shared/rules/data/reachable.ts';
import { findImports } from './imports.ts';

const ARROWS = Map.groupBy(
  findImports(join(import.meta.dirname, '../..')).filter(({ isType }) => !isType),
  ({ from }) => from,
);

/** Beside records: what a page's facts are read by. */
const ALSO = new Set([
  'functions/animals/animal/animal-record/exposure.ts',
  'functions/animals/lost-found/strays.ts',
  'functions/lists/defaults/acquisition-way-meaning.ts',
  'functions/tenants/countries/currencies.ts',
]);

const loadedBy = (file: string) => [
  ...reachableFrom([file], (each) => (ARROWS.get(each) ?? []).map(({ to }) => to)),
];

describe.each(['functions/public/index.ts', 'functions/public/inbox/index.ts'])('%s', (lambda) => {
  it('loads of the areas what declares their records, and none of their calls', () => {
    const loaded = loadedBy(lambda).filter((file) => /^functions\/(?!public\/|kernel\/)/.test(file));
    expect(loaded).toContain('functions/animals/animal/animal-record/animal.record.ts');
    expect(loaded.filter((file) => !file.endsWith('.record.ts') && !ALSO.has(file))).toEqual([]);
  });

  it('knows no person, no session and no right', () => {
    const inside =
      /^functions\/(people|users|accounts|giving|health|volunteers|mailings)\/|kernel\/http\/(?!visitor\.ts)|^shared\/access\//;
    expect(loadedBy(lambda).filter((file) => inside.test(file))).toEqual([]);
    expect(loadedBy('functions/animals/index.ts').some((file) => inside.test(file))).toBe(true);
  });
});

it('no area loads the public pages but their preview; listing sites get what these show, by the same types', () => {
  const publicImports = [...ARROWS.values()]
    .flat()
    .filter(({ from, to }) => to.startsWith('functions/public/') && /^functions\/(?!public\/)/.test(from));
  const listings = /^functions\/exchange\/listings\//;
  const allowedFiles = /^functions\/public\/(shown\/|markup\/addresses\.ts|showing\.fixture\.ts)/;
  const isPreview = ({ from, to }: (typeof publicImports)[number]) =>
    from === 'functions/exchange/preview/preview.ts' && to === 'functions/public/preview.ts';
  const sourceImports = publicImports.filter(
    (arrow) => !isPreview(arrow) && !arrow.from.endsWith('.test.ts'),
  );
  expect(sourceImports.filter(({ from, to }) => !listings.test(from) || !allowedFiles.test(to))).toEqual([]);
});
