import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The TCP port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen at a port');
  return address.port;
}

/** A free TCP port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/**
 * Starts a program that ends with this process, also when this process is killed with -9.
 * @param log the file to which its output is appended
 */
export function spawnGuarded(program: string, args: readonly string[], log: string): ChildProcess {
  const guard = join(import.meta.dirname, 'guard.sh');
  const output = openSync(log, 'a', 0o600);
  // Detached: Ctrl-C in a terminal reaches only this process, which then ends its children in order.
  const stdio = ['pipe', output, output] as const;
  const child = spawn('/bin/sh', [guard, program, ...args], { stdio: [...stdio], detached: true });
  closeSync(output);
  return child;
}

/** True if a program has ended, by itself or by a signal. */
const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/**
 * Waits for a started program to answer at its address: true once it does, false if it ends before or does not answer
 * in time.
 */
export async function waitForAnswer(
  endpoint: string,
  child: ChildProcess,
  withinMs: number,
): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && !hasExited(child)) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp && !hasExited(child)) return true;
    await pause(15);
  }
  return false;
}

/** Waits until a program has ended. */
export async function waitForExit(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await once(child, 'exit');
}

/** Ends a program that runs until its input ends, as a guarded one does, and waits for it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await waitForExit(child);
}
