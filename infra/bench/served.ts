/**
 * `node served.ts <checkout> <size>`: runs the services of a checkout over a filled tenant until its input ends, and
 * prints their environment as one line of JSON. A process of its own, so that two checkouts can be served at once.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Services from '../local/services.ts';
import type * as Fill from './fill.ts';

const [checkout = '', size = '10000'] = process.argv.slice(2);
const of = async <T>(path: string) => (await import(pathToFileURL(join(checkout, path)).href)) as T;

const { startServices } = await of<typeof Services>('infra/local/services.ts');
const services = await startServices({
  dataDir: join(checkout, '.cache/bench'),
  siteOrigin: 'http://localhost:3000',
});
const { fill } = await of<typeof Fill>('infra/bench/fill.ts');
await fill(Number(size));
console.log(JSON.stringify(services.env));
process.stdin.resume().on('end', () => void services.stop().then(() => process.exit(0)));
