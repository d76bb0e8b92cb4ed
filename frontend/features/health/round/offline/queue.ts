/** A press in the round that the server has not answered yet; presses are kept in order until they are answered. */
export interface Tap {
  /** The idempotency key: the same for every attempt. */
  readonly key: string;
  /** The id of the reminder. */
  readonly id: string;
  readonly kind: 'give' | 'undo';
  /** The moment of the press, ISO 8601. */
  readonly at: string;
  /** The title, such as 'Carprofen for Biscuit', for messages about a refusal while its row is not visible. */
  readonly title: string;
  /** True if it was sent but not answered: it may have reached the server. */
  readonly tried: boolean;
  /** True if the dose is given in spite of a doubt, such as one dose too many on a day. */
  readonly force?: boolean | undefined;
}

/** The server's last answer about a reminder. */
interface TapReply {
  readonly what: 'given' | 'before' | 'undone';
  /** The name of the user who had already given the dose; '' if no one had. */
  readonly by: string;
  /** The moment of the press. */
  readonly at: string;
  /** The moment of the answer, ISO 8601; a round that was requested later is more recent. */
  readonly heard: string;
}

/** A press that the server refused; stays until the user has seen it. */
interface Refusal {
  readonly tap: Tap;
  readonly why: string;
  /** True if it was refused because of a doubt, so the user may give the dose anyway. */
  readonly asks?: boolean | undefined;
}

/** The presses and answers of a round that are stored on this device. */
export interface Queue {
  readonly taps: readonly Tap[];
  readonly said: Readonly<Record<string, TapReply>>;
  readonly refused: Readonly<Record<string, Refusal>>;
}

/** A loaded round may lack doses given this shortly before its request: it is read from an index that lags. */
export const INDEX_LAG_MS = 5000;

export const EMPTY_QUEUE: Queue = { taps: [], said: {}, refused: {} };

type Press = Omit<Tap, 'kind' | 'tried'>;

export type QueueAction =
  | { readonly type: 'give'; readonly tap: Press }
  | { readonly type: 'undo'; readonly tap: Press }
  | { readonly type: 'sending'; readonly key: string }
  /** The server accepted the press; `by` is the user who had already given the dose. */
  | { readonly type: 'done'; readonly key: string; readonly by?: string | undefined; readonly now: string }
  | {
      readonly type: 'refused';
      readonly key: string;
      readonly reason: string;
      readonly isDoubtful?: boolean;
      readonly now: string;
    }
  /** The user has read a refusal. */
  | { readonly type: 'read'; readonly id: string }
  /** A round that was requested at `requestedAt` was loaded; `due` are the ids of its open reminders. */
  | { readonly type: 'round'; readonly requestedAt: string; readonly due: readonly string[] };

const omit = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** The last press on a reminder that is not answered yet. */
export const lastTap = ({ taps }: Queue, id: string): Tap | undefined =>
  taps.findLast((tap) => tap.id === id);

/**
 * The state that the user gave a reminder on this device; undefined if it was not pressed since the round was loaded.
 */
function requestedState(queue: Queue, id: string): 'given' | 'due' | undefined {
  const tap = lastTap(queue, id);
  if (tap) return tap.kind === 'give' ? 'given' : 'due';
  const reply = queue.said[id];
  return reply && (reply.what === 'undone' ? 'due' : 'given');
}

function afterPress(queue: Queue, kind: Tap['kind'], tap: Press): Queue {
  // A press that asks for the state that the item already has changes nothing.
  if (requestedState(queue, tap.id) === (kind === 'give' ? 'given' : 'due')) return queue;
  const refused = omit(queue.refused, tap.id);
  const last = lastTap(queue, tap.id);
  // A press that was never sent is dropped instead of sending its undo.
  if (last && !last.tried)
    return { ...queue, refused, taps: queue.taps.filter(({ key }) => key !== last.key) };
  return { ...queue, refused, taps: [...queue.taps, { ...tap, kind, tried: false }] };
}

/** Removes an answered press, and with it the undo of a press that had no effect. */
function removeAnswered({ taps }: Queue, { key, id }: Tap, hasNothingToUndo: boolean): readonly Tap[] {
  const remainingTaps = taps.filter((tap) => tap.key !== key);
  const nextTap = remainingTaps.find((tap) => tap.id === id);
  return hasNothingToUndo && nextTap?.kind === 'undo'
    ? remainingTaps.filter((tap) => tap !== nextTap)
    : remainingTaps;
}

function afterSuccess(queue: Queue, tap: Tap, giverName: string | undefined, now: string): Queue {
  const isGiven = tap.kind === 'give';
  const outcome = isGiven ? (giverName === undefined ? 'given' : 'before') : 'undone';
  // A dose that another user gave is not undone from here.
  const taps = removeAnswered(queue, tap, outcome === 'before');
  return {
    ...queue,
    taps,
    said: { ...queue.said, [tap.id]: { what: outcome, by: giverName ?? '', at: tap.at, heard: now } },
  };
}

function afterRefusal(queue: Queue, tap: Tap, reason: string, isDoubtful = false): Queue {
  const taps = removeAnswered(queue, tap, tap.kind === 'give');
  // If the user undid the press before the answer, or pressed again, no failure is reported.
  const isMoot = taps.length < queue.taps.length - 1 || taps.some(({ id }) => id === tap.id);
  return {
    ...queue,
    taps,
    refused: isMoot
      ? queue.refused
      : { ...queue.refused, [tap.id]: { tap, why: reason, ...(isDoubtful ? { asks: isDoubtful } : {}) } },
  };
}

/** Drops answers that are older than the loaded round, and refusals of an undo for items that are due in it. */
function afterRound({ taps, said, refused }: Queue, requestedAt: string, dueIds: ReadonlySet<string>): Queue {
  const cutoff = Date.parse(requestedAt) - INDEX_LAG_MS;
  const isResolved = ({ tap: { kind, id } }: Refusal) => kind === 'undo' && dueIds.has(id);
  return {
    taps,
    said: Object.fromEntries(Object.entries(said).filter(([, { heard }]) => Date.parse(heard) >= cutoff)),
    refused: Object.fromEntries(Object.entries(refused).filter(([, refusal]) => !isResolved(refusal))),
  };
}

/** The queue after an action; the order of the presses never changes. */
export function reduceQueue(queue: Queue, action: QueueAction): Queue {
  if (action.type === 'give' || action.type === 'undo') return afterPress(queue, action.type, action.tap);
  if (action.type === 'read') return { ...queue, refused: omit(queue.refused, action.id) };
  if (action.type === 'round') return afterRound(queue, action.requestedAt, new Set(action.due));
  const tap = queue.taps.find(({ key }) => key === action.key);
  if (!tap) return queue;
  if (action.type === 'sending')
    return {
      ...queue,
      taps: queue.taps.map((candidate) => (candidate === tap ? { ...tap, tried: true } : candidate)),
    };
  return action.type === 'done'
    ? afterSuccess(queue, tap, action.by, action.now)
    : afterRefusal(queue, tap, action.reason, action.isDoubtful);
}
