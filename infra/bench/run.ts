/**
 * Runs the deeds of one tenant and prints what it measured as JSON: `node run.ts <size> <clients> <times>`.
 * A process of its own, so that it can be pointed at the table or at the counting proxy by its environment.
 */
import { deedsOn } from './deeds.ts';

const [size = 0, clients = 1, times = 100] = process.argv.slice(2).map(Number);
const PROXY = process.env['PROXY_CONTROL'];

async function once(run: (n: number) => Promise<unknown>, n: number): Promise<number> {
  const before = performance.now();
  const started = await run(n);
  // A deed that reads before it saves tells when the part began that counts.
  return performance.now() - (typeof started === 'number' ? started : before);
}

const control = (word: string) => fetch(`${PROXY}/${word}`).then((reply) => reply.json() as Promise<{ trips: number; reads: number; writes: number }>);

const results: unknown[] = [];
for (const { name, run } of await deedsOn(size)) {
  await once(run, 0);
  if (PROXY) {
    await control('clear');
    if (name !== 'save') await once(run, 1);
    else await once(async (n) => (await run(n), undefined), 1);
    results.push({ name, ...(await control('counted')) });
    continue;
  }
  const taken: number[] = [];
  let next = 1;
  const client = async () => {
    while (next <= times) taken.push(await once(run, next++));
  };
  await Promise.all(Array.from({ length: clients }, client));
  taken.sort((a, b) => a - b);
  const at = (part: number) => taken[Math.min(taken.length - 1, Math.ceil(taken.length * part) - 1)] ?? Number.NaN;
  results.push({ name, p50: at(0.5), p95: at(0.95), p99: at(0.99) });
}
console.log(JSON.stringify(results));
