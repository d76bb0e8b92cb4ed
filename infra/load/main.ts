/**
 * Simulates days of rescues, sped up, on the embedded services (docs/operations.md "Cost and growth"):
 * `npm run simulate -- --rescues 20 --days 30 --log lines.jsonl`; `--hours` limits the working hours of each day, and
 * `--faults all` injects faults of the table. Prints times and units by call, the busiest partitions, the mails of six
 * o'clock, and whether anything was lost; fails where something was.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { startFaultyTable } from './faulty-table.ts';
import { type Line, linesIn, quantile, sumOf } from '../cost/lines.ts';

const { values } = parseArgs({
  options: {
    rescues: { type: 'string', default: '20' },
    days: { type: 'string', default: '7' },
    residents: { type: 'string', default: '40' },
    clients: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '10' },
    faults: { type: 'string' },
    log: { type: 'string' },
  },
});

const Day = z.object({
  simulated: z.literal('day'),
  done: z.number(),
  failures: z.array(z.string()),
  mails: z.number(),
  mailsMs: z.number(),
});
const EndLine = z.object({
  simulated: z.literal('end'),
  hottest: z.array(z.object({ partition: z.string(), writes: z.number(), minute: z.number() })),
  losses: z.array(z.string()),
});

/** Runs the days in a separate process, so that its output is the log; gives the log. */
async function simulateDays(folder: string): Promise<string> {
  const file = values.log ?? join(folder, 'lines.jsonl');
  const log = openSync(file, 'w');
  const { rescues, days, residents, clients, seed, hours, faults } = values;
  const table = faults ? await startFaultyTable(folder, faults, Number(seed)) : undefined;
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'days.child.ts'), folder, rescues, days, residents, clients, seed, hours],
    { stdio: ['ignore', log, 'inherit'], env: { ...process.env, ...table?.env } },
  );
  const [code] = await once(child, 'exit');
  await table?.stop();
  closeSync(log);
  if (code !== 0) throw new Error(`The simulation ended with ${String(code)}`);
  return readFileSync(file, 'utf8');
}

function printCalls(lines: readonly Line[]): void {
  console.log(
    '| call or job | times | p50 ms | p95 | p99 | reads | writes | trips |\n|---|---|---|---|---|---|---|---|',
  );
  const byCall = Object.entries(Object.groupBy(lines, ({ call }) => call));
  for (const [call, callLines = []] of byCall.toSorted(
    ([, firstLines = []], [, secondLines = []]) => secondLines.length - firstLines.length,
  )) {
    const durations = callLines.map(({ ms }) => ms);
    const meanOf = (figure: 'reads' | 'writes' | 'trips') =>
      (sumOf(callLines, (line) => line[figure]) / callLines.length).toFixed(1);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(durations, part));
    console.log(
      `| ${call} | ${callLines.length} | ${p50} | ${p95} | ${p99} | ${meanOf('reads')} | ${meanOf('writes')} | ${meanOf('trips')} |`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'havenkeep-load-'));
try {
  const log = await simulateDays(folder);
  const reportLines = log.split('\n').filter((line) => line.startsWith('{"simulated"'));
  const days = reportLines.slice(0, -1).map((line) => parseJson(Day, line));
  const { hottest, losses } = parseJson(EndLine, reportLines.at(-1) ?? '');
  const failures = days.flatMap((day) => day.failures);
  console.log(`# ${values.rescues} rescues, ${days.length} days, seed ${values.seed}\n`);
  const lines = linesIn(log);
  printCalls(lines);
  console.log('\n| busiest partition | writes | most in a minute |\n|---|---|---|');
  for (const { partition, writes, minute } of hottest)
    console.log(`| ${partition} | ${writes} | ${minute} |`);
  const postedCount = sumOf(days, ({ mails }) => mails);
  // A digest in which nothing is due is not sent.
  const sentCount = lines.filter(({ call, status }) => call === 'mail.digest' && status === 200).length;
  const slowestMs = Math.max(...days.map(({ mailsMs }) => mailsMs));
  console.log(
    `\nMails of six o'clock: ${postedCount} posted, ${sentCount} sent, the slowest morning ${slowestMs.toFixed(0)} ms.`,
  );
  console.log(`Activities: ${sumOf(days, ({ done }) => done)}, of which ${failures.length} failed.`);
  for (const failure of new Set(failures)) console.log(`- ${failure}`);
  console.log(losses.length === 0 ? 'Nothing was lost.' : losses.join('\n'));
  process.exitCode = failures.length + losses.length > 0 || (postedCount > 0 && sentCount === 0) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
