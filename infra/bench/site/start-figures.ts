import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../parts/app.ts';
import { readEverything } from './readers.ts';

/** Resident memory in MiB of a process and all below it; Linux and macOS. */
function processTreeMemory(root: number): number {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const processIds = new Set([root]);
  for (let hasGrown = true; hasGrown;) {
    const sizeBefore = processIds.size;
    for (const [pid = 0, parent = 0] of rows) if (processIds.has(parent)) processIds.add(pid);
    hasGrown = processIds.size > sizeBefore;
  }
  return (
    rows.filter(([pid = 0]) => processIds.has(pid)).reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) /
    1024
  );
}

/**
 * Prints how long `npm start` takes to answer, the first time and the second, and the memory it holds then and after a
 * load.
 */
export async function printStartFigures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-bench-'));
  console.log(
    '\n### npm start\n\n| start | seconds to the first answer | MiB resident, all processes |\n|---|---|---|',
  );
  for (const label of ['first, with demo data', 'second']) {
    const startedAt = performance.now();
    const app = await startApp(dataDir);
    const seconds = (performance.now() - startedAt) / 1000;
    const memory = () => processTreeMemory(app.child.pid ?? 0).toFixed(0);
    console.log(`| ${label} | ${seconds.toFixed(1)} | ${memory()} |`);
    if (label === 'second') {
      await readEverything(app, dataDir);
      console.log(`| once whole lists of 10,000 animals were read by four at once | | ${memory()} |`);
    }
    await app.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
}
