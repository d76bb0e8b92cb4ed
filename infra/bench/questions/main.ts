/**
 * `npm run bench:questions [-- <animals>]`: what the questions of a large rescue take: times and memory of a process that
 * answers alone and holds the code of every Lambda, then the capacity units of the same through a counting proxy.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cpus, loadavg } from 'node:os';
import { once } from 'node:events';
import { startServices } from '../../local/services/services.ts';
import { countingTable } from '../parts/counting.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SIZE = Number(process.argv[2] ?? 100_000);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

const services = await startServices({
  dataDir: join(ROOT, '.cache/bench'),
  siteOrigin: 'http://localhost:3000',
});
/** Runs a program of this folder in a separate process with the same output. */
async function run(program: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), String(SIZE)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

const began = performance.now();
await run('fill.ts');
console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]?.toFixed(1)}`);
console.log(
  `### ${SIZE} animals, ${SIZE * 3} milestones, ${SIZE * 10} health records, there after ${seconds(began)} s\n`,
);
await run('timed.ts');
const counting = await countingTable(process.env['DYNAMODB_ENDPOINT'] ?? '');
await run('timed.ts', { DYNAMODB_ENDPOINT: counting.url, PROXY_CONTROL: counting.control });
await counting.close();
await services.stop();
process.exit(0);
