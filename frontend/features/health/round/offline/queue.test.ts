import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { itemStateOf, canUndo } from './item-state.ts';
import { EMPTY_QUEUE, reduceQueue, type Queue, INDEX_LAG_MS } from './queue.ts';
import { makeServer, pressAll } from './server.fixture.ts';

const NOW = '2026-11-21T09:13:00.000Z';
const ME = 'Ines Duarte';
const item = (id: string, givenBy?: string) =>
  ({ id, ...(givenBy ? { givenBy, givenAt: NOW } : {}) }) as RoundItem;
const tapTexts = ({ taps }: Queue) => taps.map(({ kind, id }) => `${kind} ${id}`);
const startSending = (queue: Queue) => reduceQueue(queue, { type: 'sending', key: queue.taps[0]?.key ?? '' });
const finishSending = (queue: Queue, givenBy?: string) =>
  reduceQueue(queue, { type: 'done', key: queue.taps[0]?.key ?? '', by: givenBy, now: NOW });
const rejectFirstTap = (queue: Queue) =>
  reduceQueue(queue, { type: 'refused', key: queue.taps[0]?.key ?? '', reason: 'No Permission', now: NOW });

describe('presses', () => {
  it('are kept in order, and a repeated press changes nothing', () => {
    expect(tapTexts(pressAll(EMPTY_QUEUE, ['give', 'b'], ['give', 'a'], ['give', 'b']))).toEqual([
      'give b',
      'give a',
    ]);
  });

  it('not sent yet are removed by an undo', () => {
    expect(tapTexts(pressAll(EMPTY_QUEUE, ['give', 'a'], ['give', 'b'], ['undo', 'a']))).toEqual(['give b']);
  });

  it('possibly received by the server are followed by an undo', () => {
    expect(tapTexts(pressAll(startSending(pressAll(EMPTY_QUEUE, ['give', 'a'])), ['undo', 'a']))).toEqual([
      'give a',
      'undo a',
    ]);
  });

  it('confirmed by the server are undone only once', () => {
    const answeredQueue = finishSending(pressAll(EMPTY_QUEUE, ['give', 'a']));
    expect(tapTexts(answeredQueue)).toEqual([]);
    expect(tapTexts(pressAll(answeredQueue, ['give', 'a']))).toEqual([]);
    expect(tapTexts(pressAll(answeredQueue, ['undo', 'a'], ['undo', 'a']))).toEqual(['undo a']);
  });
});

describe('replies', () => {
  it('show that another user gave it first, and then drop the undo', () => {
    const waitingQueue = pressAll(startSending(pressAll(EMPTY_QUEUE, ['give', 'a'])), ['undo', 'a']);
    const answeredQueue = finishSending(waitingQueue, 'Vera Vet');
    expect(tapTexts(answeredQueue)).toEqual([]);
    const state = itemStateOf(item('a'), answeredQueue);
    expect(state).toMatchObject({ given: true, wasGivenBefore: true, by: 'Vera Vet', isUnsent: false });
    expect(canUndo(state, ME, Date.parse(NOW))).toBe(false);
  });

  it('keep a rejection at its item until it is read', () => {
    const rejectedQueue = rejectFirstTap(pressAll(EMPTY_QUEUE, ['give', 'a']));
    expect(itemStateOf(item('a'), rejectedQueue)).toMatchObject({ given: false, refusal: 'No Permission' });
    expect(reduceQueue(rejectedQueue, { type: 'read', id: 'a' }).refused).toEqual({});
  });

  it('drop the rejection of a press that was undone meanwhile', () => {
    const rejectedQueue = rejectFirstTap(
      pressAll(startSending(pressAll(EMPTY_QUEUE, ['give', 'a'])), ['undo', 'a']),
    );
    expect(rejectedQueue).toMatchObject({ taps: [], refused: {} });
  });

  it('to an unknown press change nothing', () => {
    const queue = pressAll(EMPTY_QUEUE, ['give', 'a']);
    expect(reduceQueue(queue, { type: 'done', key: 'other', now: NOW })).toBe(queue);
  });
});

describe('a newly loaded round', () => {
  const answeredQueue = finishSending(pressAll(EMPTY_QUEUE, ['give', 'a']));
  const round = (requestedAt: number, due: string[] = []) =>
    ({ type: 'round', requestedAt: new Date(requestedAt).toISOString(), due }) as const;

  it('replaces replies from before it was requested, but not later ones', () => {
    const answeredAt = Date.parse(NOW);
    expect(itemStateOf(item('a'), reduceQueue(answeredQueue, round(answeredAt - 1000)))).toMatchObject({
      given: true,
    });
    expect(reduceQueue(answeredQueue, round(answeredAt + INDEX_LAG_MS + 1)).said).toEqual({});
  });

  it('removes the rejection of an undo whose item is due again', () => {
    const rejectedUndoQueue = rejectFirstTap(pressAll(answeredQueue, ['undo', 'a']));
    expect(Object.keys(rejectedUndoQueue.refused)).toEqual(['a']);
    expect(reduceQueue(rejectedUndoQueue, round(Date.parse(NOW), ['a'])).refused).toEqual({});
    expect(Object.keys(reduceQueue(rejectedUndoQueue, round(Date.parse(NOW))).refused)).toEqual(['a']);
  });
});

