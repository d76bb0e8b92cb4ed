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
  /** Where its key is kept: its tenant, or the registry for whoever is nobody yet. */
  readonly space: Space;
  readonly key: string;
  /** What the key stands for: the same key for another request is refused. */
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
  /** What an earlier request of this key answered; of a deed that is `repeated`. */
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

/** What of a deed names it in the table. */
type Named = Pick<Deed, 'key' | 'hash' | 'at' | 'isSecret'>;

/** Opens for the same key and request only. */
const ownerOf = ({ key, hash }: Named) => `${key} ${hash}`;

const REPLIES = sealed('SESSION_SECRET', 'havenkeep kept replies');

/** What is kept of a deed for a day, with its reply if there is one. */
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

/** What an earlier request of the same key means for this one: its answer, or 409 for another request's key. */
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
