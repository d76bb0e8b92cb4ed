import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { waitForAnswer, findFreePort } from '../../local/process/child.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The arguments that `npm start` passes to node. */
const [, ...ARGUMENTS] = parseJson(
  z.object({ scripts: z.object({ start: z.string() }) }),
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts.start.split(' ');

export interface App {
  readonly child: ChildProcess;
  readonly port: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 300_000;

/** Starts the app as `npm start` does, with a data folder and free ports, and waits until it answers. */
export async function startApp(dataDir: string, extraEnv: Record<string, string> = {}): Promise<App> {
  const [port, mailPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, ARGUMENTS, {
    cwd: ROOT,
    env: { ...process.env, ...extraEnv, PORT: String(port), MAIL_PORT: String(mailPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!(await waitForAnswer(`http://localhost:${port}/config.json`, child, START_TIMEOUT_MS)))
    throw new Error('The start failed, or took over five minutes');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
  };
  return { child, port, stop };
}
