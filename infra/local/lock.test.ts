import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claim, holder } from './lock.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'havenkeep-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCK = join(import.meta.dirname, 'lock.ts');

it('refuses a folder that a living process has, and takes over that of a killed one', async () => {
  const script = `(await import(${JSON.stringify(LOCK)})).claim(${JSON.stringify(folder)}); console.log('claimed'); setInterval(() => 0, 1e6);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(other.stdout, 'data');
  expect(() => claim(folder)).toThrow(`in use by process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  claim(folder);
  expect(holder(folder)).toBe(process.pid);
});

it('is not held by another process that got the same number later, nor by rubbish', () => {
  writeFileSync(join(folder, 'pid'), `${process.ppid} 1`);
  expect(holder(folder)).toBeUndefined();
  writeFileSync(join(folder, 'pid'), 'x');
  expect(holder(folder)).toBeUndefined();
});
