import { ulid } from 'ulid';
import { meds } from '#shared/calls/health/meds.ts';
import { type RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { ApiError, isTemporary } from '#client/wire/api-error.ts';
import { storageFor } from '#client/storage/browser-storage.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { nameOf } from '#client/session/session-context.ts';
import { sessionStore } from '#client/session/session.ts';
import { toast } from '#ui/message/toast.ts';
import { createStoredQueue } from './stored-queue.ts';
import { UNKNOWN_GIVER } from './item-state.ts';
import { queueKey } from './keys.ts';
import type { Tap } from './queue.ts';
import { type SendOutcome, createSender } from './sender.ts';

/** The outcome of a refused request: most refusals are final; rate limits and ended sessions are not. */
export function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof ApiError) || error.status === 0) return 'lost';
  const { status, message, details } = error;
  if (status === 401) return 'lost';
  return isTemporary(error)
    ? 'troubled'
    : { refusal: message, ...(details.code === 'doubtful' ? { isDoubtful: true } : {}) };
}

async function send({ key, id, kind, at, force }: Tap, userName: string): Promise<string | undefined> {
  const options = { idempotencyKey: key };
  if (kind === 'undo') {
    await makeCall(rounds.undo, { query: { kind: 'med', id } }, options);
    return undefined;
  }
  const { already, by } = (
    await makeCall(meds.give, { query: { ids: id, at, ...(force ? { force: true } : {}) } }, options)
  ).data;
  const [giverName = ''] = by;
  return already === 0 || giverName === userName ? undefined : giverName || UNKNOWN_GIVER;
}

/** Lets only one tab send at a time. In browsers without locks, idempotency keys keep a press from counting twice. */
async function runExclusively(name: string, work: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  try {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      hasStarted = lock !== null;
      if (hasStarted) await work();
    });
  } catch {
    // The browser has no locks, or refuses them.
    if (!hasStarted) await work();
  }
}

/** True while the user of the presses is signed in, and before the session is known. */
const isSignedIn = ({ userId }: Session) => {
  const sessionState = sessionStore.read();
  return (
    sessionState.state === 'unknown' ||
    (sessionState.state === 'in' && sessionState.session.userId === userId)
  );
};

function createTaps(session: Session) {
  const key = queueKey(session);
  const userName = nameOf(session);
  const emptyListeners = new Set<() => void>();
  const refusalListeners = new Set<() => void>();
  const notify = (listeners: ReadonlySet<() => void>) => {
    for (const listener of listeners) listener();
  };
  const queue = createStoredQueue(storageFor('round-taps'), key, (changed) =>
    addEventListener('storage', (event) => event.key === key && changed()),
  );
  const sender = createSender({
    read: queue.read,
    dispatch: queue.dispatch,
    send: (tap) => send(tap, userName),
    outcomeOf,
    isOnline: () => navigator.onLine && isSignedIn(session),
    now: () => new Date().toISOString(),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    runExclusively: (work) => runExclusively(key, work),
    onEmpty: () => notify(emptyListeners),
    onRefused: ({ kind, title }, reason) => {
      // A refused undo may have succeeded in an attempt whose answer was lost: the next round shows it.
      if (kind === 'give') toast.warn(`${title || 'A dose'}: ${reason}`);
      notify(refusalListeners);
    },
  });
  addEventListener('online', sender.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sender.wake();
  });
  const press = (kind: 'give' | 'undo', { id, title, animalName }: RoundItem, force?: boolean) => {
    const tap = {
      key: ulid(),
      id,
      at: new Date().toISOString(),
      title: `${title} for ${animalName}`,
      ...(force ? { force } : {}),
    };
    queue.dispatch({ type: kind, tap });
    sender.wake();
  };
  return {
    queue,
    sender,
    give: (item: RoundItem) => press('give', item),
    /** Gives an item in spite of a doubt that the server raised. */
    giveAnyway: (item: RoundItem) => press('give', item, true),
    undo: (item: RoundItem) => press('undo', item),
    /** Subscribes to the moment when all presses are answered, and to refusals. */
    listen: ({ onEmpty, onRefused }: Record<'onEmpty' | 'onRefused', () => void>) => {
      emptyListeners.add(onEmpty);
      refusalListeners.add(onRefused);
      return () => {
        emptyListeners.delete(onEmpty);
        refusalListeners.delete(onRefused);
      };
    },
  };
}

export type Taps = ReturnType<typeof createTaps>;

const tapsByKey = new Map<string, Taps>();

/** The presses of the signed-in user; one queue per user, for the lifetime of the page. */
export function tapsOf(session: Session): Taps {
  const key = queueKey(session);
  const taps = tapsByKey.get(key) ?? createTaps(session);
  tapsByKey.set(key, taps);
  return taps;
}
