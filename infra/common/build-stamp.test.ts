import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mustBuild, writeStamp } from './build-stamp.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'dist/made-of-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a build is repeated when a source is changed, added or removed, or the output is missing', () => {
  const sources = [join(relative(ROOT, folder), 'src/**')];
  const buildTarget = { folder: join(folder, 'dist'), sources };
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'src', name), text);
  };
  const build = () => {
    mkdirSync(buildTarget.folder, { recursive: true });
    writeStamp(buildTarget);
    return mustBuild(buildTarget);
  };
  write('a.ts', '1');
  expect(mustBuild(buildTarget)).toBe(true);
  expect(build()).toBe(false);
  write('a.ts', '2');
  expect(mustBuild(buildTarget)).toBe(true);
  write('a.ts', '1');
  expect(mustBuild(buildTarget), 'what was begun since').toBe(true);
  expect(build()).toBe(false);
  write('b.ts', '1');
  expect(mustBuild(buildTarget)).toBe(true);
  expect(build()).toBe(false);
  write('b.test.ts', 'no part of it');
  expect(mustBuild(buildTarget)).toBe(false);
  rmSync(join(folder, 'src/b.ts'));
  expect(mustBuild(buildTarget)).toBe(true);
  expect(build()).toBe(false);
  rmSync(buildTarget.folder, { recursive: true });
  expect(mustBuild(buildTarget)).toBe(true);
});
