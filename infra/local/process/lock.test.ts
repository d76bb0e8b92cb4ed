import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimFolder, findHolder } from './lock.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'havenkeep-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCK = join(import.meta.dirname, 'lock.ts');

it('refuses a folder that a living process has, and takes over that of a killed one', async () => {
  const script = `(await import(${JSON.stringify(LOCK)})).claimFolder(${JSON.stringify(folder)}); console.log('claimed'); setInterval(() => 0, 1e6);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(other.stdout, 'data');
  expect(() => claimFolder(folder)).toThrow(`in use by process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  claimFolder(folder);
  expect(findHolder(folder)).toBe(process.pid);
});

it('is not held by a process that was killed and that nobody has looked after yet', async () => {
  const script = `(await import(${JSON.stringify(LOCK)})).claimFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL');`;
  const node = `"${process.execPath}" --input-type=module -e '${script.replaceAll("'", "'\\''")}'`;
  // The shell becomes a program that never asks after its children.
  const parent = spawn('/bin/sh', ['-c', `${node} & echo $!; exec sleep 60`]);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const state = () => readFileSync(`/proc/${Number(line)}/stat`, 'utf8').split(') ')[1]?.[0];
  try {
    await expect.poll(state, { timeout: 10_000 }).toBe('Z');
    expect(readFileSync(join(folder, 'pid'), 'utf8')).toContain(`${Number(line)} `);
    claimFolder(folder);
    expect(findHolder(folder)).toBe(process.pid);
  } finally {
    parent.kill();
  }
});

it('makes the folder its own, and closes one that was open', () => {
  const newFolder = join(folder, 'new/data');
  claimFolder(newFolder);
  expect(statSync(newFolder).mode & 0o777).toBe(0o700);
  chmodSync(folder, 0o755);
  claimFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('is not held by another process that got the same number later, nor by rubbish', () => {
  writeFileSync(join(folder, 'pid'), `${process.ppid} 1`);
  expect(findHolder(folder)).toBeUndefined();
  writeFileSync(join(folder, 'pid'), 'x');
  expect(findHolder(folder)).toBeUndefined();
});
