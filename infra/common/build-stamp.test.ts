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

it('what is built is built again when a source changes, comes or goes, or it is not there itself', () => {
  const sources = [join(relative(ROOT, folder), 'src/**')];
  const built = { folder: join(folder, 'dist'), sources };
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'src', name), text);
  };
  const build = () => {
    mkdirSync(built.folder, { recursive: true });
    writeStamp(built);
    return mustBuild(built);
  };
  write('a.ts', '1');
  expect(mustBuild(built)).toBe(true);
  expect(build()).toBe(false);
  write('a.ts', '2');
  expect(mustBuild(built)).toBe(true);
  write('a.ts', '1');
  expect(mustBuild(built), 'what was begun since').toBe(true);
  expect(build()).toBe(false);
  write('b.ts', '1');
  expect(mustBuild(built)).toBe(true);
  expect(build()).toBe(false);
  write('b.test.ts', 'no part of it');
  expect(mustBuild(built)).toBe(false);
  rmSync(join(folder, 'src/b.ts'));
  expect(mustBuild(built)).toBe(true);
  expect(build()).toBe(false);
  rmSync(built.folder, { recursive: true });
  expect(mustBuild(built)).toBe(true);
});
