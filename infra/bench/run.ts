/**
 * Runs the tasks of one tenant and prints what it measured as JSON: `node run.ts <size> <clients> <times> <scenario>`.
 * A separate process, so that its environment can point it at the table or at the counting proxy.
 */
import { enforceRights } from '../local/rights/enforce.ts';
import { measureCost, measureTimes } from './parts/measuring.ts';
import { SCENARIO_NAMES, SCENARIOS } from './scenarios.ts';

const [size = 0, clients = 1, runs = 100] = process.argv.slice(2).map(Number);
const scenario = SCENARIO_NAMES.find((name) => name === (process.argv[5] ?? 'animals'));
if (!scenario) throw new Error(`The scenarios are ${SCENARIO_NAMES.join(', ')}.`);
const { tasks } = SCENARIOS[scenario];
const PROXY = process.env['PROXY_CONTROL'];
// Requests reach the table as under `npm start`, except through the proxy, which expects what the SDK sends.
if (!PROXY) enforceRights();

const results: unknown[] = [];
for (const task of await tasks(size))
  results.push(PROXY ? await measureCost(task, PROXY) : await measureTimes(task, { clients, times: runs }));
console.log(JSON.stringify(results));
