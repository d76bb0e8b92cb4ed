/**
 * Building the site, making the demo and working on photos leave 300 MB to 1 GB with the allocator, whose arenas keep
 * what was freed. They run in a child process that ends when idle and returns its memory. A worker thread would share
 * the allocator.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { JobName } from '../services/jobs.ts';
import type { WrittenKey } from '../table/written-keys.ts';

/** A task of the worker process (worker.child.ts); a job by its name and its event. */
export type Task = readonly ['site'] | readonly ['demo'] | readonly ['job', name: JobName, event: unknown];

/** A request to the child process, and its reply with the error that was thrown. */
export interface WorkerRequest {
  readonly id: number;
  readonly task: Task;
}
export interface WorkerReply {
  readonly id: number;
  readonly error?: unknown;
}

/** The keys that a task of the child process has written to the table; sent before its reply. */
export interface WorkerWrites {
  readonly writtenKeys: readonly WrittenKey[];
}

const CHILD = join(import.meta.dirname, 'worker.child.ts');

/**
 * A child process for tasks that take much memory for a while. It starts with its first task, ends once it was idle for
 * `idleMs`, and with this process, however that ends. `onWritten` gets the keys that its tasks write to the table.
 */
export class WorkerProcess {
  readonly #idleMs: number;
  readonly #onWritten: (keys: readonly WrittenKey[]) => void;
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(idleMs: number, onWritten: (keys: readonly WrittenKey[]) => void = () => undefined) {
    this.#idleMs = idleMs;
    this.#onWritten = onWritten;
  }

  /** The id of the child process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Runs a task; throws its error, or an error if the process ends meanwhile. */
  run(task: Task): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#startChild();
    const request: WorkerRequest = { id: ++this.#lastId, task };
    const pending = Promise.withResolvers<void>();
    this.#waiting.set(request.id, pending);
    this.#child.send(request);
    return pending.promise;
  }

  /** Ends the child process at once unless it is running a task. */
  stopIfIdle(): void {
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#idleTimer);
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }

  #startChild(): ChildProcess {
    // Two arenas: each thread of libvips would otherwise keep another one.
    const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
    // Detached: Ctrl-C in a terminal reaches only this process, which waits for running tasks.
    const child = fork(CHILD, [], { env, execArgv: [], serialization: 'advanced', detached: true });
    child.on('message', (message: WorkerReply | WorkerWrites) =>
      'writtenKeys' in message
        ? this.#onWritten(message.writtenKeys)
        : this.#settle(message.id, message.error),
    );
    child.once('exit', (code, signal) =>
      this.#handleExit(child, `The worker process ended (${signal ?? code})`),
    );
    return child;
  }

  #settle(id: number, error: unknown): void {
    const pending = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) pending?.resolve();
    else pending?.reject(error);
    if (this.#waiting.size === 0) this.#idleTimer = setTimeout(() => this.stopIfIdle(), this.#idleMs).unref();
  }

  #handleExit(child: ChildProcess, reason: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const id of this.#waiting.keys()) this.#settle(id, new Error(reason));
  }
}

/** Runs one task in a child process that ends afterwards. */
export async function runInWorker(task: Task): Promise<void> {
  const worker = new WorkerProcess(0);
  await worker.run(task).finally(() => worker.stopIfIdle());
}
