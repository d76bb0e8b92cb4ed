import { AsyncLocalStorage } from 'node:async_hooks';
import type { Action, Item } from './actions.ts';
import { HttpError } from '../http-error.ts';
import { createSealer } from '../seal.ts';
import type { TenantSpace } from './requests/space.ts';
import { DAY_SECONDS } from '../durations.ts';

/** Thrown if a request with the same key was carried out before; has the reply to it. */
export class Replayed extends Error {
  /** Undefined if the reply was not stored, because the first attempt ended after its write and before its reply. */
  readonly reply: unknown;
  constructor(reply: unknown) {
    super('This request was already carried out');
    this.reply = reply;
  }
}

/** A changing request with an Idempotency-Key, while it is carried out. */
export interface IdempotentRequest {
  /** The partition in which its key is stored: the caller's tenant, or the registry for callers without an account. */
  readonly space: TenantSpace;
  readonly key: string;
  /** A hash of the request: the same key with another hash is refused. */
  readonly hash: string;
  /** The time of the request, in epoch seconds. */
  readonly at: number;
  /** True if its reply may only be stored encrypted. */
  readonly isSecret: boolean;
  /** `under way` while a transaction writes the key, then `done`, or `repeated` if the key was there; else `open`. */
  state: 'open' | 'under way' | 'done' | 'repeated';
  /** Set if the reply is known before the write, so that both are written in one transaction. */
  settledReply?: { readonly reply: unknown };
  /** True once the reply is stored. */
  isSettled?: boolean;
  /** The reply to an earlier request with this key; set if the state is `repeated`. */
  earlierReply?: Replayed;
  /**
   * Makes the item that marks it as carried out for good; absent for a client's request, whose item is kept for a day.
   */
  readonly markItemOf?: (reply: unknown) => Item;
}

const requests = new AsyncLocalStorage<IdempotentRequest>();

/** The request that is being carried out, if the request has a key. */
export const currentRequest = (): IdempotentRequest | undefined => requests.getStore();

/** True once it is known that an earlier request with this key was carried out. */
export const isReplay = (): boolean => requests.getStore()?.state === 'repeated';

/** Runs `work` as part of `request`. */
export const withRequest = <T>(request: IdempotentRequest, work: () => Promise<T>): Promise<T> =>
  requests.run(request, work);

/** Runs `work` outside of the request: its writes, such as using up a code first, do not count as the request's. */
export const runOutsideRequest = <T>(work: () => Promise<T>): Promise<T> => requests.exit(work);

export const requestItemKey = ({ key }: Pick<IdempotentRequest, 'key'>) => ({ pk: 'idempotency', sk: key });

/** The parts of a request that its item in the table needs. */
type RequestIdentity = Pick<IdempotentRequest, 'key' | 'hash' | 'at' | 'isSecret'>;

/** The associated data of a sealed reply: it opens for the same key and request only. */
const associatedDataOf = ({ key, hash }: RequestIdentity) => `${key} ${hash}`;

const REPLY_SEALER = createSealer('SESSION_SECRET', 'havenkeep kept replies');

/** The item that is stored for a day, with the reply if there is one. */
export function requestItem(request: RequestIdentity, { reply }: { reply?: unknown }): Item {
  const { hash, at, isSecret } = request;
  const storedReply =
    isSecret && reply !== undefined
      ? { sealed: REPLY_SEALER.seal(JSON.stringify(reply), associatedDataOf(request)) }
      : { reply };
  return {
    ...requestItemKey(request),
    kind: 'idempotency',
    v: 1,
    ttl: at + DAY_SECONDS,
    row: { hash, ...storedReply },
  };
}

function storedReplyOf(request: IdempotentRequest, { row }: Item): unknown {
  const { reply, sealed: secret } = row;
  if (typeof secret !== 'string') return reply;
  const unsealedText = REPLY_SEALER.unseal(secret, associatedDataOf(request));
  return unsealedText === undefined ? undefined : (JSON.parse(unsealedText) as unknown);
}

/** The error to throw if the key is stored already: `Replayed` with the reply, or 409 if that was another request. */
export function outcomeOf(request: IdempotentRequest, stored: Item | undefined): Error {
  return stored?.row['hash'] === request.hash
    ? new Replayed(storedReplyOf(request, stored))
    : new HttpError(409, 'The Idempotency-Key was used for another request');
}

/** The write that stores the request's item, for the transaction that carries the request out. */
export const requestAction = (request: IdempotentRequest): Action =>
  request.markItemOf
    ? {
        put: request.markItemOf(request.settledReply?.reply),
        guard: { absent: true },
        onFail: () => new Replayed(undefined),
      }
    : {
        put: requestItem(request, request.settledReply ?? {}),
        guard: { freeAt: request.at },
        onFail: (stored) => outcomeOf(request, stored),
      };

/**
 * Carries out one step of a job once: its first transaction also writes the item that `markItemOf` makes from the
 * reply.
 * @returns undefined if that item exists already
 */
export async function runMarked<T>(
  space: TenantSpace,
  markItemOf: (reply: unknown) => Item,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const request: IdempotentRequest = {
    space,
    key: '',
    hash: '',
    at: 0,
    isSecret: false,
    state: 'open',
    markItemOf,
  };
  try {
    return await withRequest(request, work);
  } catch (error) {
    if (error instanceof Replayed) return undefined;
    throw error;
  }
}
