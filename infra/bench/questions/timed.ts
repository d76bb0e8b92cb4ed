/**
 * `node infra/bench/questions/timed.ts <animals>`: asks the questions of the filled rescue and prints a table: what they
 * take, and the memory of this process; or what they cost, where the environment names a counting proxy.
 */
import { questions } from '#shared/calls/questions/questions.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { callAs } from '../../local/demo/calls.ts';
import { counted, timed } from '../parts/measuring.ts';
import { seated, type Task } from '../parts/task.ts';
import { RARE_COLOR, tenantOf } from './rescue.ts';
import { questionTasks } from '../day/questions.ts';

const [SIZE, TIMES] = [Number(process.argv[2]), 200];
const PROXY = process.env['PROXY_CONTROL'];

const caller = await seated(tenantOf(SIZE));
const call = <C extends Call>(which: C, input: Input<C>) => callAs(caller, which, input);

const monthOf = (n: number) => `${2006 + (n % 19)}-${String(1 + (n % 12)).padStart(2, '0')}`;
const month = (n: number) =>
  ({ timeSpan: 'between', from: `${monthOf(n)}-01`, to: `${monthOf(n)}-28` }) as const;
const rare = { color: RARE_COLOR };

/** Reads a question to its end, as the screen does that goes on by itself. */
async function readToTheEnd(): Promise<void> {
  let cursor: string | undefined;
  do ({ nextCursor: cursor } = await call(questions.animalSearch, { query: { ...rare, cursor } }));
  while (cursor);
}

const ONCE: Task[] = [{ name: 'animals of a rare color, all of them', run: readToTheEnd }];
const OFTEN: Task[] = [
  ...questionTasks(call),
  {
    name: 'health query of a month, first rows',
    run: (n) => call(questions.animalHealthQuery, { query: { healthKind: 'vaccination', ...month(n) } }),
  },
  {
    name: 'the same of every kind',
    run: (n) => call(questions.animalHealthQuery, { query: { healthKind: 'all', ...month(n) } }),
  },
  { name: 'animals of a rare color, one reply', run: () => call(questions.animalSearch, { query: rare }) },
];

const ms = (value: number) => value.toFixed(1);

if (PROXY) {
  console.log('| question | read units | round trips |\n|---|---|---|');
  for (const task of [...OFTEN, ...ONCE]) {
    const { name, reads, trips } = await counted(task, PROXY);
    console.log(`| ${name} | ${reads} | ${trips} |`);
  }
} else {
  console.log('| question | p50 ms | p95 | p99 |\n|---|---|---|---|');
  for (const task of OFTEN) {
    const { name, p50, p95, p99 } = await timed(task, { clients: 1, times: TIMES });
    console.log(`| ${name} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`);
  }
  for (const task of ONCE) {
    const { name, p50 } = await timed(task, { clients: 1, times: 1, warmUp: 0 });
    console.log(`| ${name} | ${ms(p50)} (once) | | |`);
  }
  console.log(`\nmemory of this process ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);
}
process.exit(0);
