import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { quantile } from '../../cost/lines.ts';
import type { Task } from './task.ts';

/** The cost of a task: round trips, capacity units read and written. */
const Cost = z.object({ trips: z.number(), reads: z.number(), writes: z.number() });
type Cost = z.output<typeof Cost>;

/**
 * Times in milliseconds: processor time per task, and the durations within which 50, 95 and 99 percent of tasks end.
 */
interface Times {
  /**
   * Processor time per task with its preparation, without the table's process: other work on the machine does not
   * change it.
   */
  readonly cpu: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The cost of one task, counted by the proxy whose control URL is `control`. */
export async function measureCost({ name, run }: Task, control: string): Promise<Cost & { name: string }> {
  const requestCost = (path: string) =>
    fetch(`${control}/${path}`).then(async (reply) => parseJson(Cost, await reply.text()));
  const begin = async () => void (await requestCost('clear'));
  await begin();
  await run(1, begin);
  return { name, ...(await requestCost('counted')) };
}

async function measureDuration(run: Task['run'], index: number): Promise<number> {
  let startedAt = performance.now();
  await run(index, async () => void (startedAt = performance.now()));
  return performance.now() - startedAt;
}

const WARM_UP_RUNS = 20;

/** Measures a task that parallel clients run `times` times in total, after some runs to warm up. */
export async function measureTimes(
  { name, run, isSingleRun = false }: Task,
  { clients, times: runs }: { clients: number; times: number },
): Promise<Times & { name: string }> {
  for (let index = 0; index < (isSingleRun ? 0 : WARM_UP_RUNS); index++) await measureDuration(run, index);
  const durations: number[] = [];
  let nextRun = 1;
  const client = async () => {
    while (nextRun <= (isSingleRun ? 1 : runs)) durations.push(await measureDuration(run, nextRun++));
  };
  const startedAt = process.cpuUsage();
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(startedAt);
  const cpu = (user + system) / 1000 / durations.length;
  const quantileAt = (part: number) => quantile(durations, part);
  return { name, cpu, p50: quantileAt(0.5), p95: quantileAt(0.95), p99: quantileAt(0.99) };
}
