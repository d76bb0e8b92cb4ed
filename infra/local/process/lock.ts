import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The system's facts of a process (Linux; elsewhere nothing): its state, and when it began, since a number may be used
 * again, the pair may not.
 */
function facts(pid: number): { readonly state: string; readonly birth: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, state = '', ...rest] = stat.slice(stat.lastIndexOf(')')).split(' ');
    return { state, birth: rest[18] ?? '' };
  } catch {
    return { state: '', birth: '' };
  }
}

/** False also for one that was killed and that its parent has not looked after yet: it holds nothing any more. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !['Z', 'X'].includes(facts(pid).state);
  } catch {
    return false;
  }
}

/** The living process that holds a data folder, if one does. */
export function holder(dataDir: string): number | undefined {
  try {
    const [pid = '', born = ''] = readFileSync(join(dataDir, 'pid'), 'utf8').split(' ');
    return lives(Number(pid)) && facts(Number(pid)).birth === born ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a data folder, closes it to other users of the machine, and claims it for this process; throws when a living
 * process has it. A killed one's claim is taken over.
 */
export function claim(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  const file = join(dataDir, 'pid');
  const other = holder(dataDir);
  if (other && other !== process.pid) {
    throw new Error(`${dataDir} is in use by process ${other}. Stop it, or set DATA_DIR to another folder.`);
  }
  writeFileSync(file, `${process.pid} ${facts(process.pid).birth}`);
  process.on('exit', () => rmSync(file, { force: true }));
}
