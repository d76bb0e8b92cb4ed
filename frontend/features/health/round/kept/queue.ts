/** A press on the round that the server has not answered yet; kept until it does, in the order of the presses. */
export interface Tap {
  /** The same for every try: the server does it once. */
  readonly key: string;
  /** The reminder. */
  readonly id: string;
  readonly deed: 'give' | 'undo';
  /** The moment of the press: its day is that of the rescue. */
  readonly at: string;
  /** 'Carprofen for Biscuit', for messages about a refusal while its row is not visible. */
  readonly title: string;
  /** It may have reached the server: it was sent, and no answer came. */
  readonly tried: boolean;
  /** It is given although the animal had its doses of the day. */
  readonly force?: boolean | undefined;
}

/** The server's last answer about a reminder. */
export interface Answer {
  readonly what: 'given' | 'before' | 'undone';
  /** The user who already gave it. */
  readonly by: string;
  /** The moment of the press. */
  readonly at: string;
  /** When the answer came; a round that was requested later is more recent. */
  readonly heard: string;
}

/** A press that the server refused; stays until the user has seen it. */
export interface Refusal {
  readonly tap: Tap;
  readonly why: string;
  /** It was refused for a doubt, and may be given anyway. */
  readonly asks?: boolean | undefined;
}

/** The presses and answers of a round that are kept on this device. */
export interface Queue {
  readonly taps: readonly Tap[];
  readonly said: Readonly<Record<string, Answer>>;
  readonly refused: Readonly<Record<string, Refusal>>;
}

/** A round shows what was given this long before its request: the index that it is read from lags a little. */
export const SETTLES_MS = 5000;

export const EMPTY: Queue = { taps: [], said: {}, refused: {} };

type Press = Omit<Tap, 'deed' | 'tried'>;

export type QueueAction =
  | { readonly do: 'give'; readonly tap: Press }
  | { readonly do: 'undo'; readonly tap: Press }
  | { readonly do: 'sending'; readonly key: string }
  /** The answer of the server; `by` says who gave before. */
  | { readonly do: 'done'; readonly key: string; readonly by?: string | undefined; readonly now: string }
  | {
      readonly do: 'refused';
      readonly key: string;
      readonly why: string;
      readonly asks?: boolean;
      readonly now: string;
    }
  /** A refusal was read. */
  | { readonly do: 'read'; readonly id: string }
  /** A round that was requested at `asked` was loaded, with these still due. */
  | { readonly do: 'round'; readonly asked: string; readonly due: readonly string[] };

const without = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** The last press on a reminder that is not answered yet. */
export const lastTap = ({ taps }: Queue, id: string): Tap | undefined =>
  taps.findLast((tap) => tap.id === id);

/** The state that the user of this device wants for a reminder; undefined if they did not press it since the last round. */
export function wanted(queue: Queue, id: string): 'given' | 'due' | undefined {
  const tap = lastTap(queue, id);
  if (tap) return tap.deed === 'give' ? 'given' : 'due';
  const said = queue.said[id];
  return said && (said.what === 'undone' ? 'due' : 'given');
}

function press(queue: Queue, deed: Tap['deed'], tap: Press): Queue {
  // A second press on an item in that state changes nothing.
  if (wanted(queue, tap.id) === (deed === 'give' ? 'given' : 'due')) return queue;
  const refused = without(queue.refused, tap.id);
  const last = lastTap(queue, tap.id);
  // A press that cannot have reached the server is simply not sent.
  if (last && !last.tried)
    return { ...queue, refused, taps: queue.taps.filter(({ key }) => key !== last.key) };
  return { ...queue, refused, taps: [...queue.taps, { ...tap, deed, tried: false }] };
}

/** Removes an answered press, and with it the undo of a press that had no effect. */
function answered({ taps }: Queue, { key, id }: Tap, nothingToUndo: boolean): readonly Tap[] {
  const rest = taps.filter((tap) => tap.key !== key);
  const after = rest.find((tap) => tap.id === id);
  return nothingToUndo && after?.deed === 'undo' ? rest.filter((tap) => tap !== after) : rest;
}

function done(queue: Queue, tap: Tap, by: string | undefined, now: string): Queue {
  const given = tap.deed === 'give';
  const what = given ? (by === undefined ? 'given' : 'before') : 'undone';
  // A dose that another user gave is not undone from here: they had their reasons.
  const taps = answered(queue, tap, what === 'before');
  return {
    ...queue,
    taps,
    said: { ...queue.said, [tap.id]: { what, by: by ?? '', at: tap.at, heard: now } },
  };
}

function refuse(queue: Queue, tap: Tap, why: string, asks = false): Queue {
  const taps = answered(queue, tap, tap.deed === 'give');
  // If the user undid the press before the answer, or pressed again, no failure is reported.
  const moot = taps.length < queue.taps.length - 1 || taps.some(({ id }) => id === tap.id);
  return {
    ...queue,
    taps,
    refused: moot ? queue.refused : { ...queue.refused, [tap.id]: { tap, why, ...(asks ? { asks } : {}) } },
  };
}

/** A round that was loaded after an answer is more recent; what is due in it was undone, whatever the answer was. */
function seen({ taps, said, refused }: Queue, asked: string, due: ReadonlySet<string>): Queue {
  const known = Date.parse(asked) - SETTLES_MS;
  const cameTrue = ({ tap: { deed, id } }: Refusal) => deed === 'undo' && due.has(id);
  return {
    taps,
    said: Object.fromEntries(Object.entries(said).filter(([, { heard }]) => Date.parse(heard) >= known)),
    refused: Object.fromEntries(Object.entries(refused).filter(([, each]) => !cameTrue(each))),
  };
}

/** The queue after an event. Never changes the order of the presses. */
export function next(queue: Queue, act: QueueAction): Queue {
  if (act.do === 'give' || act.do === 'undo') return press(queue, act.do, act.tap);
  if (act.do === 'read') return { ...queue, refused: without(queue.refused, act.id) };
  if (act.do === 'round') return seen(queue, act.asked, new Set(act.due));
  const tap = queue.taps.find(({ key }) => key === act.key);
  if (!tap) return queue;
  if (act.do === 'sending')
    return { ...queue, taps: queue.taps.map((each) => (each === tap ? { ...tap, tried: true } : each)) };
  return act.do === 'done' ? done(queue, tap, act.by, act.now) : refuse(queue, tap, act.why, act.asks);
}
