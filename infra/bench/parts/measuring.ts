import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { quantile } from '../../cost/lines.ts';
import type { Task } from './task.ts';

/** The cost of a task: round trips, capacity units read and written. */
const Cost = z.object({ trips: z.number(), reads: z.number(), writes: z.number() });
type Cost = z.output<typeof Cost>;

/** Milliseconds by which half, 95 and 99 of a hundred tasks were done. */
interface Times {
  /** Processor time per task with its preparation, without the table's process: other work on the machine does not change it. */
  readonly cpu: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The cost of one task, by the counting proxy with its control at `control`. */
export async function counted({ name, run }: Task, control: string): Promise<Cost & { name: string }> {
  const requestCost = (word: string) =>
    fetch(`${control}/${word}`).then(async (reply) => jsonOf(Cost, await reply.text()));
  const begin = async () => void (await requestCost('clear'));
  await begin();
  await run(1, begin);
  return { name, ...(await requestCost('counted')) };
}

async function milliseconds(run: Task['run'], n: number): Promise<number> {
  let from = performance.now();
  await run(n, async () => void (from = performance.now()));
  return performance.now() - from;
}

const WARM_UP = 20;

/** The duration of a task, `times` times by so many clients at once, after some runs to warm up. */
export async function measure(
  { name, run, isSingleRun = false }: Task,
  { clients, times }: { clients: number; times: number },
): Promise<Times & { name: string }> {
  for (let n = 0; n < (isSingleRun ? 0 : WARM_UP); n++) await milliseconds(run, n);
  const durations: number[] = [];
  let next = 1;
  const client = async () => {
    while (next <= (isSingleRun ? 1 : times)) durations.push(await milliseconds(run, next++));
  };
  const from = process.cpuUsage();
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(from);
  const cpu = (user + system) / 1000 / durations.length;
  const at = (part: number) => quantile(durations, part);
  return { name, cpu, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
