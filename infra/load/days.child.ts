/**
 * Simulates days of rescues on embedded services of this process:
 * `days.child.ts <data folder> <rescues> <days> <residents> <clients> <seed> <hours>`. Prints the lines that calls and
 * jobs log, and further ones with `simulated`.
 */
import { waitForIndexes } from '#functions/test/time/settled.ts';
import { startServices } from '../local/services/services.ts';
import { setClock } from './clock.ts';
import { simulateDay } from './days.ts';
import { countPartitionWrites } from './hot-keys.ts';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { findLosses } from './find-losses.ts';
import { createRescue, type SimulatedRescue } from './rescue.ts';

const [, , dataDir = '', ...numbers] = process.argv;
const [count = 1, days = 1, residents = 40, clients = 4, seed = 1, hours = 10] = numbers.map(Number);

const report = (simulated: string, values: object) => console.log(JSON.stringify({ simulated, ...values }));
const DAY_MS = 86_400_000;
/** A Monday. */
const START = Date.parse('2026-03-02T00:00:00Z');

process.env['CALL_LOG'] = 'false';
const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
const { config } = await import('#functions/kernel/config.ts');
setClock(new Date(START - DAY_MS / 2));
const random = createRandom(seed);
const rescues: SimulatedRescue[] = [];
for (let index = 0; index < count; index++) rescues.push(await createRescue(index, residents));
// Creating the rescues is not part of the simulated days.
Object.assign(config(), { CALL_LOG: true });
const busiestPartitions = countPartitionWrites();
for (let day = 0; day < days; day++)
  report('day', await simulateDay(rescues, new Date(START + day * DAY_MS), { random, clients, hours }));
Object.assign(config(), { CALL_LOG: false });
await waitForIndexes();
report('end', { hottest: busiestPartitions(8), losses: (await Promise.all(rescues.map(findLosses))).flat() });
await services.stop();
process.exit(0);
