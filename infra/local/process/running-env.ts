import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { findHolder } from './lock.ts';

/** The environment, and the process that wrote it: a killed one leaves its file behind. */
const RunningEnv = z.object({ pid: z.number(), env: z.record(z.string(), z.string()) });

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

/** Writes the services' environment to a file, so that `npm run invoke` can reach the running ones. */
export function writeRunningEnv(dataDir: string, env: Readonly<Record<string, string>>): void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ pid: process.pid, env }), { mode: 0o600 });
  process.on('exit', () => rmSync(fileOf(dataDir), { force: true }));
}

/** The environment of the services that another running process started on the data folder; undefined if none did. */
export function readRunningEnv(dataDir: string): Record<string, string> | undefined {
  const holderPid = findHolder(dataDir);
  try {
    const { pid, env } = RunningEnv.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    return pid === holderPid ? env : undefined;
  } catch {
    return undefined;
  }
}
