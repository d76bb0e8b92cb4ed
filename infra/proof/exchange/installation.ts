import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { START_OPTIONS } from '../../common/start-arguments.ts';
import { type Line, linesIn } from '../../cost/lines.ts';
import { waitForExit } from '../../local/process/child.ts';

const StartedMessage = z.object({ port: z.number(), env: z.record(z.string(), z.string()) });
const Peak = z.object({ heap: z.number(), memory: z.number(), processor: z.number() });

/** The most memory that the installation's process used, in megabytes: heap and total; and its CPU seconds. */
export type Peak = z.output<typeof Peak>;

/** An installation in another process: jobs and calls run there, as Lambdas do elsewhere. */
export interface Installation {
  /** Changes with each start. */
  readonly origin: string;
  /** Kills it as `kill -9` does. */
  kill(): Promise<void>;
  /** Kills it, and starts it on the same data. */
  restart(): Promise<void>;
  /** Its peak memory, and its CPU time, since it was started. */
  peak(): Promise<Peak>;
  /** Makes at once the counts of a rescue that scheduled jobs and readers would make later. */
  settle(rescue: string): Promise<void>;
  /** The log lines of its calls and jobs since the last call of this function. */
  readNewLines(): Line[];
}

const ROOT = join(import.meta.dirname, '../../..');
const CHILD = join(import.meta.dirname, 'installation.child.ts');

/** Starts the process on a data folder, and points the environment of this process to its services. */
async function startProcess(dataDir: string, log: string) {
  const { DYNAMODB_ENDPOINT: _d, S3_ENDPOINT: _s, SES_ENDPOINT: _m, ...env } = process.env;
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...START_OPTIONS, CHILD, dataDir], {
    cwd: ROOT,
    env: { ...env, CALL_LOG: 'true' },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const [message] = await once(child, 'message');
  const startedMessage = StartedMessage.parse(message);
  Object.assign(process.env, startedMessage.env);
  return { child, origin: `http://127.0.0.1:${startedMessage.port}` };
}

/** Starts an installation on a data folder. */
export async function startInstallation(dataDir: string): Promise<Installation> {
  const log = join(dataDir, '../log.jsonl');
  let currentProcess = await startProcess(dataDir, log);
  let readLength = 0;
  async function requestPeak(message: string): Promise<Peak> {
    currentProcess.child.send(message);
    const [reply] = await once(currentProcess.child, 'message');
    return Peak.parse(reply);
  }
  async function kill(): Promise<void> {
    currentProcess.child.kill('SIGKILL');
    await waitForExit(currentProcess.child);
  }
  return {
    get origin() {
      return currentProcess.origin;
    },
    kill,
    async restart() {
      await kill();
      currentProcess = await startProcess(dataDir, log);
    },
    peak: () => requestPeak(''),
    settle: async (rescue) => void (await requestPeak(rescue)),
    readNewLines() {
      const output = readFileSync(log).subarray(readLength);
      // The process may be writing the last line: it is read next time.
      const completeLines = output.subarray(0, output.lastIndexOf('\n') + 1);
      readLength += completeLines.length;
      return linesIn(completeLines.toString());
    },
  };
}
