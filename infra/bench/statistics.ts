/** `npm run bench:statistics [animals…]`: a year's figures of a large rescue, and the first count of one of an earlier release. */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { animalItem, type AnimalRecord } from '#functions/animals/animal/record/animal.record.ts';
import { counters } from '#functions/animals/animal/counts/counts.ts';
import { countOn } from '#functions/animals/figures/counting.ts';
import { figureCounting } from '#functions/animals/animal/counts/figures.record.ts';
import { adding, EDITION, marked, movesOf, summed } from '#functions/animals/animal/counts/moves.ts';
import { type TenantTable, tableOf } from '#functions/kernel/table/table.ts';
import { createTenant } from '#functions/tenants/new-tenant.ts';
import { callAs } from '../local/demo/calls.ts';
import { startServices } from '../local/services/services.ts';
import { benchAnimal, INFO } from './parts/fill.ts';
import { seated } from './parts/task.ts';

const SIZES = process.argv.slice(2).map(Number);
const TIMES = 40;
const CHUNK = 250;
const REASONS = ['WAY1', 'WAY2', 'WAY3', 'WAY4'];
const GOINGS = ['a', 'o', 't:in-state', 'd:died', 'd:euthanized'];

const short = (day: string) => day.replaceAll('-', '');

/** An animal of the bench that came and left on some days of three years; each fourth came back and stays. */
function livedAnimal(index: number): AnimalRecord {
  const animal = benchAnimal(index);
  const came = daysAfter('2024-01-01', (index * 7919) % 1000);
  const left = daysAfter(came, 3 + (index % 60));
  const back = daysAfter(left, 20);
  const isBack = index % 4 === 0;
  const story = [
    `i${short(came)}:${REASONS[index % REASONS.length]}`,
    `${GOINGS[index % GOINGS.length]?.[0]}${short(left)}${GOINGS[index % GOINGS.length]?.slice(1)}`,
    ...(isBack ? [`n${short(back)}:stray`] : []),
  ].join(' ');
  const row = {
    ...animal.row,
    animalTypeId: `type${index % 5}`,
    lastMilestone: isBack ? ('reintake' as const) : ('adoption' as const),
    lastMilestoneDate: isBack ? back : left,
    ...(isBack ? { stayingSince: back } : {}),
  };
  return { ...animal, row, more: { ...animal.more, story } };
}

/** Fills a rescue: of this release with its figures, of an earlier one without. */
async function fill(table: TenantTable, size: number, isOfNow: boolean): Promise<void> {
  await createTenant({ ...INFO, name: table.tenantId }, table.tenantId);
  for (let from = 0; from < size; from += CHUNK) {
    const animals = Array.from({ length: Math.min(CHUNK, size - from) }, (_, i) => livedAnimal(from + i));
    await table.putAll(animals.map((animal) => animalItem(isOfNow ? marked(animal) : animal)));
    const moves = isOfNow ? summed(animals.flatMap(movesOf)) : [];
    const actions = [...counters({ after: animals.map(({ row }) => row) }), ...adding(moves)];
    for (let at = 0; at < actions.length; at += 100) await table.transact(actions.slice(at, at + 100));
  }
  if (!isOfNow) return;
  const row = { edition: EDITION, seen: size, residence: 'former' as const, isDone: true };
  await table.transact([{ put: figureCounting.item({ row }) }]);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function timed(name: string, work: () => Promise<unknown>, times = TIMES): Promise<void> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const begin = performance.now();
    await work();
    took.push(performance.now() - begin);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
  console.log(`| ${name} | ${took[0]?.toFixed(0)} | ${at(0.5)} | ${at(0.99)} |`);
}

async function measured(size: number): Promise<void> {
  const table = tableOf(`bench-statistics-${size}`);
  const begin = performance.now();
  await fill(table, size, true);
  console.log(`\n### ${size} animals, filled in ${seconds(performance.now() - begin)}\n`);
  const caller = await seated(table.tenantId);
  const call = <C extends Call>(which: C, input: Input<C>) => callAs(caller, which, input);
  console.log('| call | first ms | p50 | p99 |\n|---|---|---|---|');
  await timed('a year', () => call(statistics.period, { query: { from: '2025-01', to: '2025-12' } }));
  await timed('the year before', () =>
    call(statistics.period, { query: { from: '2024-01', to: '2024-12' } }),
  );
  await timed('in care on a day', () => call(statistics.census, { query: { day: '2025-05-17' } }));
  await timed('board page', () => call(statistics.board, { query: { from: '2025-10', to: '2025-10' } }));
}

async function counted(size: number): Promise<void> {
  const table = tableOf(`bench-earlier-${size}`);
  await fill(table, size, false);
  const begin = performance.now();
  const { seen } = await countOn(table, () => true);
  console.log(`\n${seen} animals of an earlier release counted in ${seconds(performance.now() - begin)}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-bench-'));
const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) await measured(size);
await counted(SIZES[0] ?? 10_000);
console.log(
  `\nprocess, with the table's client and all Lambdas: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB; load ${loadavg()[0]?.toFixed(1)}`,
);
await services.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
