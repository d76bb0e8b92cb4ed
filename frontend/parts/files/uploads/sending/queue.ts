import { createStore } from '#ui/store/create-store.ts';

/** Most files that are sent at the same time. */
const CONCURRENCY = 3;

/** A file that is being uploaded, or waits to be. */
export interface Transfer<T> {
  readonly id: number;
  readonly work: T;
  /** refused: of no use to try again; failed: can be tried again. */
  readonly state: 'queued' | 'sending' | 'looking' | 'refused' | 'failed';
  /** The part that is sent, 0 to 1. */
  readonly progress: number;
  readonly fault: string;
  /** The id of the stored file, once it is stored. */
  readonly stored?: string;
}

/** Follows one upload. */
export interface UploadObserver {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  /** The file is stored under this id and is being scanned. */
  readonly onStored: (attachmentId: string) => void;
}

interface Rules<T> {
  /** Sends one, or continues waiting for one that is `stored`. */
  readonly send: (work: T, observer: UploadObserver, stored: string | undefined) => Promise<void>;
  /** True if an error of `send` will not go away. */
  readonly isFinal: (error: unknown) => boolean;
  /** Called when a file was uploaded and has left the queue. */
  readonly onDone: (work: T) => void;
}

export type Queue<T> = ReturnType<typeof makeQueue<T>>;

/** A queue of uploads, three at a time, in their order; made for `useSyncExternalStore`. */
export function makeQueue<T>({ send, isFinal, onDone }: Rules<T>) {
  const { read, write, subscribe } = createStore<readonly Transfer<T>[]>([]);
  let lastId = 0;
  /** The number of finished files of the current batch. */
  let finishedCount = 0;
  const running = new Map<number, AbortController>();

  const patch = (id: number, part: Partial<Transfer<T>>) =>
    write(read().map((transfer) => (transfer.id === id ? { ...transfer, ...part } : transfer)));
  const removeTransfer = (id: number) => write(read().filter((transfer) => transfer.id !== id));

  async function run({ id, work, stored }: Transfer<T>): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    running.set(id, control);
    patch(id, { state: stored ? 'looking' : 'sending', progress: stored ? 1 : 0, fault: '' });
    // An upload that finishes after it was canceled changes nothing.
    const observer = {
      signal,
      onProgress: (progress: number) => !signal.aborted && patch(id, { progress }),
      onStored: (attachmentId: string) =>
        !signal.aborted && patch(id, { state: 'looking', progress: 1, stored: attachmentId }),
    };
    try {
      await send(work, observer, stored);
      if (signal.aborted) return;
      finishedCount += 1;
      removeTransfer(id);
      onDone(work);
    } catch (error) {
      if (signal.aborted) return;
      const fault = error instanceof Error ? error.message : String(error);
      patch(id, { state: isFinal(error) ? 'refused' : 'failed', fault });
    } finally {
      if (running.get(id) === control) running.delete(id);
      startQueued();
    }
  }

  function startQueued(): void {
    for (const transfer of read()) {
      if (running.size >= CONCURRENCY) return;
      if (transfer.state === 'queued' && !running.has(transfer.id)) void run(transfer);
    }
  }

  const newTransfer = (work: T): Transfer<T> => ({
    id: ++lastId,
    work,
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
    through: () => finishedCount,
    add: (jobs: readonly T[]) => {
      if (running.size === 0) finishedCount = 0;
      write([...read(), ...jobs.map(newTransfer)]);
      startQueued();
    },
    /** Adds a file that is not sent at all, with the reason. */
    refuse: (work: T, fault: string) => write([...read(), { ...newTransfer(work), state: 'refused', fault }]),
    /** Cancels an upload, or removes a failed one from the list. */
    drop,
    /** Cancels these uploads, or removes them from the list. */
    dropAll: (ids: readonly number[]) => {
      // Waiting ones first, so that none of them starts in place of another.
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
