/** `npm run bench:people [-- people…]`: what is done all day with the register of people; it is filled once, into .cache/bench-people. */
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { tableOf } from '#functions/kernel/table/table.ts';
import { createTenant } from '#functions/tenants/new-tenant.ts';
import { startServices } from '../local/services/services.ts';
import { countingTable } from './parts/counting.ts';
import { INFO, peopleTenantOf, SIZES } from './parts/fill.ts';
import { fillPeople } from './day/people.ts';
import { type Row, rowsOf } from './rows.ts';

const ROOT = join(import.meta.dirname, '../..');
const TIMES = Number(process.env['TIMES'] ?? 400);
const asked = process.argv.slice(2).map(Number);

async function fill(size: number): Promise<void> {
  const id = peopleTenantOf(size);
  if (!(await tableOf(id).get({ pk: '', sk: 'tenant' })))
    await createTenant({ ...INFO, name: `Bench Register ${size}` }, id);
  const begin = performance.now();
  await fillPeople(tableOf(id), size);
  console.log(`\n${size} people are there after ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}

const load = () => loadavg()[0]?.toFixed(1);
const ms = ({ p50, p95, p99 }: Row) => [p50, p95, p99].map((value) => value.toFixed(1)).join(' | ');

const services = await startServices({
  dataDir: join(ROOT, '.cache/bench-people'),
  siteOrigin: 'http://localhost:3000',
});
const counting = await countingTable(process.env['DYNAMODB_ENDPOINT'] ?? '');
for (const size of asked.length > 0 ? asked : SIZES) {
  await fill(size);
  if (TIMES === 0) continue;
  const env = { DYNAMODB_ENDPOINT: counting.url, PROXY_CONTROL: counting.control };
  const counted = await rowsOf(ROOT, { size, of: 'people', clients: 1, times: 1, env });
  const timed = await rowsOf(ROOT, { size, of: 'people', clients: 1, times: TIMES });
  console.log(`\n### ${size} people, ms (${TIMES} calls each, load ${load()})\n`);
  console.log('| call | p50 | p95 | p99 | read units | write units | round trips |');
  console.log('|---|---|---|---|---|---|---|');
  timed.forEach((row, i) => {
    const { reads, writes, trips } = counted[i] ?? row;
    console.log(`| ${row.name} | ${ms(row)} | ${reads} | ${writes} | ${trips} |`);
  });
}
await counting.close();
await services.stop();
process.exit(0);
