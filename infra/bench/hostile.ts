/**
 * `npm run bench:hostile -- --inputs 50000 --seed 1`: throws hostile inputs over all calls at the whole app, as people of a
 * demo rescue, and prints what came of it. Ends with 1 if one was a 5xx, got no answer, or ended the app.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { Caller } from '#functions/kernel/caller.ts';
import { signAccess } from '#functions/kernel/http/token.ts';
import { type App, memoryOf, startApp } from './parts/app.ts';
import { type Hostile, hostileInputs } from './hostile/inputs.ts';
import { type Outcome, thrown } from './hostile/send.ts';

const AT_ONCE = 16;
const BATCH = 500;
const FIRST = 'admin';
const PEOPLE = ['super', 'vet', 'foster'];

const { values } = parseArgs({ options: { inputs: { type: 'string' }, seed: { type: 'string' } } });
const COUNT = Number(values.inputs ?? 50_000);
const SEED = Number(values.seed ?? 20_261_122);

const Token = z.object({ token: z.string() });
const Listed = z.object({ data: z.object({ animals: z.array(z.object({ id: z.string() })) }) });

const api = (port: number, path: string, options?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, options).then((reply) => reply.text());

/** Who a token is for; tokens last 15 minutes and the run may take longer, so it signs its own. */
async function callerOf(port: number, userName: string): Promise<Caller> {
  const body = JSON.stringify({ userName, password: 'Havenkeep#1' });
  const headers = { 'content-type': 'application/json' };
  const { token } = jsonOf(Token, await api(port, accounts.signIn.path, { method: 'POST', headers, body }));
  return jsonOf(Caller, Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function animalIds(port: number, caller: Caller): Promise<string[]> {
  const headers = { authorization: `Bearer ${await signAccess(caller)}` };
  const text = await api(port, `${animals.list.path}?Limit=50&isAvailable=true`, { headers });
  return jsonOf(Listed, text).data.animals.map(({ id }) => id);
}

interface Tally {
  readonly outcomes: Map<Outcome, number>;
  readonly faults: string[];
}

const isFault = (outcome: Outcome) =>
  outcome === 'hang' || outcome === 'closed' || (typeof outcome === 'number' && outcome >= 500);

function note({ outcomes, faults }: Tally, outcome: Outcome, { call, kind, url, body }: Hostile): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  if (isFault(outcome))
    faults.push(
      `${outcome} ${call.name} ${kind} ${url.slice(0, 200)} ${Buffer.from(body ?? [])
        .toString()
        .slice(0, 300)}`,
    );
}

const runs = ({ child }: App) => child.exitCode === null && child.signalCode === null;

/** Throws a batch, so many at once; stops when the app is gone. */
async function throwAll(
  batch: readonly Hostile[],
  callers: readonly Caller[],
  app: App,
  tally: Tally,
): Promise<void> {
  const tokens = await Promise.all(callers.map((caller) => signAccess(caller)));
  const left = batch.entries();
  const hand = async () => {
    for (const [n, input] of left) {
      if (!runs(app)) return;
      note(tally, await thrown(input, tokens[n % tokens.length] ?? '', app.port), input);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

function print(tally: Tally, memory: readonly string[], lived: boolean, seconds: number): void {
  console.log('| answer | times |\n|---|---|');
  for (const [outcome, times] of [...tally.outcomes].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
    console.log(`| ${outcome} | ${times} |`);
  const of = (test: (outcome: Outcome) => boolean) =>
    [...tally.outcomes].reduce((sum, [outcome, times]) => sum + (test(outcome) ? times : 0), 0);
  console.log(`\n5xx: ${of((outcome) => typeof outcome === 'number' && outcome >= 500)}`);
  console.log(
    `no answer within 10 s: ${of((outcome) => outcome === 'hang')}, line closed: ${of((outcome) => outcome === 'closed')}`,
  );
  console.log(`the one process lived: ${lived ? 'yes' : 'no'}; ${seconds.toFixed(0)} s`);
  console.log(`memory of it, MiB: ${memory.join(', ')}`);
  for (const fault of tally.faults.slice(0, 20)) console.log(`- ${fault}`);
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-hostile-'));
  // Limits would answer most inputs of the public calls before they are looked at.
  const app = await startApp(dataDir, { TRIES_PER_ADDRESS: '1000000' });
  process.env['SESSION_SECRET'] = readFileSync(join(dataDir, 'session-secret'), 'utf8');
  const first = await callerOf(app.port, FIRST);
  const callers = [first, ...(await Promise.all(PEOPLE.map((userName) => callerOf(app.port, userName))))];
  const inputs = hostileInputs(await animalIds(app.port, first));
  const tally: Tally = { outcomes: new Map(), faults: [] };
  const memory = [`at first ${memoryOf(app.child).toFixed(0)}`];
  const before = performance.now();
  for (let done = 0, quarter = 1; done < COUNT && runs(app);) {
    const count = Math.min(BATCH, COUNT - done);
    await throwAll(inputs(count, SEED + done), callers, app, tally);
    done += count;
    for (; runs(app) && quarter <= 4 && done >= (COUNT * quarter) / 4; quarter++)
      memory.push(`at ${quarter * 25} % ${memoryOf(app.child).toFixed(0)}`);
  }
  const last = await fetch(`http://127.0.0.1:${app.port}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  const lived = last && runs(app);
  print(tally, memory, lived, (performance.now() - before) / 1000);
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return lived && tally.faults.length === 0;
}

main().then(
  (good) => process.exit(good ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
