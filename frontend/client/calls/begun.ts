import type { Call, Input } from '#shared/contract/call.ts';
import { currentSession } from '../session/session.ts';

interface PendingCall {
  readonly at: Date;
  readonly reply: Promise<unknown>;
  /** The reply, once it arrived. */
  answer?: { readonly is: unknown };
}

/** How long the reply of a prefetched call counts as fresh. */
const GOOD_MS = 15_000;

const begun = new Map<string, PendingCall>();
/** Reads that pages made themselves since they opened; empty once all prefetched reads were used. */
let asked: Set<string> | undefined;

/** The next session, or a look into another rescue, must not get any of it. */
const nameOf = <C extends Call>(call: C, input: Input<C>): string => {
  const { userId, tenantId, looking } = currentSession() ?? {};
  return JSON.stringify([userId, tenantId, looking, call.name, input]);
};

const good = (name: string): PendingCall | undefined => {
  const found = begun.get(name);
  return found && Date.now() - found.at.getTime() < GOOD_MS ? found : undefined;
};

/** A page is opened by its address: prefetching starts, with no calls made yet. */
export function openBegun(): void {
  begun.clear();
  asked = new Set();
}

/** Ends prefetching. */
export function closeBegun(): void {
  asked = undefined;
}

/**
 * Makes a call, unless it was made already, and keeps its reply for its first caller; not for calls that reply without an
 * envelope.
 */
export function keepBegun<C extends Call>(call: C, input: Input<C>, make: () => Promise<unknown>): void {
  const name = nameOf(call, input);
  if (call.wire?.raw || asked?.has(name)) return;
  const at = new Date();
  const one: PendingCall = { at, reply: make() };
  // The caller of the read gets the error; there may be none.
  one.reply.then(
    (is) => (one.answer = { is }),
    () => undefined,
  );
  begun.set(name, one);
}

/** When a call that is about to be made was prefetched; undefined where it was not. */
export const begunAt = <C extends Call>(call: C, input: Input<C>): Date | undefined =>
  good(nameOf(call, input))?.at;

/** The reply of a prefetched call, once; undefined where it was not prefetched, or data was changed since. */
export function takeBegun<C extends Call>(call: C, input: Input<C>): Promise<unknown> | undefined {
  if (call.method !== 'GET') begun.clear();
  if (begun.size === 0 && !asked) return undefined;
  const name = nameOf(call, input);
  asked?.add(name);
  const found = good(name);
  begun.delete(name);
  return found?.reply;
}

/** The reply of a prefetched call, once; undefined while it is not there. */
export function takeAnswered<C extends Call>(call: C, input: Input<C>): unknown {
  if (begun.size === 0) return undefined;
  const name = nameOf(call, input);
  const { answer } = good(name) ?? {};
  if (answer) begun.delete(name);
  return answer?.is;
}