describe('undoing', () => {
  const pressedAt = Date.parse('2026-11-21T09:12:00.000Z');
  const answeredQueue = finishSending(pressAll(EMPTY_QUEUE, ['give', 'a']));

  it.each([
    ['within a minute', answeredQueue, pressedAt + 59_000, true],
    ['after a minute', answeredQueue, pressedAt + 60_000, false],
    [
      'after an hour, while it is not sent',
      pressAll(EMPTY_QUEUE, ['give', 'a']),
      pressedAt + 3_600_000,
      true,
    ],
    ['of what is due', EMPTY_QUEUE, pressedAt, false],
  ])('%s', (_, queue, now, isUndoable) => {
    expect(canUndo(itemStateOf(item('a'), queue), ME, now)).toBe(isUndoable);
  });

  it('is allowed only to the user who gave it', () => {
    const state = itemStateOf(item('a', 'Vera Vet'), EMPTY_QUEUE);
    expect(canUndo(state, ME, Date.parse(NOW))).toBe(false);
    expect(canUndo(state, 'Vera Vet', Date.parse(NOW))).toBe(true);
  });
});

const IDS = ['a', 'b', 'c'] as const;
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('give' as const, 'undo' as const), id: fc.constantFrom(...IDS) }),
  fc.record({ do: fc.constantFrom('elsewhere' as const, 'refuse' as const), id: fc.constantFrom(...IDS) }),
  fc.record({
    do: fc.constant('send' as const),
    fate: fc.constantFrom('answered', 'lost', 'unanswered', 'closed'),
  }),
);

/** A device: its presses, those on their way to the server, and their outcomes. */
function makeDevice() {
  const server = makeServer();
  let queue: Queue = EMPTY_QUEUE;
  let pressedKeys = 0;
  const sent = new Map<string, string>();
  const act = (...args: Parameters<typeof reduceQueue> extends [Queue, infer A] ? [A] : never) => {
    queue = reduceQueue(queue, ...args);
  };
  const press = (kind: 'give' | 'undo', id: string) => {
    const state = itemStateOf(item(id), queue);
    // The screen offers a press only on what is due, and an undo only of what was given from here.
    if (kind === 'give' ? state.given : !canUndo(state, ME, 0)) return;
    const key = `key-${++pressedKeys}`;
    act({ type: kind, tap: { key, id, at: new Date(0).toISOString(), title: id } });
  };
  const send = (fate: string) => {
    const [tap] = queue.taps;
    if (!tap) return;
    act({ type: 'sending', key: tap.key });
    if (fate === 'lost') return;
    const tapText = `${tap.kind} ${tap.id} ${tap.at}`;
    expect(sent.get(tap.key) ?? tapText).toBe(tapText);
    sent.set(tap.key, tapText);
    try {
      const givenBy = server.handleTap(tap, ME);
      if (fate === 'answered') act({ type: 'done', key: tap.key, by: givenBy, now: NOW });
    } catch (error) {
      if (fate === 'answered') act({ type: 'refused', key: tap.key, reason: String(error), now: NOW });
    }
    // The tab was closed while the answer was on its way: what is stored is all that is left.
    if (fate === 'closed') queue = JSON.parse(JSON.stringify(queue)) as Queue;
  };
  return { server, press, send, read: () => queue };
}

it('sends each press once in any order of presses, undos and losses, and shows what the server has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { server, press, send, read } = makeDevice();
      for (const command of steps) {
        if (command.do === 'send') send(command.fate);
        else if (command.do === 'elsewhere') server.giveElsewhere(command.id, 'Vera Vet');
        else if (command.do === 'refuse') server.rejectedIds.add(command.id);
        else press(command.do, command.id);
      }
      for (let tryCount = 0; read().taps.length > 0 && tryCount < 100; tryCount++) send('answered');
      expect(read().taps).toEqual([]);
      expect(server.wronged).toEqual([]);
      expect(new Set(server.carriedOut).size).toBe(server.carriedOut.length);
      for (const id of IDS) {
        const giverName = server.givers.get(id);
        const state = itemStateOf(item(id), read());
        // What another did, and no press of this device was about, comes with the next round.
        const isUnknownHere = read().said[id]?.what !== 'given' && giverName === 'Vera Vet' && !state.given;
        if (!isUnknownHere) expect([id, state.given]).toEqual([id, giverName !== undefined]);
        if (state.wasGivenBefore) expect(state.by).toBe(giverName);
      }
    }),
    { numRuns: 2000 },
  );
});
