import { readFileSync } from 'node:fs';

interface ProcessInfo {
  readonly name: string;
  /** The letter of its state: `Z` for a zombie. */
  readonly state: string;
  readonly parent: number;
  readonly group: number;
  readonly startTime: string;
}

/** Reads a process from `/proc` (Linux); undefined on other systems, and for a process that ended. */
export function readProcessInfo(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const [state = '', parent, group] = fields;
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return { name, state, parent: Number(parent), group: Number(group), startTime: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
