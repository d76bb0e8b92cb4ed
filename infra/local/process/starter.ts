/**
 * `npm start` is three processes: npm, its shell and the server. A killed npm passes no signal on, so the server would
 * go on without a parent and keep port and data. It therefore checks twice a second whether the processes that started
 * it still exist. It ignores other shells (`nohup node … &` detaches on purpose) and everything when it leads its
 * process group, as under setsid, systemd or a container.
 */
import { readFileSync } from 'node:fs';
import { readProcessInfo } from './process-info.ts';

const POLL_MS = 500;

/** A process and the one that started it. */
export interface ParentLink {
  readonly child: number;
  readonly parent: number;
}

/** True if the process is the shell in which npm runs the current script. */
function isNpmShell(shell: number): boolean {
  const script = process.env['npm_lifecycle_script'];
  return script !== undefined && readFileSync(`/proc/${shell}/cmdline`, 'utf8').includes(script);
}

/**
 * The processes that this one ends with: the program that started it, or npm behind its shell. Other shells and
 * whatever leads its process group (`setsid`, systemd, a terminal) detach on purpose: they stop it by signals, if at
 * all.
 */
export function findStarters(): ParentLink[] {
  const { pid, ppid } = process;
  const link = { child: pid, parent: ppid };
  const selfInfo = readProcessInfo(pid);
  if (!selfInfo) return process.env['npm_lifecycle_event'] ? [link] : [];
  const parent = readProcessInfo(ppid);
  if (!parent || ppid === 1 || selfInfo.group === pid) return [];
  if (!parent.name.endsWith('sh')) return [link];
  return isNpmShell(ppid) ? [link, { child: ppid, parent: parent.parent }] : [];
}

/** True while both processes exist: a process that loses its parent gets another one at once. */
const isIntact = ({ child, parent }: ParentLink) =>
  (child === process.pid ? process.ppid : readProcessInfo(child)?.parent) === parent;

/** Calls `onEnded` once when one of these processes has ended for any reason; does not keep this process alive. */
export function onAnyExit(links: readonly ParentLink[], onEnded: () => void): void {
  if (links.length === 0) return;
  const timer = setInterval(() => {
    if (links.every(isIntact)) return;
    clearInterval(timer);
    onEnded();
  }, POLL_MS).unref();
}
