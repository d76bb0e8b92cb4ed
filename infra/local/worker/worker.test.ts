import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkerProcess, type Task } from './worker.ts';

/** An event that the Lambda takes and finds nothing in. */
const NOTHING: Task = ['job', 'file-arrived', { Records: [] }];
const BROKEN: Task = ['job', 'file-arrived', {}];

const lives = (pid: number) => existsSync(`/proc/${pid}`);
const gone = (pid: number) => vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 10_000 });

let apart: WorkerProcess;
afterEach(() => apart.rest());

it('does task after task in one process, says what one raised, and gives its memory back', async () => {
  apart = new WorkerProcess(1);
  const tasks = [apart.run(NOTHING), apart.run(BROKEN)];
  const { pid = 0 } = apart;
  expect(pid).not.toBe(process.pid);
  apart.rest();
  expect(apart.pid).toBe(pid);
  expect(await Promise.allSettled(tasks)).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.any(TypeError) },
  ]);
  await gone(pid);
  expect(apart.pid).toBeUndefined();
});

it('fails what a killed process was at, and starts another one', async () => {
  apart = new WorkerProcess(60_000);
  const task = apart.run(NOTHING);
  const { pid = 0 } = apart;
  process.kill(pid, 'SIGKILL');
  await expect(task).rejects.toThrow('ended (SIGKILL)');
  await apart.run(NOTHING);
  expect(apart.pid).not.toBe(pid);
});

it('ends with the process that it is for, however that ends', async () => {
  apart = new WorkerProcess(1);
  const module = JSON.stringify(join(import.meta.dirname, 'apart.ts'));
  const script = `const apart = new (await import(${module})).Apart(60_000);
    await apart.run(['job', 'file-arrived', { Records: [] }]); console.log(apart.pid); setInterval(() => 0, 1e6);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  expect(lives(Number(line))).toBe(true);
  owner.kill('SIGKILL');
  await gone(Number(line));
});
