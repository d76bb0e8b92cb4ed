/**
 * `npm run bench [-- site|public|animals|people|questions|lists …]`: measures the performance budgets on this machine
 * and prints them as tables: sizes, starts and memory, the public pages, the calls of a day, the register of people,
 * the questions of a large rescue, whole lists and sums. Without a name it runs `site` and `animals`. TIMES: the number
 * of runs of each call; SIZE: the only tenant size to use.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../local/web/build-site.ts';
import { buildFunctions, importTime } from '../aws/bundles/build-functions.ts';
import { startServices } from '../local/services/services.ts';
import { startCountingProxy } from './parts/counting.ts';
import { type Row, measureRows } from './rows.ts';
import { SCENARIO_NAMES, type ScenarioName, SCENARIOS } from './scenarios.ts';
import { benchPublicPages } from './site/public-pages.ts';
import { siteSizes } from './site/site-size.ts';
import { printStartFigures } from './site/start-figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const { TIMES: HOW_OFTEN = '400', SIZE } = process.env;
const TIMES = Number(HOW_OFTEN);

const formatTimes = ({ cpu, p50, p95, p99 }: Row) =>
  [cpu, p50, p95, p99].map((value) => value.toFixed(1)).join(' | ');

/** Measures the calls of a scenario; a proxy in front of the table counts their round trips and capacity units. */
async function measureScenario(scenario: ScenarioName, env: NodeJS.ProcessEnv): Promise<void> {
  const { sizes, clients, fill } = SCENARIOS[scenario];
  for (const size of SIZE ? [Number(SIZE)] : sizes) {
    await fill(size);
    const costs = await measureRows(ROOT, { scenario, size, clients: 1, runs: 1, env });
    const timedRows: Row[][] = [];
    for (const clientCount of clients)
      timedRows.push(await measureRows(ROOT, { scenario, size, clients: clientCount, runs: TIMES }));
    console.log(
      `\n### ${scenario}: ${size} in one tenant, ms (${TIMES} calls each, load ${loadavg()[0]?.toFixed(1)})\n`,
    );
    const headers = clients.map((clientCount) => `processor, clients: ${clientCount} | p50 | p95 | p99`);
    console.log(`| call | ${headers.join(' | ')} | read units | write units | round trips |`);
    console.log(`|${'---|'.repeat(4 + 4 * clients.length)}`);
    costs.forEach(({ name, reads, writes, trips }, i) => {
      const callRows = timedRows.map((rows) => rows[i]).filter((row) => row !== undefined);
      console.log(`| ${name} | ${callRows.map(formatTimes).join(' | ')} | ${reads} | ${writes} | ${trips} |`);
    });
  }
}

function printSizes(): void {
  console.log('\n### Lambdas\n\n| Lambda | KB | KB gzip | import, ms of processor |\n|---|---|---|---|');
  for (const { name, file, bytes, gzipBytes } of buildFunctions()) {
    console.log(
      `| ${name} | ${(bytes / 1000).toFixed(0)} | ${(gzipBytes / 1000).toFixed(0)} | ${importTime(file).toFixed(0)} |`,
    );
  }
  console.log('\n### First load, JS + CSS gzip\n\n| route | KB | budget |\n|---|---|---|');
  for (const { route, kb, budget } of siteSizes()) console.log(`| ${route} | ${kb.toFixed(1)} | ${budget} |`);
}

async function measureCalls(names: readonly ScenarioName[], withPages: boolean): Promise<void> {
  const services = await startServices({
    dataDir: join(ROOT, '.cache/bench'),
    siteOrigin: 'http://localhost:3000',
  });
  if (withPages) await benchPublicPages();
  const countingProxy = await startCountingProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  const env = { DYNAMODB_ENDPOINT: countingProxy.url, PROXY_CONTROL: countingProxy.control };
  for (const name of names) await measureScenario(name, env);
  await countingProxy.close();
  await services.stop();
}

async function main(args: readonly string[]): Promise<void> {
  const allScenarios = ['site', 'public', ...SCENARIO_NAMES] as const;
  const chosenScenarios = allScenarios.filter((name) =>
    (args.length > 0 ? args : ['site', 'animals']).includes(name),
  );
  if (chosenScenarios.length < args.length) throw new Error(`The scenarios are ${allScenarios.join(', ')}.`);
  console.log(
    `# Bench\n\n${cpus().length} × ${cpus()[0]?.model ?? ''}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
  );
  if (chosenScenarios.includes('site')) {
    await buildSite();
    printSizes();
    await printStartFigures();
  }
  const scenarios = chosenScenarios.filter((name) => name !== 'site' && name !== 'public');
  await measureCalls(scenarios, chosenScenarios.includes('public'));
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
