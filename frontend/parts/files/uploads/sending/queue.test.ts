import { describe, expect, it, vi } from 'vitest';
import { makeQueue } from './queue.ts';

class FinalError extends Error {}

interface SentUpload {
  readonly work: string;
  readonly signal: AbortSignal;
  readonly stored: string | undefined;
  readonly onProgress: (part: number) => void;
  readonly onStored: (id: string) => void;
  readonly succeed: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** A queue whose uploads end when the test says so. */
function makeManualQueue() {
  const sent: SentUpload[] = [];
  const onDone = vi.fn();
  /** Lets the queue handle the end of an upload. */
  const flushPromises = async () => {
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
  };
  const queue = makeQueue<string>({
    send: (work, handlers, stored) =>
      new Promise<void>((resolve, reject) => {
        const succeed = () => (resolve(), flushPromises());
        const fail = (error: Error) => (reject(error), flushPromises());
        sent.push({ work, ...handlers, stored, succeed, fail });
      }),
    isFinal: (error) => error instanceof FinalError,
    onDone,
  });
  const states = () => queue.read().map(({ job, state }) => `${job} ${state}`);
  const works = () => sent.map(({ work }) => work);
  return { queue, sent, onDone, states, works };
}

describe('the queue of uploads', () => {
  it('sends three at a time, and the next when one is done', async () => {
    const { queue, sent, onDone, states, works } = makeManualQueue();
    queue.add(['a', 'b', 'c', 'd', 'e']);
    expect(works()).toEqual(['a', 'b', 'c']);
    await sent[1]?.succeed();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('b');
    expect(works()).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual(['a sending', 'c sending', 'd sending', 'e queued']);
  });

  it('reports progress, and then that the file is being checked', () => {
    const { queue, sent } = makeManualQueue();
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.add(['a']);
    sent[0]?.onProgress(0.4);
    expect(queue.read()[0]).toMatchObject({ state: 'sending', progress: 0.4 });
    sent[0]?.onStored('place');
    expect(queue.read()[0]).toMatchObject({ state: 'scanning', progress: 1, stored: 'place' });
    expect(listener).toHaveBeenCalled();
  });

  it('aborts a cancelled upload and sends the next', async () => {
    const { queue, sent, states, works, onDone } = makeManualQueue();
    queue.add(['a', 'b', 'c', 'd']);
    queue.drop(queue.read()[0]?.id ?? 0);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(works()).toEqual(['a', 'b', 'c', 'd']);
    sent[0]?.onProgress(0.9);
    await sent[0]?.succeed();
    expect(onDone).not.toHaveBeenCalled();
    expect(states()).toEqual(['b sending', 'c sending', 'd sending']);
  });

  it('keeps failed uploads for another try, and rejected ones until they are dismissed', async () => {
    const { queue, sent, states } = makeManualQueue();
    queue.add(['a', 'b']);
    await sent[0]?.fail(new Error('The connection was lost'));
    await sent[1]?.fail(new FinalError('No picture'));
    expect(queue.read().map(({ state, fault }) => [state, fault])).toEqual([
      ['failed', 'The connection was lost'],
      ['refused', 'No picture'],
    ]);
    queue.retry(1);
    expect(states()).toEqual(['a sending', 'b refused']);
    expect(sent[2]?.stored).toBeUndefined();
    queue.drop(2);
    expect(states()).toEqual(['a sending']);
  });

  it('does not send a stored file again, and only checks it again', async () => {
    const { queue, sent } = makeManualQueue();
    queue.add(['a']);
    sent[0]?.onStored('place');
    await sent[0]?.fail(new Error('takes long'));
    queue.retry(1);
    expect(sent[1]?.stored).toBe('place');
    expect(queue.read()[0]?.state).toBe('scanning');
  });

  it('aborts all uploads and empties the queue on stop', () => {
    const { queue, sent, states } = makeManualQueue();
    queue.refuse('x', 'no');
    queue.add(['a', 'b', 'c', 'd']);
    queue.stop();
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    expect(sent).toHaveLength(3);
    expect(states()).toEqual([]);
  });
});
