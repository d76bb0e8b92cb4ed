import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findHolder } from './lock.ts';
import type { ParentLink } from './starter.ts';

interface Server {
  readonly pid: number;
  readonly links: readonly ParentLink[];
  readonly table: string;
  readonly mailbox: string;
}

const CHILD = join(import.meta.dirname, 'starter.fixture.ts');
let folder: string;
let running: Server | undefined;

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'havenkeep-starter-'))));
afterEach(async () => {
  if (running && findHolder(folder)) process.kill(running.pid);
  await untilEnded();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const { DYNAMODB_ENDPOINT: _d, S3_ENDPOINT: _s, SES_ENDPOINT: _m, ...env } = process.env;
const server = () => `${process.execPath} ${CHILD} ${folder}`;
/** A program that runs a script by a shell and waits for it, as npm does. */
const npmProgram = (script: string) => {
  const options = { shell: true, stdio: 'inherit', env: { ...env, npm_lifecycle_script: script } };
  return `require('child_process').spawn(${JSON.stringify(script)}, ${JSON.stringify(options)})`;
};

/** Starts a program and waits for the server that it starts. */
async function startServer(program: string, args: string[], detached = false) {
  const starter = spawn(program, args, { env, detached, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(starter.stdout, 'data')) as [Buffer];
  running = JSON.parse(line.toString()) as Server;
  return { starter, server: running };
}

/** Waits until nothing of the server answers and its claim of the folder is lifted, which only an orderly end does. */
async function untilEnded(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(existsSync(join(folder, 'pid'))).toBe(false);
      for (const endpoint of [running?.table, running?.mailbox])
        if (endpoint) await expect(fetch(endpoint)).rejects.toThrow();
    },
    { timeout: 20_000 },
  );
}

describe('a server and its children end in order', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('when npm gets %s', async (signal) => {
    // The next command keeps the shell there, as npm's stays.
    const { starter, server: serverProcess } = await startServer(process.execPath, [
      '-e',
      npmProgram(`${server()}; exit $?`),
    ]);
    expect(serverProcess.links.map(({ parent }) => parent)).toEqual([expect.any(Number), starter.pid]);
    starter.kill(signal);
    await untilEnded();
  });

  it('when only npm’s shell ends, which gets the signal from npm', async () => {
    const { server: serverProcess } = await startServer(process.execPath, [
      '-e',
      npmProgram(`${server()}; exit $?`),
    ]);
    process.kill(serverProcess.links[0]?.parent ?? 0, 'SIGTERM');
    await untilEnded();
  });

  it('when the program that started it without a shell is killed', async () => {
    const { starter, server: serverProcess } = await startServer(process.execPath, [
      '-e',
      npmProgram(`exec ${server()}`),
    ]);
    expect(serverProcess.links).toEqual([{ child: serverProcess.pid, parent: starter.pid }]);
    starter.kill('SIGKILL');
    await untilEnded();
  });

  it('when npm is killed after the script that started it has ended', async () => {
    writeFileSync(join(folder, 'npm.cjs'), npmProgram(`${server()}; exit $?`));
    const command = `nohup ${process.execPath} ${join(folder, 'npm.cjs')} </dev/null & exit 0`;
    const { starter, server: serverProcess } = await startServer('/bin/sh', ['-c', command]);
    const [, npmLink] = serverProcess.links;
    expect(npmLink?.parent).not.toBe(starter.pid);
    process.kill(npmLink?.parent ?? 0, 'SIGKILL');
    await untilEnded();
  });
});

describe('a server does not watch', () => {
  it.each([
    ['by which nohup starts it', 'nohup $SERVER </dev/null; exit $?'],
    ['of a script that goes on or ends', '$SERVER & wait; exit $?'],
  ])('a shell %s', async (_, script) => {
    const { server: serverProcess } = await startServer('/bin/sh', [
      '-c',
      script.replace('$SERVER', server()),
    ]);
    expect(serverProcess.links).toEqual([]);
  });

  it('any process if it leads its own group: setsid, systemd, a terminal', async () => {
    const { server: serverProcess } = await startServer('/bin/sh', ['-c', `exec ${server()}`], true);
    expect(serverProcess.links).toEqual([]);
  });
});
