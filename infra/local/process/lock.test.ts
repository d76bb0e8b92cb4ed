import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimFolder, findHolder } from './lock.ts';
import { readRunningEnv, writeRunningEnv } from './running-env.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'havenkeep-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCK_MODULE = join(import.meta.dirname, 'lock.ts');

it('rejects a folder held by a live process, and takes over that of a killed one', async () => {
  const script = `(await import(${JSON.stringify(LOCK_MODULE)})).claimFolder(${JSON.stringify(folder)}); console.log('claimed'); setInterval(() => 0, 1e6);`;
  const otherProcess = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(otherProcess.stdout, 'data');
  expect(() => claimFolder(folder)).toThrow(`in use by process ${otherProcess.pid}`);
  otherProcess.kill('SIGKILL');
  await once(otherProcess, 'exit');
  claimFolder(folder);
  expect(findHolder(folder)).toBe(process.pid);
});

it('takes over from a killed process that is still a zombie', async () => {
  const script = `(await import(${JSON.stringify(LOCK_MODULE)})).claimFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL');`;
  const nodeCommand = `"${process.execPath}" --input-type=module -e '${script.replaceAll("'", "'\\''")}'`;
  // The shell becomes a program that never asks after its children.
  const parent = spawn('/bin/sh', ['-c', `${nodeCommand} & echo $!; exec sleep 60`]);
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

it('creates a missing folder and makes an existing one private', () => {
  const newFolder = join(folder, 'new/data');
  claimFolder(newFolder);
  expect(statSync(newFolder).mode & 0o777).toBe(0o700);
  chmodSync(folder, 0o755);
  claimFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('finds no holder where the process number was reused, or the file is unreadable', () => {
  writeFileSync(join(folder, 'pid'), `${process.ppid} 1`);
  expect(findHolder(folder)).toBeUndefined();
  writeFileSync(join(folder, 'pid'), 'x');
  expect(findHolder(folder)).toBeUndefined();
});

it('gives the environment of the process that holds the folder, not one that a killed process left', () => {
  claimFolder(folder);
  writeRunningEnv(folder, { TABLE: 'havenkeep' });
  expect(readRunningEnv(folder)).toEqual({ TABLE: 'havenkeep' });
  const otherPid = JSON.stringify({ pid: process.ppid, env: { TABLE: 'havenkeep' } });
  writeFileSync(join(folder, 'running.json'), otherPid);
  expect(readRunningEnv(folder)).toBeUndefined();
  rmSync(join(folder, 'running.json'));
  expect(readRunningEnv(folder)).toBeUndefined();
});
