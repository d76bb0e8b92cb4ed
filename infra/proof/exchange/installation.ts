import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Line, linesIn } from '../../cost/lines.ts';

const Started = z.object({ port: z.number(), env: z.record(z.string(), z.string()) });
const Peak = z.object({ heap: z.number(), memory: z.number(), processor: z.number() });

/** The most that the installation's process held, in megabytes, as heap and in all; and its seconds of a processor. */
export type Peak = z.output<typeof Peak>;

/** An installation in another process: jobs and calls run there, as Lambdas do elsewhere. */
export interface Installation {
  readonly origin: string;
  /** Kills it as `kill -9` does. */
  kill(): Promise<void>;
  /** Its memory since it was started. */
  peak(): Promise<Peak>;
  /** Has counted what the clock and readers count of a rescue later. */
  settle(rescue: string): Promise<void>;
  /** The lines of its calls and jobs that came since the last look. */
  lines(): Line[];
}

const CHILD = join(import.meta.dirname, 'installation.child.ts');
/** The same as of `npm start`. */
const ARGUMENTS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

const gone = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts an installation on a data folder, and sets the environment of this process to its services. */
export async function startInstallation(dataDir: string): Promise<Installation> {
  const { DYNAMODB_ENDPOINT: _d, S3_ENDPOINT: _s, SES_ENDPOINT: _m, ...env } = process.env;
  const log = join(dataDir, '../log.jsonl');
  const output = openSync(log, 'a');
  let read = statSync(log).size;
  const child = spawn(process.execPath, [...ARGUMENTS, CHILD, dataDir], {
    env: { ...env, CALL_LOG: 'true' },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const [first] = await once(child, 'message');
  const started = Started.parse(first);
  Object.assign(process.env, started.env);
  async function asked(what: string): Promise<Peak> {
    child.send(what);
    const [answer] = await once(child, 'message');
    return Peak.parse(answer);
  }
  return {
    origin: `http://127.0.0.1:${started.port}`,
    async kill() {
      child.kill('SIGKILL');
      await gone(child);
    },
    peak: () => asked(''),
    settle: async (rescue) => void (await asked(rescue)),
    lines() {
      const text = readFileSync(log).subarray(read);
      read += text.length;
      return linesIn(text.toString());
    },
  };
}
