/** A press on the round that the server has not answered yet; kept in order until it is answered. */
export interface Tap {
  /** The idempotency key: the same for every attempt. */
  readonly key: string;
  /** The id of the reminder. */
  readonly id: string;
  readonly kind: 'give' | 'undo';
  /** The moment of the press, ISO 8601. */
  readonly at: string;
  /** 'Carprofen for Biscuit', for messages about a refusal while its row is not visible. */
  readonly title: string;
  /** True if it was sent without an answer: it may have reached the server. */
  readonly tried: boolean;
  /** Given in spite of a doubt, such as a dose too many on one day. */
  readonly force?: boolean | undefined;
}

/** The server's last answer about a reminder. */
export interface Answer {
  readonly what: 'given' | 'before' | 'undone';
  /** The name of the user who gave it before; '' if no one did. */
  readonly by: string;
  /** The moment of the press. */
  readonly at: string;
  /** The moment of the answer; a round that was requested later is more recent. */
  readonly heard: string;
}

/** A press that the server refused; stays until the user has seen it. */
export interface Refusal {
  readonly tap: Tap;
  readonly why: string;
  /** True if it was refused for a doubt, and may be given anyway. */
  readonly asks?: boolean | undefined;
}

/** The presses and answers of a round that are stored on this device. */
export interface Queue {
  readonly taps: readonly Tap[];
  readonly said: Readonly<Record<string, Answer>>;
  readonly refused: Readonly<Record<string, Refusal>>;
}

/** A loaded round may lack doses given this shortly before its request: it is read from an index that lags. */
export const INDEX_LAG_MS = 5000;

export const EMPTY_QUEUE: Queue = { taps: [], said: {}, refused: {} };

type Press = Omit<Tap, 'kind' | 'tried'>;

export type QueueAction =
  | { readonly do: 'give'; readonly tap: Press }
  | { readonly do: 'undo'; readonly tap: Press }
  | { readonly do: 'sending'; readonly key: string }
  /** The answer of the server; `by` is the user who gave it before. */
  | { readonly do: 'done'; readonly key: string; readonly by?: string | undefined; readonly now: string }
  | {
      readonly do: 'refused';
      readonly key: string;
      readonly reason: string;
      readonly isDoubtful?: boolean;
      readonly now: string;
    }
  /** The user has read a refusal. */
  | { readonly do: 'read'; readonly id: string }
  /** A round that was requested at `asked` was loaded; `due` are the ids of its open reminders. */
  | { readonly do: 'round'; readonly asked: string; readonly due: readonly string[] };

const omit = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** The last press on a reminder that is not answered yet. */
export const lastTap = ({ taps }: Queue, id: string): Tap | undefined =>
  taps.findLast((tap) => tap.id === id);

/** The state that the user gave a reminder on this device; undefined if it was not pressed since the last round. */
export function requestedState(queue: Queue, id: string): 'given' | 'due' | undefined {
  const tap = lastTap(queue, id);
  if (tap) return tap.kind === 'give' ? 'given' : 'due';
  const answer = queue.said[id];
  return answer && (answer.what === 'undone' ? 'due' : 'given');
}

function afterPress(queue: Queue, kind: Tap['kind'], tap: Press): Queue {
  // A second press on an item in that state changes nothing.
  if (requestedState(queue, tap.id) === (kind === 'give' ? 'given' : 'due')) return queue;
  const refused = omit(queue.refused, tap.id);
  const last = lastTap(queue, tap.id);
  // A press that was never sent is dropped instead of sending its undo.
  if (last && !last.tried)
    return { ...queue, refused, taps: queue.taps.filter(({ key }) => key !== last.key) };
  return { ...queue, refused, taps: [...queue.taps, { ...tap, kind, tried: false }] };
}

/** Removes an answered press, and with it the undo of a press that had no effect. */
function answered({ taps }: Queue, { key, id }: Tap, nothingToUndo: boolean): readonly Tap[] {
  const rest = taps.filter((tap) => tap.key !== key);
  const after = rest.find((tap) => tap.id === id);
  return nothingToUndo && after?.kind === 'undo' ? rest.filter((tap) => tap !== after) : rest;
}

function afterSuccess(queue: Queue, tap: Tap, giver: string | undefined, now: string): Queue {
  const isGiven = tap.kind === 'give';
  const outcome = isGiven ? (giver === undefined ? 'given' : 'before') : 'undone';
  // A dose that another user gave is not undone from here.
  const taps = answered(queue, tap, outcome === 'before');
  return {
    ...queue,
    taps,
    said: { ...queue.said, [tap.id]: { what: outcome, by: giver ?? '', at: tap.at, heard: now } },
  };
}

function afterRefusal(queue: Queue, tap: Tap, why: string, asks = false): Queue {
  const taps = answered(queue, tap, tap.kind === 'give');
  // If the user undid the press before the answer, or pressed again, no failure is reported.
  const moot = taps.length < queue.taps.length - 1 || taps.some(({ id }) => id === tap.id);
  return {
    ...queue,
    taps,
    refused: moot ? queue.refused : { ...queue.refused, [tap.id]: { tap, why, ...(asks ? { asks } : {}) } },
  };
}

/** Drops answers that are older than the loaded round, and refusals of an undo for items that are due in it. */
function afterRound({ taps, said, refused }: Queue, requestedAt: string, due: ReadonlySet<string>): Queue {
  const cutoff = Date.parse(requestedAt) - INDEX_LAG_MS;
  const cameTrue = ({ tap: { kind, id } }: Refusal) => kind === 'undo' && due.has(id);
  return {
    taps,
    said: Object.fromEntries(Object.entries(said).filter(([, { heard }]) => Date.parse(heard) >= cutoff)),
    refused: Object.fromEntries(Object.entries(refused).filter(([, each]) => !cameTrue(each))),
  };
}

/** The queue after an action; the order of the presses never changes. */
export function queueAfter(queue: Queue, act: QueueAction): Queue {
  if (act.do === 'give' || act.do === 'undo') return afterPress(queue, act.do, act.tap);
  if (act.do === 'read') return { ...queue, refused: omit(queue.refused, act.id) };
  if (act.do === 'round') return afterRound(queue, act.asked, new Set(act.due));
  const tap = queue.taps.find(({ key }) => key === act.key);
  if (!tap) return queue;
  if (act.do === 'sending')
    return { ...queue, taps: queue.taps.map((each) => (each === tap ? { ...tap, tried: true } : each)) };
  return act.do === 'done'
    ? afterSuccess(queue, tap, act.by, act.now)
    : afterRefusal(queue, tap, act.reason, act.isDoubtful);
}
