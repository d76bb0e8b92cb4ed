import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import type { ScenarioName } from './scenarios.ts';

const execute = promisify(execFile);

/** A figure; NaN if the run did not measure it, since a run measures either times or costs. */
const optionalFigure = z.number().default(Number.NaN);

/** The figures of one call: milliseconds, or cost. */
const Row = z.object({
  name: z.string(),
  cpu: optionalFigure,
  p50: optionalFigure,
  p95: optionalFigure,
  p99: optionalFigure,
  trips: optionalFigure,
  reads: optionalFigure,
  writes: optionalFigure,
});
export type Row = Readonly<z.output<typeof Row>>;

interface RunOptions {
  /** The scenario whose rescues are used; the default of run.ts if absent. */
  readonly scenario?: ScenarioName;
  readonly size: number;
  readonly clients: number;
  /** The number of calls for each row. */
  readonly runs: number;
  /** The environment of table, bucket and mailbox, added to this process's. */
  readonly env?: NodeJS.ProcessEnv;
}

/** The figures of a checkout's tasks, measured in a separate process (run.ts). */
export async function measureRows(
  checkout: string,
  { size, scenario, clients, runs, env }: RunOptions,
): Promise<Row[]> {
  const script = join(checkout, 'infra/bench/run.ts');
  const args = [script, ...[size, clients, runs].map(String), ...(scenario ? [scenario] : [])];
  const { stdout } = await execute(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    maxBuffer: 1e8,
  });
  return parseJson(z.array(Row), stdout.trim().split('\n').at(-1) ?? '[]');
}
