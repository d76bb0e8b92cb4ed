import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startFeedAt } from '#functions/exchange/changes/changes.fixture.ts';
import { newId } from '#functions/kernel/ids.ts';
import { streamEvent } from '../change-follower.ts';
import type { WrittenKey } from '../table/written-keys.ts';
import { WorkerProcess, type Task } from './worker.ts';

/** An event without records: the Lambda accepts it and has nothing to do. */
const EMPTY_TASK: Task = ['job', 'file-arrived', { Records: [] }];
const BROKEN_TASK: Task = ['job', 'file-arrived', {}];

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);
const untilExited = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });

let worker: WorkerProcess;
afterEach(() => worker.stopIfIdle());

it('runs several tasks in one process, passes on their errors, and ends the process when idle', async () => {
  worker = new WorkerProcess(1);
  const tasks = [worker.run(EMPTY_TASK), worker.run(BROKEN_TASK)];
  const { pid = 0 } = worker;
  expect(pid).not.toBe(process.pid);
  worker.stopIfIdle();
  expect(worker.pid).toBe(pid);
  expect(await Promise.allSettled(tasks)).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.any(TypeError) },
  ]);
  await untilExited(pid);
  expect(worker.pid).toBeUndefined();
});

it('rejects the task of a killed process, and starts another process', async () => {
  worker = new WorkerProcess(60_000);
  const task = worker.run(EMPTY_TASK);
  const { pid = 0 } = worker;
  process.kill(pid, 'SIGKILL');
  await expect(task).rejects.toThrow('ended (SIGKILL)');
  await worker.run(EMPTY_TASK);
  expect(worker.pid).not.toBe(pid);
});

it('passes on the keys that its tasks write, as the table’s stream would', async () => {
  const tenantId = newId();
  await startFeedAt(tenantId);
  const writtenKeys: WrittenKey[] = [];
  worker = new WorkerProcess(1, (keys) => writtenKeys.push(...keys));
  const changedKey = { pk: `${tenantId}#animal#${newId()}`, sk: 'animal', isPut: true };
  await worker.run(['job', 'post-due', streamEvent([changedKey])]);
  expect(writtenKeys).toContainEqual({ pk: `${tenantId}#changes`, sk: expect.any(String), isPut: true });
});

it('ends when the process that started it ends, even if that is killed', async () => {
  worker = new WorkerProcess(1);
  const module = JSON.stringify(join(import.meta.dirname, 'worker.ts'));
  const script = `const worker = new (await import(${module})).WorkerProcess(60_000);
    await worker.run(['job', 'file-arrived', { Records: [] }]); console.log(worker.pid); setInterval(() => 0, 1e6);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  expect(isAlive(Number(line))).toBe(true);
  owner.kill('SIGKILL');
  await untilExited(Number(line));
});
