import type { Call } from '#shared/contract/call.ts';
import type { Action } from '../table/actions.ts';
import { carrying, currentDeed, type Deed, deedItem, deedKey, outcomeOf, Repeated } from '../table/deed.ts';
import { get } from '../table/reads.ts';
import { Refusal } from '../refusal.ts';
import { type TenantTable, together } from '../table/table.ts';
import { transact } from '../table/transact.ts';

/** Looks whether an earlier request of this key was carried out; the deed knows its answer then. 409 for another request's key. */
async function recall(deed: Deed): Promise<void> {
  const kept = await get(deed.space, deedKey(deed));
  if (!kept) return;
  const outcome = outcomeOf(deed, kept);
  if (!(outcome instanceof Repeated)) throw outcome;
  Object.assign(deed, { state: 'repeated', earlier: outcome });
}

/**
 * What an earlier request of the same Idempotency-Key answered, or else throws `error`. For handlers that go on after
 * it; all others leave it to `doOnce`. 409 for another request's key.
 */
export async function orEarlier<T>(error: unknown): Promise<T> {
  const deed = currentDeed();
  if (!deed || error instanceof Repeated) throw error;
  await recall(deed);
  if (!deed.earlier) throw error;
  return deed.earlier.reply as T;
}

/**
 * Writes `actions` as the step that carries the request out, with its reply: a repeated request gets that reply instead
 * of a second record. Without it the request's first transaction is that step, and the reply is kept after it.
 * @param reply what the call answers; kept as it is
 * @param elsewhere writes of the same transaction in other parts of the table
 */
export async function once<T>(
  { table }: { readonly table: TenantTable },
  actions: readonly Action[],
  reply: T,
  elsewhere: readonly { readonly table: TenantTable; readonly actions: readonly Action[] }[] = [],
): Promise<T> {
  const deed = currentDeed();
  if (deed && reply !== undefined) deed.answer = { reply };
  try {
    await (elsewhere.length > 0 ? together([{ table, actions }, ...elsewhere]) : table.transact(actions));
    return reply;
  } catch (error) {
    if (error instanceof Repeated) return error.reply as T;
    throw error;
  }
}

/** The answer of the first try; 409 if it was cut off before its answer could be kept. */
function repeated(call: Call, { reply = {} }: Repeated): unknown {
  if (call.reply.safeParse(reply).success) return reply;
  throw new Refusal(409, 'This was done already. Please look at what is there now');
}

const keepReply = (deed: Deed, reply: unknown) =>
  transact([{ space: deed.space, actions: [{ put: deedItem(deed, { reply }) }] }]);

/** The answer of a request that was not refused: that of its first try, if this is another. */
async function afterDoing(call: Call, deed: Deed, reply: unknown): Promise<unknown> {
  if (deed.state === 'open') {
    // Nothing was left to be written: an earlier try may have done so.
    await recall(deed);
    return deed.earlier ? repeated(call, deed.earlier) : reply;
  }
  const kept = deed.earlier?.reply;
  if (kept !== undefined && call.reply.safeParse(kept).success) return kept;
  if (!deed.isAnswered && kept === undefined && Object.keys(call.reply.shape).length > 0)
    await keepReply(deed, reply);
  return reply;
}

/** A request may be refused because of what its own first try did. */
async function afterRefusal(call: Call, deed: Deed, error: unknown): Promise<unknown> {
  if (error instanceof Repeated) return repeated(call, error);
  if (!(error instanceof Refusal) || error.status >= 500) throw error;
  if (deed.state === 'done') {
    // It was refused after all, so what it wrote on its way does not count as done.
    await transact([{ space: deed.space, actions: [{ remove: deedKey(deed) }] }]);
    throw error;
  }
  if (!deed.earlier) await recall(deed);
  if (deed.earlier) return repeated(call, deed.earlier);
  throw error;
}

/**
 * Carries a changing request out once per Idempotency-Key: its key is kept for a day in the transaction that does it,
 * and a repetition is answered as the first try was (docs/adr/064-a-request-is-carried-out-once.md).
 * @param deed absent: a request without a key
 * @throws 409 for a key of another request
 */
export async function doOnce(call: Call, deed: Deed | undefined, handler: () => unknown): Promise<unknown> {
  if (!deed) return handler();
  try {
    return await afterDoing(call, deed, await carrying(deed, async () => handler()));
  } catch (error) {
    return afterRefusal(call, deed, error);
  }
}
