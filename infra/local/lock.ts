import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Claims a data folder for this process; throws when a living process has it. A killed one's claim is taken over. */
export function claim(dataDir: string): void {
  const file = join(dataDir, 'pid');
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (other && other !== process.pid && lives(other)) {
    throw new Error(`${dataDir} is in use by process ${other}. Stop it, or set DATA_DIR to another folder.`);
  }
  writeFileSync(file, String(process.pid));
  process.on('exit', () => rmSync(file, { force: true }));
}
