/** The worker process of `WorkerProcess` (worker.ts); ends with its parent. */
import type { WorkerReply, WorkerRequest, Task } from './worker.ts';

async function enforceLocalRights(): Promise<void> {
  const { enforceRights } = await import('../rights/enforce.ts');
  enforceRights();
}

async function runTask(task: Task): Promise<void> {
  if (task[0] === 'site') return (await import('../web/build-site.ts')).buildSite();
  await enforceLocalRights();
  if (task[0] === 'demo') return (await import('../demo/seed.ts')).seedDemo();
  const { runJob } = await import('../services/jobs.ts');
  await runJob(task[1], task[2]);
}

const sendReply = (reply: WorkerReply) => process.connected && process.send?.(reply);

process.on('message', ({ id, task }: WorkerRequest) => {
  runTask(task).then(
    () => sendReply({ id }),
    (error: unknown) => sendReply({ id, error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
process.once('disconnect', () => process.exit());
