/** `npm run bench`: measures the budgets of the design on this machine and prints them as tables. */
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../local/build-site.ts';
import { buildFunctions, importTime } from '../aws/bundles/build-functions.ts';
import { startServices } from '../local/services/services.ts';
import { countingTable } from './parts/counting.ts';
import { fill, SIZES } from './parts/fill.ts';
import { type Row, rowsOf } from './rows.ts';
import { siteSizes } from './site/site-size.ts';
import { startFigures } from './site/start-figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const TIMES = 400;
const CLIENTS = [1, 8];

const run = (size: number, clients: number, env: Record<string, string> = {}): Promise<Row[]> =>
  rowsOf(ROOT, { size, clients, times: TIMES, env });

const ms = (value: number) => value.toFixed(1);

async function calls(): Promise<void> {
  const counting = await countingTable(process.env['DYNAMODB_ENDPOINT'] ?? '');
  for (const size of SIZES) {
    await fill(size);
    const counted = await run(size, 1, { DYNAMODB_ENDPOINT: counting.url, PROXY_CONTROL: counting.control });
    const timed: Row[][] = [];
    for (const clients of CLIENTS) timed.push(await run(size, clients));
    console.log(`\n### ${size} animals in one tenant, ms (${TIMES} calls each)\n`);
    console.log(
      '| call | p50 | p95 | p99 | p50, 8 clients | p95 | p99 | read units | write units | round trips |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    counted.forEach(({ name, reads, writes, trips }, i) => {
      const [alone, together] = [timed[0]?.[i], timed[1]?.[i]];
      const of = (row: Row | undefined) => (row ? [row.p50, row.p95, row.p99].map(ms).join(' | ') : '');
      console.log(`| ${name} | ${of(alone)} | ${of(together)} | ${reads} | ${writes} | ${trips} |`);
    });
  }
  await counting.close();
}

function bundles(): void {
  console.log('\n### Lambdas\n\n| Lambda | KB | KB gzip | import ms |\n|---|---|---|---|');
  for (const { name, file, bytes, gzipBytes } of buildFunctions()) {
    console.log(
      `| ${name} | ${(bytes / 1024).toFixed(0)} | ${(gzipBytes / 1024).toFixed(0)} | ${importTime(file).toFixed(0)} |`,
    );
  }
  console.log('\n### First load, JS + CSS gzip\n\n| route | KB | budget |\n|---|---|---|');
  for (const { route, kb, budget } of siteSizes()) console.log(`| ${route} | ${kb.toFixed(1)} | ${budget} |`);
}

async function main(): Promise<void> {
  console.log(
    `# Bench\n\n${cpus().length} × ${cpus()[0]?.model ?? ''}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
  );
  await buildSite();
  bundles();
  await startFigures();
  const services = await startServices({
    dataDir: join(ROOT, '.cache/bench'),
    siteOrigin: 'http://localhost:3000',
  });
  await calls();
  await services.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
