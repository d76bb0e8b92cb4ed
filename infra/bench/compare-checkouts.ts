/**
 * `npm run bench:pair -- <other checkout> [rounds] [calls]`: measures the calls of this checkout and of another one by
 * turns on the same machine, each with its own code and its own tenant of 10,000 animals, and prints both. Tasks and
 * data are each checkout's own, too: the figures also differ where these do.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { quantile } from '../cost/lines.ts';
import { endProcess } from '../local/process/child.ts';
import { type Row, measureRows } from './rows.ts';

const SIZE = 10_000;
const ROOT = resolve(import.meta.dirname, '../..');
const [otherCheckout = '', rounds = '3', times = '200'] = process.argv.slice(2);
if (!otherCheckout) throw new Error('npm run bench:pair -- <other checkout> [rounds] [calls]');

interface Side {
  readonly checkout: string;
  readonly server: ChildProcess;
  readonly env: NodeJS.ProcessEnv;
  readonly rounds: Row[][];
}

async function startSide(checkout: string): Promise<Side> {
  const server = spawn(process.execPath, [join(checkout, 'infra/bench/served.ts'), checkout, String(SIZE)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('No output.');
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('{')) return { checkout, server, env: JSON.parse(line), rounds: [] };
    console.error(line);
  }
  throw new Error(`The services of ${checkout} did not start.`);
}

async function measureRound({ checkout, env, rounds: allRounds }: Side): Promise<void> {
  allRounds.push(await measureRows(checkout, { size: SIZE, clients: 1, runs: Number(times), env }));
}

/** The median over the rounds of a figure of a row, ms; NaN if the checkout has no such row. */
function medianOf({ rounds: allRounds }: Side, name: string, percentile: 'p50' | 'p99'): number {
  const values = allRounds.flatMap((rows) =>
    rows.filter((row) => row.name === name).map((row) => row[percentile]),
  );
  return values.length > 0 ? quantile(values, 0.5) : Number.NaN;
}

const sides = [await startSide(resolve(otherCheckout)), await startSide(ROOT)] as const;
for (let roundIndex = 0; roundIndex < Number(rounds); roundIndex++) {
  // The first one meets the quieter machine, so they take turns.
  for (const side of roundIndex % 2 ? sides : sides.toReversed()) await measureRound(side);
  console.error(`round ${roundIndex + 1} of ${rounds}`);
}
const [baseline, current] = sides;
console.log(
  `\n${rounds} rounds of ${times} calls, ${SIZE} animals, one client; medians over the rounds, ms\n`,
);
console.log(
  '| call | p50 there | p50 here | ratio | p99 there | p99 here | ratio |\n|---|---|---|---|---|---|---|',
);
for (const { name } of current.rounds[0] ?? []) {
  const cells = (['p50', 'p99'] as const).flatMap((percentile) => {
    const [baselineMs, currentMs] = [
      medianOf(baseline, name, percentile),
      medianOf(current, name, percentile),
    ];
    return [baselineMs.toFixed(1), currentMs.toFixed(1), (currentMs / baselineMs).toFixed(2)];
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
await Promise.all(sides.map(({ server }) => endProcess(server)));
