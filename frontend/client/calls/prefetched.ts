import type { Call, Input } from '#shared/contract/call.ts';
import { currentSession } from '../session/session.ts';

interface PendingCall {
  readonly startedAt: Date;
  readonly reply: Promise<unknown>;
  /** The reply, once it arrived. */
  settledReply?: { readonly value: unknown };
}

/** The time for which the reply of a prefetched call counts as fresh. */
const FRESH_MS = 15_000;

const pendingCalls = new Map<string, PendingCall>();
/** The keys of calls that components made themselves, which are not prefetched again; undefined after prefetching. */
let alreadyCalled: Set<string> | undefined;

/** The session is part of the key: another user must not get the reply. */
const keyOf = <C extends Call>(call: C, input: Input<C>): string => {
  const { userId, tenantId, looking } = currentSession() ?? {};
  return JSON.stringify([userId, tenantId, looking, call.name, input]);
};

const freshCall = (key: string): PendingCall | undefined => {
  const pendingCall = pendingCalls.get(key);
  return pendingCall && Date.now() - pendingCall.startedAt.getTime() < FRESH_MS ? pendingCall : undefined;
};

/** Starts prefetching for a page that is opened by its address. */
export function startPrefetching(): void {
  pendingCalls.clear();
  alreadyCalled = new Set();
}

/** Ends prefetching. */
export function endPrefetching(): void {
  alreadyCalled = undefined;
}

/**
 * Makes a call, unless a component made it already, and keeps its reply for the first caller. Calls without the reply
 * envelope are not prefetched.
 */
export function keepPrefetched<C extends Call>(call: C, input: Input<C>, load: () => Promise<unknown>): void {
  const key = keyOf(call, input);
  if (call.wire?.raw || alreadyCalled?.has(key)) return;
  const startedAt = new Date();
  const pendingCall: PendingCall = { startedAt, reply: load() };
  // The caller that takes the reply gets its error; without a caller, the error is ignored.
  pendingCall.reply.then(
    (value) => (pendingCall.settledReply = { value }),
    () => undefined,
  );
  pendingCalls.set(key, pendingCall);
}

/** When a call that is about to be made was prefetched; undefined without a fresh reply. */
export const prefetchedAt = <C extends Call>(call: C, input: Input<C>): Date | undefined =>
  freshCall(keyOf(call, input))?.startedAt;

/** The reply of a prefetched call, once; undefined where it was not prefetched, or data was changed since. */
export function takePrefetched<C extends Call>(call: C, input: Input<C>): Promise<unknown> | undefined {
  if (call.method !== 'GET') pendingCalls.clear();
  if (pendingCalls.size === 0 && !alreadyCalled) return undefined;
  const key = keyOf(call, input);
  alreadyCalled?.add(key);
  const pendingCall = freshCall(key);
  pendingCalls.delete(key);
  return pendingCall?.reply;
}

/** The reply of a prefetched call, once; undefined until it has arrived. */
export function takePrefetchedReply<C extends Call>(call: C, input: Input<C>): unknown {
  if (pendingCalls.size === 0) return undefined;
  const key = keyOf(call, input);
  const { settledReply } = freshCall(key) ?? {};
  if (settledReply) pendingCalls.delete(key);
  return settledReply?.value;
}
