/**
 * `node <checkout>/infra/bench/served.ts <checkout> <size>`: runs the services of its checkout over a filled tenant
 * until its input ends, and prints their environment as one line of JSON. A separate process, so that two can be served
 * at once.
 */
import { join } from 'node:path';
import { startServices } from '../local/services/services.ts';
import { fillAnimals } from './parts/fill.ts';

const [checkout = '', size = '10000'] = process.argv.slice(2);

const services = await startServices({
  dataDir: join(checkout, '.cache/bench'),
  siteOrigin: 'http://localhost:3000',
});
await fillAnimals(Number(size));
console.log(JSON.stringify(services.env));
process.stdin.resume().on('end', () => void services.stop().then(() => process.exit(0)));
