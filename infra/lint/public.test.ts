import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reachableFrom } from '#shared/rules/data/reachable.ts';
import { findImports } from './imports.ts';

const IMPORTS = Map.groupBy(
  findImports(join(import.meta.dirname, '../..')).filter(({ isType }) => !isType),
  ({ from }) => from,
);

/** Other files than records that the public pages need to read the data of a rescue. */
const EXTRA_FILES = new Set([
  'functions/animals/animal/animal-record/exposure.ts',
  'functions/animals/lost-found/strays.ts',
  'functions/lists/defaults/acquisition-way-meaning.ts',
  'functions/tenants/countries/currencies.ts',
]);

const findLoadedFiles = (file: string) => [
  ...reachableFrom([file], (path) => (IMPORTS.get(path) ?? []).map(({ to }) => to)),
];

describe.each(['functions/public/index.ts', 'functions/public/inbox/index.ts'])('%s', (lambda) => {
  it('loads the record declarations of other areas, but none of their calls', () => {
    const loadedFiles = findLoadedFiles(lambda).filter((file) =>
      /^functions\/(?!public\/|kernel\/)/.test(file),
    );
    expect(loadedFiles).toContain('functions/animals/animal/animal-record/animal.record.ts');
    expect(loadedFiles.filter((file) => !file.endsWith('.record.ts') && !EXTRA_FILES.has(file))).toEqual([]);
  });

  it('loads nothing about people, sessions or rights', () => {
    const privateFiles =
      /^functions\/(people|users|accounts|giving|health|volunteers|mailings)\/|kernel\/http\/(?!visitor\.ts)|^shared\/access\//;
    expect(findLoadedFiles(lambda).filter((file) => privateFiles.test(file))).toEqual([]);
    expect(findLoadedFiles('functions/animals/index.ts').some((file) => privateFiles.test(file))).toBe(true);
  });
});

it('only the preview imports public pages; listings import just their types and shared parts', () => {
  const publicImports = [...IMPORTS.values()]
    .flat()
    .filter(({ from, to }) => to.startsWith('functions/public/') && /^functions\/(?!public\/)/.test(from));
  const listings = /^functions\/exchange\/listings\//;
  const allowedFiles = /^functions\/public\/(shown\/|markup\/addresses\.ts|showing\.fixture\.ts)/;
  const isPreview = ({ from, to }: (typeof publicImports)[number]) =>
    from === 'functions/exchange/public-preview.ts' && to === 'functions/public/preview.ts';
  const sourceImports = publicImports.filter(
    (sourceImport) => !isPreview(sourceImport) && !sourceImport.from.endsWith('.test.ts'),
  );
  expect(sourceImports.filter(({ from, to }) => !listings.test(from) || !allowedFiles.test(to))).toEqual([]);
});
