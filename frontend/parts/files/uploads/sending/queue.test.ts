import { describe, expect, it, vi } from 'vitest';
import { makeQueue } from './queue.ts';

class Never extends Error {}

interface SentUpload {
  readonly work: string;
  readonly signal: AbortSignal;
  readonly stored: string | undefined;
  readonly onProgress: (part: number) => void;
  readonly onStored: (id: string) => void;
  readonly done: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** A queue whose sending is finished by hand. */
function byHand() {
  const sent: SentUpload[] = [];
  const onDone = vi.fn();
  /** The queue has heard of it. */
  const settled = async () => {
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
  };
  const queue = makeQueue<string>({
    send: (work, watching, stored) =>
      new Promise<void>((resolve, reject) => {
        const done = () => (resolve(), settled());
        const fail = (error: Error) => (reject(error), settled());
        sent.push({ work, ...watching, stored, done, fail });
      }),
    isFinal: (error) => error instanceof Never,
    onDone,
  });
  const states = () => queue.read().map(({ work, state }) => `${work} ${state}`);
  const works = () => sent.map(({ work }) => work);
  return { queue, sent, onDone, states, works };
}

describe('the queue of uploads', () => {
  it('sends three at a time, the next when one is through', async () => {
    const { queue, sent, onDone, states, works } = byHand();
    queue.add(['a', 'b', 'c', 'd', 'e']);
    expect(works()).toEqual(['a', 'b', 'c']);
    await sent[1]?.done();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('b');
    expect(works()).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual(['a sending', 'c sending', 'd sending', 'e queued']);
  });

  it('tells progress, and that the file is looked through', () => {
    const { queue, sent } = byHand();
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.add(['a']);
    sent[0]?.onProgress(0.4);
    expect(queue.read()[0]).toMatchObject({ state: 'sending', progress: 0.4 });
    sent[0]?.onStored('place');
    expect(queue.read()[0]).toMatchObject({ state: 'looking', progress: 1, stored: 'place' });
    expect(listener).toHaveBeenCalled();
  });

  it('gives up one that is cancelled and sends the next', async () => {
    const { queue, sent, states, works, onDone } = byHand();
    queue.add(['a', 'b', 'c', 'd']);
    queue.drop(queue.read()[0]?.id ?? 0);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(works()).toEqual(['a', 'b', 'c', 'd']);
    sent[0]?.onProgress(0.9);
    await sent[0]?.done();
    expect(onDone).not.toHaveBeenCalled();
    expect(states()).toEqual(['b sending', 'c sending', 'd sending']);
  });

  it('keeps what failed for another try, and what is refused until it is dismissed', async () => {
    const { queue, sent, states } = byHand();
    queue.add(['a', 'b']);
    await sent[0]?.fail(new Error('The connection was lost'));
    await sent[1]?.fail(new Never('No picture'));
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

  it('does not send again what is stored, only looks again', async () => {
    const { queue, sent } = byHand();
    queue.add(['a']);
    sent[0]?.onStored('place');
    await sent[0]?.fail(new Error('takes long'));
    queue.retry(1);
    expect(sent[1]?.stored).toBe('place');
    expect(queue.read()[0]?.state).toBe('looking');
  });

  it('stops altogether', () => {
    const { queue, sent, states } = byHand();
    queue.refuse('x', 'no');
    queue.add(['a', 'b', 'c', 'd']);
    queue.stop();
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    expect(sent).toHaveLength(3);
    expect(states()).toEqual([]);
  });
});
