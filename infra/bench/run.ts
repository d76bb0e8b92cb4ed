/**
 * Runs the tasks of one tenant and prints what it measured as JSON: `node run.ts <size> <clients> <times>`.
 * A process of its own, so that it can be pointed at the table or at the counting proxy by its environment.
 */
import * as z from 'zod';
import { jsonOf } from '#shared/rules/json.ts';
import { type Task, tasksOn } from './tasks.ts';

const [size = 0, clients = 1, times = 100] = process.argv.slice(2).map(Number);
const PROXY = process.env['PROXY_CONTROL'];

const Counted = z.object({ trips: z.number(), reads: z.number(), writes: z.number() });
type Counted = z.output<typeof Counted>;

const control = (word: string) =>
  fetch(`${PROXY}/${word}`).then(async (reply) => jsonOf(Counted, await reply.text()));

async function counted({ name, run }: Task): Promise<Counted & { name: string }> {
  const begin = async () => void (await control('clear'));
  await begin();
  await run(1, begin);
  return { name, ...(await control('counted')) };
}

async function milliseconds(run: Task['run'], n: number): Promise<number> {
  let from = performance.now();
  await run(n, async () => void (from = performance.now()));
  return performance.now() - from;
}

async function timed({ name, run }: Task) {
  const taken: number[] = [];
  let next = 1;
  const client = async () => {
    while (next <= times) taken.push(await milliseconds(run, next++));
  };
  await Promise.all(Array.from({ length: clients }, client));
  taken.sort((a, b) => a - b);
  const at = (part: number) => taken[Math.ceil(taken.length * part) - 1] ?? Number.NaN;
  return { name, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Calls before any are measured: connections are open and the code is warm. */
const WARM_UP = 20;

const results: unknown[] = [];
for (const task of await tasksOn(size)) {
  for (let n = 0; n < WARM_UP; n++) await milliseconds(task.run, n);
  results.push(PROXY ? await counted(task) : await timed(task));
}
console.log(JSON.stringify(results));
