import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What a run measured of one call: milliseconds, and what it cost. */
export interface Row {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly trips: number;
  readonly reads: number;
  readonly writes: number;
}

interface Run {
  /** Animals of the tenant. */
  readonly size: number;
  readonly clients: number;
  /** Calls of each row. */
  readonly times: number;
  /** Where table, bucket and mail are, beside what this process has. */
  readonly env?: NodeJS.ProcessEnv;
}

/** What the tasks of a checkout take there, measured by a process of its own (run.ts). */
export async function rowsOf(checkout: string, { size, clients, times, env }: Run): Promise<Row[]> {
  const run = join(checkout, 'infra/bench/run.ts');
  const { stdout } = await execute(process.execPath, [run, ...[size, clients, times].map(String)], {
    cwd: checkout,
    env: { ...process.env, ...env },
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as Row[];
}
