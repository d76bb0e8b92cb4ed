import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessInfo } from './process-info.ts';

/**
 * The time at which a process began, which tells it from another one with the same number; '' where it is not known.
 */
const readStartTime = (pid: number): string => readProcessInfo(pid)?.startTime ?? '';

/** True if a process runs; false also for a zombie, which has ended and was not yet reaped by its parent. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !['Z', 'X'].includes(readProcessInfo(pid)?.state ?? '');
  } catch {
    return false;
  }
}

/** The living process that holds a data folder, if one does. */
export function findHolder(dataDir: string): number | undefined {
  try {
    const [pid = '', startTime = ''] = readFileSync(join(dataDir, 'pid'), 'utf8').split(' ');
    return isAlive(Number(pid)) && readStartTime(Number(pid)) === startTime ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a data folder, closes it to other users of the machine, and claims it for this process; throws when a living
 * process has it. A killed one's claim is taken over.
 */
export function claimFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  const file = join(dataDir, 'pid');
  const holderPid = findHolder(dataDir);
  if (holderPid && holderPid !== process.pid) {
    throw new Error(
      `${dataDir} is in use by process ${holderPid}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(file, `${process.pid} ${readStartTime(process.pid)}`);
  process.on('exit', () => rmSync(file, { force: true }));
}
