import type { Call, Input } from '#shared/contract/call.ts';
import { currentSession } from './session.ts';

interface Begun {
  readonly at: Date;
  readonly reply: Promise<unknown>;
}

/** So long what was asked for ahead is as good as asked for now. */
const GOOD_MS = 15_000;

const begun = new Map<string, Begun>();

/** Whoever signs in next, or looks into another rescue, gets nothing of it. */
const nameOf = <C extends Call>(call: C, input: Input<C>): string => {
  const { userId, tenantId, looking } = currentSession() ?? {};
  return JSON.stringify([userId, tenantId, looking, call.name, input]);
};

const good = (name: string): Begun | undefined => {
  const found = begun.get(name);
  return found && Date.now() - found.at.getTime() < GOOD_MS ? found : undefined;
};

/** Keeps the reply of a call for the first who makes it; not that of one that answers without an envelope. */
export function keepBegun<C extends Call>(call: C, input: Input<C>, reply: Promise<unknown>): void {
  if (call.wire?.raw) return;
  // Whoever makes the call is told; nobody may.
  reply.catch(() => undefined);
  begun.set(nameOf(call, input), { at: new Date(), reply });
}

/** When a call that is about to be made was asked for ahead; undefined where it was not. */
export const begunAt = <C extends Call>(call: C, input: Input<C>): Date | undefined =>
  good(nameOf(call, input))?.at;

/** The reply of a call that was asked for ahead, once; undefined where it was not. */
export function takeBegun<C extends Call>(call: C, input: Input<C>): Promise<unknown> | undefined {
  if (begun.size === 0) return undefined;
  const name = nameOf(call, input);
  const found = good(name);
  begun.delete(name);
  return found?.reply;
}

/** Forgets all of it. */
export const forgetBegun = (): void => begun.clear();
