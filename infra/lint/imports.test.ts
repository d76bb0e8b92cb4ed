import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findImports, isDownward, isTest, layerOf, levelOf, findCycles, keepsToLevels } from './imports.ts';
import { LAYERS } from './layers.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMPORTS = findImports(ROOT);
const importText = ({ from, specifier }: { from: string; specifier: string }) => `${from} names ${specifier}`;

const importOf = (from: string, to: string) => ({ from, to, as: to });

describe('the imports of the repository', () => {
  it('are found, also dynamic ones and those of styles and mocks', () => {
    const importsOf = (file: string) => IMPORTS.filter(({ from }) => from === file).map(({ to }) => to);
    expect(importsOf('frontend/app/pages/page-table.ts')).toContain(
      'frontend/features/health/round/RoundPage.tsx',
    );
    expect(importsOf('frontend/app/Root.tsx')).toContain('frontend/ui/style/controls.css');
    expect(importsOf('frontend/app/HomePage.tsx')).toContain(
      'frontend/features/onboarding/OnboardingPage.tsx',
    );
    expect(importsOf('frontend/features/registration/SignUpPage.test.tsx')).toContain(
      'frontend/client/session/useDemo.ts',
    );
    expect(new Set(IMPORTS.map(({ from }) => layerOf(from)?.name))).toEqual(
      new Set([...LAYERS.map(({ name }) => name), undefined]),
    );
  });

  it('go down the layers, and never into another feature', () => {
    expect(IMPORTS.filter((each) => !isDownward(each)).map(importText)).toEqual([]);
  });

  it('use an alias for distant files', () => {
    expect(IMPORTS.filter(({ specifier }) => specifier.startsWith('../../../')).map(importText)).toEqual([]);
  });

  it.each(LAYERS.filter(({ root }) => /^(frontend\/|shared$|infra$)/.test(root)))(
    'make no cycle of folders in $name',
    ({ name }) => {
      const layerImports = IMPORTS.filter(
        ({ from, to }) => layerOf(from)?.name === name && layerOf(to)?.name === name && !isTest(from),
      );
      expect(findCycles(layerImports)).toEqual([]);
    },
  );
});

describe.each(['functions', 'infra'])('the folders of %s', (root) => {
  const isPart = (file: string) => file.startsWith(`${root}/`) && !isTest(file);
  const innerImports = IMPORTS.filter(({ from, to }) => isPart(from) && isPart(to));

  it('have one level each', () => {
    expect(innerImports.length).toBeGreaterThan(100);
    expect(innerImports.map(({ from }) => from).filter((file) => levelOf(file) < 0)).toEqual([]);
  });

  it('import each other only downwards', () => {
    expect(innerImports.filter((each) => !keepsToLevels(each)).map(importText)).toEqual([]);
  });
});

it('the areas of functions have no cycle of folders at run time', () => {
  const runtimeImports = IMPORTS.filter(
    ({ from, to, isType }) =>
      [from, to].every((file) => file.startsWith('functions/') && !isTest(file)) &&
      !isType &&
      !/^functions\/\w+\/index\.ts$/.test(from),
  );
  expect(runtimeImports.length).toBeGreaterThan(500);
  expect(findCycles(runtimeImports)).toEqual([]);
});

it('files have no import cycle, not even by types', () => {
  const sourceImports = IMPORTS.filter(({ from, to }) => ![from, to].some(isTest));
  expect(findCycles(sourceImports, (file) => file)).toEqual([]);
});

describe('the check of imports', () => {
  it.each([
    ['frontend/ui/a.ts', 'frontend/client/b.ts', false],
    ['frontend/client/a.ts', 'frontend/ui/b.ts', true],
    ['frontend/features/users/a.ts', 'frontend/features/account/b.ts', false],
    ['frontend/features/users/a.ts', 'frontend/features/users/x/b.ts', true],
    ['functions/users/a.ts', 'infra/b.ts', false],
    ['functions/users/a.test.ts', 'infra/b.ts', true],
    ['infra/a.ts', 'functions/kernel/b.ts', true],
    ['frontend/journeys/a.ts', 'functions/kernel/b.ts', true],
  ])('the layers let %s import %s: %s', (from, to, isAllowed) =>
    expect(isDownward(importOf(from, to))).toBe(isAllowed),
  );

  it.each([
    ['functions/accounts/own-account/a.ts', 'functions/tenants/b.ts', true],
    ['functions/tenants/a.ts', 'functions/accounts/own-account/b.ts', false],
    ['functions/animals/a.ts', 'functions/accounts/b.ts', false],
    ['functions/kernel/http/lambda.ts', 'functions/accounts/session/check-session.ts', false],
    ['functions/serve.ts', 'functions/accounts/session/check-session.ts', true],
    ['functions/lists/index.ts', 'functions/serve.ts', true],
    ['functions/lists/lists.ts', 'functions/lists/index.ts', false],
    ['functions/reports/timeline/a.ts', 'functions/giving/b.ts', true],
    ['functions/people/a.ts', 'functions/reports/timeline/b.ts', false],
    ['functions/giving/a.ts', 'functions/merging/b.ts', false],
    ['functions/merging/a.ts', 'functions/volunteers/b.ts', true],
    ['infra/local/rights/a.ts', 'infra/aws/rights/rights.ts', true],
    ['infra/aws/a.ts', 'infra/local/rights/b.ts', false],
    ['infra/common/a.ts', 'infra/aws/b.ts', false],
    ['infra/bench/a.ts', 'infra/pictures.ts', false],
    ['infra/pictures.ts', 'infra/local/connect-services.ts', true],
    ['infra/local/s3/a.ts', 'infra/local/web/b.ts', true],
  ])('the levels of folders let %s import %s: %s', (from, to, isAllowed) =>
    expect(keepsToLevels(importOf(from, to))).toBe(isAllowed),
  );

  it('finds a cycle of two folders or three, and none where all imports go down', () => {
    expect(findCycles([importOf('a/1.ts', 'b/1.ts'), importOf('b/2.ts', 'a/2.ts')])).toEqual([['a', 'b']]);
    const threeFolders = [
      importOf('a/1.ts', 'b/1.ts'),
      importOf('b/2.ts', 'c/1.ts'),
      importOf('c/1.ts', 'a/2.ts'),
    ];
    expect(findCycles([...threeFolders, importOf('c/1.ts', 'd/1.ts')])).toEqual([['a', 'b', 'c']]);
    expect(
      findCycles([importOf('a/1.ts', 'b/1.ts'), importOf('a/1.ts', 'c/1.ts'), importOf('b/1.ts', 'c/1.ts')]),
    ).toEqual([]);
  });

  it('finds a cycle of two files in one folder', () => {
    const imports = [
      importOf('a/1.ts', 'a/2.ts'),
      importOf('a/2.ts', 'a/1.ts'),
      importOf('a/2.ts', 'a/3.ts'),
    ];
    expect(findCycles(imports)).toEqual([]);
    expect(findCycles(imports, (file) => file)).toEqual([['a/1.ts', 'a/2.ts']]);
  });
});
