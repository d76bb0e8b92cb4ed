import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import * as z from 'zod';

const Json = z.record(z.string(), z.unknown());
type Json = Readonly<z.output<typeof Json>>;

interface PendingCommand {
  readonly resolve: (result: Json) => void;
  readonly reject: (error: Error) => void;
}

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: Json.optional(),
  result: Json.optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
});

const MESSAGE_END = '\0';

/**
 * A Chromium that is driven over a pair of pipes (Chrome DevTools Protocol). It ends with its pipes, so a killed
 * process leaves no browser behind. It emits the events of pages as `<session> <method>`. For the ten commands that a
 * report takes, puppeteer-core 25 would add 767 KB to the Lambda's 615 (1 MB is the budget), 136 ms of processor time
 * to its import of 127, and 25 packages.
 */
export class Chromium extends EventEmitter {
  readonly #child: ChildProcess;
  readonly #input: Socket | undefined;
  readonly #output: Socket | undefined;
  readonly #pending = new Map<number, PendingCommand>();
  #lastId = 0;
  #chunks: Buffer[] = [];
  /** Fulfilled when the process has ended. */
  readonly ended: Promise<void>;

  constructor(executablePath: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    super();
    this.#child = spawn(executablePath, ['--remote-debugging-pipe', ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.ended = new Promise((resolve) => {
      const rejectPending = (reason: string) => {
        for (const { reject } of this.#pending.values()) reject(new Error(reason));
        this.#pending.clear();
        resolve();
      };
      this.#child.once('exit', (code, signal) => rejectPending(`The browser ended (${signal ?? code})`));
      this.#child.once('error', (error) => rejectPending(`The browser did not start: ${error.message}`));
    });
    [this.#input, this.#output] = this.#child.stdio
      .slice(3)
      .map((pipe) => (pipe instanceof Socket ? pipe : undefined));
    // The pending commands are rejected when the browser ends, so a failed write needs no handling here.
    this.#input?.on('error', () => undefined);
    this.#output?.on('data', (bytes: Buffer) => this.#receive(bytes));
    this.#updateRefs();
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.pid !== undefined;
  }

  /** Sends a command to a page (`sessionId`) or to the browser. Throws if it replies with an error, or ends. */
  send(method: string, params: Json = {}, sessionId?: string): Promise<Json> {
    if (!this.isAlive) return Promise.reject(new Error('The browser is not running'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      const message = { id, method, params, ...(sessionId ? { sessionId } : {}) };
      this.#input?.write(JSON.stringify(message) + MESSAGE_END);
      this.#updateRefs();
    });
  }

  /** Keeps Node.js running while replies are pending, and lets it exit while the browser idles. */
  #updateRefs(): void {
    for (const handle of [this.#child, this.#input, this.#output]) {
      if (this.#pending.size > 0) handle?.ref();
      else handle?.unref();
    }
  }

  /** Kills the process. */
  async kill(): Promise<void> {
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  #receive(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      this.#handleMessage(Buffer.concat([...this.#chunks, bytes.subarray(from, end)]).toString());
      this.#chunks = [];
      from = end + 1;
    }
    this.#chunks.push(bytes.subarray(from));
  }

  #handleMessage(text: string): void {
    const { id, method, params = {}, result = {}, error, sessionId = '' } = Message.parse(JSON.parse(text));
    if (id === undefined) return void this.emit(`${sessionId} ${method}`, params);
    const pendingCommand = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) pendingCommand?.reject(new Error(error.message));
    else pendingCommand?.resolve(result);
    this.#updateRefs();
  }
}
