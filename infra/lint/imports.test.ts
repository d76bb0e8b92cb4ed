import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findImports, isDownward, isTest, layerOf, levelOf, findCycles, isMonotonic } from './imports.ts';
import { LAYERS } from './layers.ts';

const HOUSE = join(import.meta.dirname, '../..');
const ARROWS = findImports(HOUSE);
const importText = ({ from, specifier }: { from: string; specifier: string }) => `${from} names ${specifier}`;

const arrow = (from: string, to: string) => ({ from, to, as: to });

describe('the imports of the house', () => {
  it('are found, late ones and those of styles and mocks too', () => {
    const importsOf = (file: string) => ARROWS.filter(({ from }) => from === file).map(({ to }) => to);
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
    expect(new Set(ARROWS.map(({ from }) => layerOf(from)?.name))).toEqual(
      new Set([...LAYERS.map(({ name }) => name), undefined]),
    );
  });

  it('go down, and never aside into another feature', () => {
    expect(ARROWS.filter((each) => !isDownward(each)).map(importText)).toEqual([]);
  });

  it('name what lies far away by its alias', () => {
    expect(ARROWS.filter(({ specifier }) => specifier.startsWith('../../../')).map(importText)).toEqual([]);
  });

  it.each(LAYERS.filter(({ root }) => /^(frontend\/|shared$|infra$)/.test(root)))(
    'make no ring of folders in $name',
    ({ name }) => {
      const layerArrows = ARROWS.filter(
        ({ from, to }) => layerOf(from)?.name === name && layerOf(to)?.name === name && !isTest(from),
      );
      expect(findCycles(layerArrows)).toEqual([]);
    },
  );
});

describe.each(['functions', 'infra'])('the rooms of %s', (house) => {
  const isPart = (file: string) => file.startsWith(`${house}/`) && !isTest(file);
  const innerArrows = ARROWS.filter(({ from, to }) => isPart(from) && isPart(to));

  it('have a level each', () => {
    expect(innerArrows.length).toBeGreaterThan(100);
    expect(innerArrows.map(({ from }) => from).filter((file) => levelOf(file) < 0)).toEqual([]);
  });

  it('import each other only downwards', () => {
    expect(innerArrows.filter((each) => !isMonotonic(each)).map(importText)).toEqual([]);
  });
});

it('areas of functions make no ring of folders when the program runs', () => {
  const running = ARROWS.filter(
    ({ from, to, isType }) =>
      [from, to].every((file) => file.startsWith('functions/') && !isTest(file)) &&
      !isType &&
      !/^functions\/\w+\/index\.ts$/.test(from),
  );
  expect(running.length).toBeGreaterThan(500);
  expect(findCycles(running)).toEqual([]);
});

it('files make no ring, by types neither', () => {
  const sourceArrows = ARROWS.filter(({ from, to }) => ![from, to].some(isTest));
  expect(findCycles(sourceArrows, (file) => file)).toEqual([]);
});

describe('what is looked for', () => {
  it.each([
    ['frontend/ui/a.ts', 'frontend/client/b.ts', false],
    ['frontend/client/a.ts', 'frontend/ui/b.ts', true],
    ['frontend/features/users/a.ts', 'frontend/features/account/b.ts', false],
    ['frontend/features/users/a.ts', 'frontend/features/users/x/b.ts', true],
    ['functions/users/a.ts', 'infra/b.ts', false],
    ['functions/users/a.test.ts', 'infra/b.ts', true],
    ['infra/a.ts', 'functions/kernel/b.ts', true],
    ['frontend/journeys/a.ts', 'functions/kernel/b.ts', true],
  ])('%s may name %s: %s', (from, to, isAllowed) => expect(isDownward(arrow(from, to))).toBe(isAllowed));

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
  ])('%s may import %s: %s', (from, to, isAllowed) => expect(isMonotonic(arrow(from, to))).toBe(isAllowed));

  it('is a ring of two folders, of three, and none where all go down', () => {
    expect(findCycles([arrow('a/1.ts', 'b/1.ts'), arrow('b/2.ts', 'a/2.ts')])).toEqual([['a', 'b']]);
    const three = [arrow('a/1.ts', 'b/1.ts'), arrow('b/2.ts', 'c/1.ts'), arrow('c/1.ts', 'a/2.ts')];
    expect(findCycles([...three, arrow('c/1.ts', 'd/1.ts')])).toEqual([['a', 'b', 'c']]);
    expect(
      findCycles([arrow('a/1.ts', 'b/1.ts'), arrow('a/1.ts', 'c/1.ts'), arrow('b/1.ts', 'c/1.ts')]),
    ).toEqual([]);
  });

  it('is a ring of two files of one folder', () => {
    const arrows = [arrow('a/1.ts', 'a/2.ts'), arrow('a/2.ts', 'a/1.ts'), arrow('a/2.ts', 'a/3.ts')];
    expect(findCycles(arrows)).toEqual([]);
    expect(findCycles(arrows, (file) => file)).toEqual([['a/1.ts', 'a/2.ts']]);
  });
});
