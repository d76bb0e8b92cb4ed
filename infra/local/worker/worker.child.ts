/** The worker process of `WorkerProcess` (worker.ts); ends with its parent. */
import type { WorkerReply, WorkerRequest, WorkerWrites, Task } from './worker.ts';

const sendMessage = (message: WorkerReply | WorkerWrites) => process.connected && process.send?.(message);

async function enforceLocalRights(): Promise<void> {
  const { enforceRights } = await import('../rights/enforce.ts');
  const { watchWrites } = await import('../services/mail-sender.ts');
  const { routeEmbedded } = await import('../table/direct-client.ts');
  enforceRights((client, isEmbedded) => {
    watchWrites(client, (writtenKeys) => sendMessage({ writtenKeys }));
    routeEmbedded(client, isEmbedded);
  });
}

async function runTask(task: Task): Promise<void> {
  if (task[0] === 'site') return (await import('../web/build-site.ts')).buildSite();
  await enforceLocalRights();
  if (task[0] === 'demo') return (await import('../demo/seed.ts')).seedDemo();
  const { runJob } = await import('../services/jobs.ts');
  await runJob(task[1], task[2]);
}

process.on('message', ({ id, task }: WorkerRequest) => {
  runTask(task).then(
    () => sendMessage({ id }),
    (error: unknown) => sendMessage({ id, error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
process.once('disconnect', () => process.exit());
