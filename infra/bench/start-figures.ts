import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../local/child.ts';

/** Resident memory in MiB of a process and all below it; Linux and macOS. */
function memoryOf(root: number): number {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  for (let grew = true; grew;) {
    const before = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
    grew = family.size > before;
  }
  return (
    rows.filter(([pid = 0]) => family.has(pid)).reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) /
    1024
  );
}

async function started(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error('The start took over a minute');
}

/** Prints how long `npm start` takes to answer, the first time and the second, and the memory it holds then. */
export async function startFigures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-bench-'));
  console.log(
    '\n### npm start\n\n| start | seconds to the first answer | MiB resident, all processes |\n|---|---|---|',
  );
  for (const which of ['first, with demo data', 'second']) {
    const [port, mailPort] = [await freePort(), await freePort()];
    const before = performance.now();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../local/start.ts')], {
      env: { ...process.env, PORT: String(port), MAIL_PORT: String(mailPort), DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    await started(`http://localhost:${port}/config.json`);
    const seconds = (performance.now() - before) / 1000;
    console.log(`| ${which} | ${seconds.toFixed(1)} | ${memoryOf(child.pid ?? 0).toFixed(0)} |`);
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
