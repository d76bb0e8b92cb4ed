import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { START_ARGUMENTS } from '../../common/start-arguments.ts';
import { waitForAnswer, findFreePort, waitForExit } from '../../local/process/child.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface App {
  readonly child: ChildProcess;
  readonly port: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 300_000;

/** Starts the app as `npm start` does, with a data folder and free ports, and waits until it answers. */
export async function startApp(dataDir: string, extraEnv: Record<string, string> = {}): Promise<App> {
  const [port, mailPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: ROOT,
    env: { ...process.env, ...extraEnv, PORT: String(port), MAIL_PORT: String(mailPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!(await waitForAnswer(`http://localhost:${port}/config.json`, child, START_TIMEOUT_MS)))
    throw new Error('The start failed, or took over five minutes');
  const stop = async () => {
    child.kill('SIGTERM');
    await waitForExit(child);
  };
  return { child, port, stop };
}
