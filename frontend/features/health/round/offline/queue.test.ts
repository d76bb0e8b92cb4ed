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
const works = ({ taps }: Queue) => taps.map(({ kind, id }) => `${kind} ${id}`);
const tried = (queue: Queue) => reduceQueue(queue, { type: 'sending', key: queue.taps[0]?.key ?? '' });
const done = (queue: Queue, by?: string) =>
  reduceQueue(queue, { type: 'done', key: queue.taps[0]?.key ?? '', by, now: NOW });
const refused = (queue: Queue) =>
  reduceQueue(queue, { type: 'refused', key: queue.taps[0]?.key ?? '', reason: 'No Permission', now: NOW });

describe('presses', () => {
  it('are kept in their order, a second one on the same says nothing new', () => {
    expect(works(pressAll(EMPTY_QUEUE, ['give', 'b'], ['give', 'a'], ['give', 'b']))).toEqual([
      'give b',
      'give a',
    ]);
  });

  it('that were not sent yet are simply taken back', () => {
    expect(works(pressAll(EMPTY_QUEUE, ['give', 'a'], ['give', 'b'], ['undo', 'a']))).toEqual(['give b']);
  });

  it('that may have arrived are undone after them', () => {
    expect(works(pressAll(tried(pressAll(EMPTY_QUEUE, ['give', 'a'])), ['undo', 'a']))).toEqual([
      'give a',
      'undo a',
    ]);
  });

  it('on what was answered are undone, once', () => {
    const answeredQueue = done(pressAll(EMPTY_QUEUE, ['give', 'a']));
    expect(works(answeredQueue)).toEqual([]);
    expect(works(pressAll(answeredQueue, ['give', 'a']))).toEqual([]);
    expect(works(pressAll(answeredQueue, ['undo', 'a'], ['undo', 'a']))).toEqual(['undo a']);
  });
});

describe('answers', () => {
  it('somebody else was quicker: it is told, and never taken back from here', () => {
    const waiting = pressAll(tried(pressAll(EMPTY_QUEUE, ['give', 'a'])), ['undo', 'a']);
    const answeredQueue = done(waiting, 'Vera Vet');
    expect(works(answeredQueue)).toEqual([]);
    const state = itemStateOf(item('a'), answeredQueue);
    expect(state).toMatchObject({ given: true, before: true, by: 'Vera Vet', unsent: false });
    expect(canUndo(state, ME, Date.parse(NOW))).toBe(false);
  });

  it('a refusal stands at its place until it is read', () => {
    const refusedQueue = refused(pressAll(EMPTY_QUEUE, ['give', 'a']));
    expect(itemStateOf(item('a'), refusedQueue)).toMatchObject({ given: false, refused: 'No Permission' });
    expect(reduceQueue(refusedQueue, { type: 'read', id: 'a' }).refused).toEqual({});
  });

  it('a refusal of what was taken back meanwhile is nobody’s business', () => {
    const refusedQueue = refused(pressAll(tried(pressAll(EMPTY_QUEUE, ['give', 'a'])), ['undo', 'a']));
    expect(refusedQueue).toMatchObject({ taps: [], refused: {} });
  });

  it('an answer to nothing changes nothing', () => {
    const queue = pressAll(EMPTY_QUEUE, ['give', 'a']);
    expect(reduceQueue(queue, { type: 'done', key: 'other', now: NOW })).toBe(queue);
  });
});

describe('a round that comes', () => {
  const answeredQueue = done(pressAll(EMPTY_QUEUE, ['give', 'a']));
  const round = (requestedAt: number, due: string[] = []) =>
    ({ type: 'round', requestedAt: new Date(requestedAt).toISOString(), due }) as const;

  it('knows better than an answer before it, not than one that came meanwhile', () => {
    const answeredAt = Date.parse(NOW);
    expect(itemStateOf(item('a'), reduceQueue(answeredQueue, round(answeredAt - 1000)))).toMatchObject({
      given: true,
    });
    expect(reduceQueue(answeredQueue, round(answeredAt + INDEX_LAG_MS + 1)).said).toEqual({});
  });

  it('ends the refusal of an undo that came true', () => {
    const late = refused(pressAll(answeredQueue, ['undo', 'a']));
    expect(Object.keys(late.refused)).toEqual(['a']);
    expect(reduceQueue(late, round(Date.parse(NOW), ['a'])).refused).toEqual({});
    expect(Object.keys(reduceQueue(late, round(Date.parse(NOW))).refused)).toEqual(['a']);
  });
});

describe('taking back', () => {
  const at = Date.parse('2026-11-21T09:12:00.000Z');
  const answeredQueue = done(pressAll(EMPTY_QUEUE, ['give', 'a']));

  it.each([
    ['within a minute', answeredQueue, at + 59_000, true],
    ['after a minute', answeredQueue, at + 60_000, false],
    ['after an hour, while it is not sent', pressAll(EMPTY_QUEUE, ['give', 'a']), at + 3_600_000, true],
    ['of what is due', EMPTY_QUEUE, at, false],
  ])('%s', (_, queue, now, isUndoable) => {
    expect(canUndo(itemStateOf(item('a'), queue), ME, now)).toBe(isUndoable);
  });

  it('of what another gave is theirs', () => {
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

/** The device with its line: what it pressed, what was on its way, and what came of it. */
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
      const by = server.handleTap(tap, ME);
      if (fate === 'answered') act({ type: 'done', key: tap.key, by, now: NOW });
    } catch (error) {
      if (fate === 'answered') act({ type: 'refused', key: tap.key, reason: String(error), now: NOW });
    }
    // The tab was closed while the answer was on its way: what is stored is all that is left.
    if (fate === 'closed') queue = JSON.parse(JSON.stringify(queue)) as Queue;
  };
  return { server, press, send, read: () => queue };
}

it('whatever the order of presses, undos, losses and replies: each once, and the screen tells what the server has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { server, press, send, read } = makeDevice();
      for (const each of steps) {
        if (each.do === 'send') send(each.fate);
        else if (each.do === 'elsewhere') server.giveElsewhere(each.id, 'Vera Vet');
        else if (each.do === 'refuse') server.rejectedIds.add(each.id);
        else press(each.do, each.id);
      }
      for (let tries = 0; read().taps.length > 0 && tries < 100; tries++) send('answered');
      expect(read().taps).toEqual([]);
      expect(server.wronged).toEqual([]);
      expect(new Set(server.carriedOut).size).toBe(server.carriedOut.length);
      for (const id of IDS) {
        const giver = server.givers.get(id);
        const state = itemStateOf(item(id), read());
        // What another did, and no press of this device was about, comes with the next round.
        const unheard = read().said[id]?.what !== 'given' && giver === 'Vera Vet' && !state.given;
        if (!unheard) expect([id, state.given]).toEqual([id, giver !== undefined]);
        if (state.before) expect(state.by).toBe(giver);
      }
    }),
    { numRuns: 2000 },
  );
});
