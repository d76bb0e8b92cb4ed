import { AsyncLocalStorage } from 'node:async_hooks';
import type { Action, Item } from './actions.ts';
import { Refusal } from '../refusal.ts';
import { sealed } from '../seal.ts';
import type { Space } from './requests/space.ts';

const DAY_SECONDS = 24 * 3600;

/** Thrown by the guard of a request's key: it was carried out before, and this is what it answered. */
export class Repeated extends Error {
  /** Undefined where the answer was not kept: the first try ended between its writing and its answering. */
  readonly reply: unknown;
  constructor(reply: unknown) {
    super('This request was already carried out');
    this.reply = reply;
  }
}

/** A changing request with an Idempotency-Key, while it is carried out. */
export interface Deed {
  /** Where its key is stored: the caller's tenant, or the registry for callers without an account. */
  readonly space: Space;
  readonly key: string;
  /** A hash of the request: the same key with another one is refused. */
  readonly hash: string;
  /** Epoch seconds. */
  readonly at: number;
  /** True if its reply may lie in the table sealed only. */
  readonly isSecret: boolean;
  /** `open` until a transaction carries the key, `done` once one did, `repeated` if that of an earlier request did. */
  state: 'open' | 'under way' | 'done' | 'repeated';
  /** Set where the reply is known before the write, so that both are one step. */
  answer?: { readonly reply: unknown };
  /** True once the answer lies in the table. */
  isAnswered?: boolean;
  /** The answer to an earlier request of this key; set if the state is `repeated`. */
  earlier?: Repeated;
}

const deeds = new AsyncLocalStorage<Deed>();

/** The deed that is being carried out, if the request has a key. */
export const currentDeed = (): Deed | undefined => deeds.getStore();

/** True once it is known that an earlier request of this key was carried out: what was read is older than its writing. */
export const isRepetition = (): boolean => deeds.getStore()?.state === 'repeated';

/** Runs `work` as part of `deed`. */
export const carrying = <T>(deed: Deed, work: () => Promise<T>): Promise<T> => deeds.run(deed, work);

/** Runs `work` apart from the deed: what it writes is not what the deed does, such as a code that is used up first. */
export const aside = <T>(work: () => Promise<T>): Promise<T> => deeds.exit(work);

export const deedKey = ({ key }: Pick<Deed, 'key'>) => ({ pk: 'idempotency', sk: key });

/** The parts that identify it in the table. */
type Named = Pick<Deed, 'key' | 'hash' | 'at' | 'isSecret'>;

/** Opens for the same key and request only. */
const ownerOf = ({ key, hash }: Named) => `${key} ${hash}`;

const REPLIES = sealed('SESSION_SECRET', 'havenkeep kept replies');

/** The item that is stored for a day, with the reply if there is one. */
export function deedItem(deed: Named, { reply }: { reply?: unknown }): Item {
  const { hash, at, isSecret } = deed;
  const kept =
    isSecret && reply !== undefined
      ? { sealed: REPLIES.seal(JSON.stringify(reply), ownerOf(deed)) }
      : { reply };
  return { ...deedKey(deed), kind: 'idempotency', v: 1, ttl: at + DAY_SECONDS, row: { hash, ...kept } };
}

function replyIn(deed: Deed, { row }: Item): unknown {
  const { reply, sealed: secret } = row;
  if (typeof secret !== 'string') return reply;
  const opened = REPLIES.unseal(secret, ownerOf(deed));
  return opened === undefined ? undefined : (JSON.parse(opened) as unknown);
}

/** The effect of an earlier request with the same key: its answer, or 409 if that was another request. */
export function outcomeOf(deed: Deed, kept: Item | undefined): Error {
  return kept?.row['hash'] === deed.hash
    ? new Repeated(replyIn(deed, kept))
    : new Refusal(409, 'The Idempotency-Key was used for another request');
}

/** The write that keeps a deed, in the transaction that does it. */
export const keeping = (deed: Deed): Action => ({
  put: deedItem(deed, deed.answer ?? {}),
  guard: { freeAt: deed.at },
  onFail: (kept) => outcomeOf(deed, kept),
});
