import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When a process began, where the system tells (Linux): a number may be used again, the pair may not. */
function birth(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The living process that holds a data folder, if one does. */
export function holder(dataDir: string): number | undefined {
  try {
    const [pid = '', born = ''] = readFileSync(join(dataDir, 'pid'), 'utf8').split(' ');
    return lives(Number(pid)) && birth(Number(pid)) === born ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Claims a data folder for this process; throws when a living process has it. A killed one's claim is taken over. */
export function claim(dataDir: string): void {
  const file = join(dataDir, 'pid');
  const other = holder(dataDir);
  if (other && other !== process.pid) {
    throw new Error(`${dataDir} is in use by process ${other}. Stop it, or set DATA_DIR to another folder.`);
  }
  writeFileSync(file, `${process.pid} ${birth(process.pid)}`);
  process.on('exit', () => rmSync(file, { force: true }));
}
