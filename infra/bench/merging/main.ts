/**
 * `npm run bench:merging [-- <people>]`: merges two people with 2,000 records each and takes it back, in a register of
 * 1,000 and of 100,000 people: how long it takes, and whether a process that is killed at any moment leaves anything halved.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { pairCalls } from './calls.ts';
import { startServices } from '../../local/services/services.ts';

const PEOPLE = Number(process.argv[2] ?? 100_000);
const RECORDS = 2000;
const [TIMES, KILLS] = [20, 20];

type Pair = ReturnType<typeof pairCalls>;

/** Milliseconds that each kind of work took. */
type Times = Record<string, number[]>;

async function timed<T>(times: Times, name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  (times[name] ??= []).push(performance.now() - began);
  return result;
}

/** One merge and its undo, with what is looked at before, between and after. */
async function round(pair: Pair, [kept, gone]: readonly [string, string], times: Times): Promise<void> {
  await timed(times, 'preview', pair.preview);
  const merge = await timed(times, 'merge', pair.merge);
  const one = await timed(times, 'open by the id that went', () => pair.open(gone));
  if (one.id !== kept) throw new Error('The id that went does not lead on');
  await timed(times, 'history of both, 15 rows', () => pair.history(gone, 15));
  await timed(times, 'list, first page', () => pair.list({}));
  await timed(times, 'undo', () => pair.undo(merge));
  await timed(times, 'history of one, 15 rows', () => pair.history(gone, 15));
}

function print(people: number, times: Times): void {
  const [load = 0] = loadavg();
  console.log(`\n### ${people} people in one tenant, ms (${TIMES} times, load ${load.toFixed(1)})\n`);
  console.log('| what | p50 | most |\n|---|---|---|');
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b);
    const [middle = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    console.log(`| ${name} | ${middle.toFixed(1)} | ${most.toFixed(1)} |`);
  }
}

/** Lets a process merge and undo until a moment, and ends it there. Gives what it was about to do. */
function killed(tenant: string, [kept, gone]: readonly [string, string], afterMs: number): Promise<string> {
  const args = [join(import.meta.dirname, 'worker.ts'), tenant, kept, gone];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let doing = '';
  worker.stdout.on('data', (data: Buffer) => {
    if (!doing) setTimeout(() => worker.kill('SIGKILL'), afterMs);
    doing = data.toString().trim().split('\n').at(-1) ?? '';
  });
  return new Promise((done) => worker.on('close', () => done(doing)));
}

/** Whether two are wholly one, or wholly two; anything else is an error. */
async function whole(pair: Pair, [kept, gone]: readonly [string, string]): Promise<'one' | 'two'> {
  const [one, other] = [await pair.open(kept), await pair.open(gone)];
  const isOne = one.id === other.id;
  const standing = await pair.standing();
  if (isOne !== (standing !== undefined)) throw new Error('The list of merges says otherwise');
  const counts = await Promise.all([pair.all(kept), pair.all(gone)]);
  const expected = isOne ? 2 * RECORDS : RECORDS;
  if (counts.some((count) => count !== expected)) throw new Error(`${counts.join(' and ')} of ${expected}`);
  return isOne ? 'one' : 'two';
}

async function killing(tenant: string, pair: Pair, ids: readonly [string, string]): Promise<void> {
  const found: Record<string, number> = {};
  for (let i = 0; i < KILLS; i++) {
    const doing = await killed(tenant, ids, 10 * i);
    const after = `killed in the ${doing}: ${await whole(pair, ids)}`;
    found[after] = (found[after] ?? 0) + 1;
  }
  console.log(
    `\n${KILLS} times killed -9, nothing halved, and it went on each time: ${JSON.stringify(found)}`,
  );
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-merging-'));
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  const { crowdOf, pairOf } = await import('./pair.ts');
  // Only now: what they call asks for the services.
  const calls = await import('./calls.ts');
  const { newTenant } = await import('#functions/test/tenant.ts');
  const { tableOf } = await import('#functions/kernel/table/table.ts');
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? ''}, two people with ${RECORDS} records each`);
  for (const people of [1000, PEOPLE]) {
    const { id: tenant } = await newTenant();
    await crowdOf(tableOf(tenant), people);
    const ids = await pairOf(tableOf(tenant), RECORDS);
    const pair = calls.pairCalls(tenant, ...ids);
    const times: Times = {};
    await round(pair, ids, {});
    for (let i = 0; i < TIMES; i++) await round(pair, ids, times);
    print(people, times);
    if (people === PEOPLE) await killing(tenant, pair, ids);
  }
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
