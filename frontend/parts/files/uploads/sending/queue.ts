import { messageOf } from '#shared/rules/text/message-of.ts';
import { createStore } from '#ui/store/create-store.ts';

/** The greatest number of files that are sent at the same time. */
const CONCURRENCY = 3;

/** A job of the queue: waiting, in progress, or ended by an error. */
export interface Transfer<T> {
  readonly id: number;
  readonly job: T;
  /** scanning: stored, and being scanned; refused: a retry would not help; failed: can be retried. */
  readonly state: 'queued' | 'sending' | 'scanning' | 'refused' | 'failed';
  /** The part that is sent, 0 to 1. */
  readonly progress: number;
  readonly fault: string;
  /** The id of the stored file, once it is stored. */
  readonly stored?: string;
}

/** Receives the events of one upload, and can cancel it by its signal. */
export interface UploadObserver {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  /** The file is stored under this id and is being scanned. */
  readonly onStored: (attachmentId: string) => void;
}

interface QueueOptions<T> {
  /** Uploads a file; if it has an id in storage already, only continues to wait for its scan. */
  readonly send: (job: T, observer: UploadObserver, storedId: string | undefined) => Promise<void>;
  /** True if a retry after this error of `send` would not help. */
  readonly isFinal: (error: unknown) => boolean;
  /** Called when a file was uploaded, before it leaves the queue. */
  readonly onDone: (job: T) => void;
}

export type Queue<T> = ReturnType<typeof makeQueue<T>>;

/** A queue of uploads, three at a time, in their order; `useSyncExternalStore` can read it. */
export function makeQueue<T>({ send, isFinal, onDone }: QueueOptions<T>) {
  const { read, write, subscribe } = createStore<readonly Transfer<T>[]>([]);
  let lastId = 0;
  /** The number of finished files of the current batch. */
  let finishedCount = 0;
  const running = new Map<number, AbortController>();

  const patch = (id: number, part: Partial<Transfer<T>>) =>
    write(read().map((transfer) => (transfer.id === id ? { ...transfer, ...part } : transfer)));
  const removeTransfer = (id: number) => write(read().filter((transfer) => transfer.id !== id));

  async function run({ id, job, stored }: Transfer<T>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    patch(id, { state: stored ? 'scanning' : 'sending', progress: stored ? 1 : 0, fault: '' });
    // An upload that finishes after it was canceled changes nothing.
    const observer = {
      signal,
      onProgress: (progress: number) => !signal.aborted && patch(id, { progress }),
      onStored: (attachmentId: string) =>
        !signal.aborted && patch(id, { state: 'scanning', progress: 1, stored: attachmentId }),
    };
    try {
      await send(job, observer, stored);
      if (signal.aborted) return;
      finishedCount += 1;
      onDone(job);
      removeTransfer(id);
    } catch (error) {
      if (signal.aborted) return;
      const fault = messageOf(error);
      patch(id, { state: isFinal(error) ? 'refused' : 'failed', fault });
    } finally {
      if (running.get(id) === controller) running.delete(id);
      startQueued();
    }
  }

  function startQueued(): void {
    for (const transfer of read()) {
      if (running.size >= CONCURRENCY) return;
      if (transfer.state === 'queued' && !running.has(transfer.id)) void run(transfer);
    }
  }

  const newTransfer = (job: T): Transfer<T> => ({
    id: ++lastId,
    job,
    state: 'queued',
    progress: 0,
    fault: '',
  });

  function drop(id: number): void {
    running.get(id)?.abort();
    running.delete(id);
    removeTransfer(id);
    startQueued();
  }

  return {
    subscribe,
    read,
    /** The number of files finished since the queue was last idle. */
    countFinished: () => finishedCount,
    add: (jobs: readonly T[]) => {
      if (running.size === 0) finishedCount = 0;
      write([...read(), ...jobs.map(newTransfer)]);
      startQueued();
    },
    /** Adds a file to the list as refused, with the reason, without sending it. */
    refuse: (job: T, fault: string) => write([...read(), { ...newTransfer(job), state: 'refused', fault }]),
    /** Cancels an upload, or removes a failed one from the list. */
    drop,
    /** Cancels these uploads, or removes them from the list. */
    dropAll: (ids: readonly number[]) => {
      // From the last to the first: a queued upload must not start in place of one that was just canceled.
      for (const id of ids.toReversed()) drop(id);
    },
    retry: (...ids: readonly number[]) => {
      for (const id of ids) patch(id, { state: 'queued', fault: '' });
      startQueued();
    },
    /** Cancels all uploads. */
    stop: () => {
      for (const control of running.values()) control.abort();
      running.clear();
      write([]);
    },
  };
}
