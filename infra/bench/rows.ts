import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { jsonOf } from '#shared/rules/json.ts';

const execute = promisify(execFile);

/** What a run measured of one call: milliseconds, and what it cost. */
const Row = z.object({
  name: z.string(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  trips: z.number(),
  reads: z.number(),
  writes: z.number(),
});
export type Row = Readonly<z.output<typeof Row>>;

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
  return jsonOf(z.array(Row), stdout.trim().split('\n').at(-1) ?? '[]');
}
