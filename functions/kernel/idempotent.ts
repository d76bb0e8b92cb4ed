import type { Call } from '#shared/contract/call.ts';
import type { Action } from './actions.ts';
import { carrying, currentDeed, type Deed, deedItem, deedKey, outcomeOf, Repeated } from './deed.ts';
import { get } from './reads.ts';
import { Refusal } from './refusal.ts';
import { type TenantTable, together } from './table.ts';
import { transact } from './transact.ts';

/** What an earlier request of this key comes to; undefined if there was none. */
async function earlierOf(deed: Deed): Promise<Error | undefined> {
  const kept = await get(deed.space, deedKey(deed));
  return kept && outcomeOf(deed, kept);
}

/**
 * What an earlier request of the same Idempotency-Key answered, or else throws `error`. For handlers that go on after
 * it; all others leave it to `doOnce`. 409 for another request's key.
 */
export async function orEarlier<T>(error: unknown): Promise<T> {
  const deed = currentDeed();
  if (!deed || error instanceof Repeated) throw error;
  const outcome = await earlierOf(deed);
  if (!(outcome instanceof Repeated)) throw outcome ?? error;
  // What the handler goes on with carries the key no more.
  Object.assign(deed, { state: 'repeated', earlier: outcome });
  return outcome.reply as T;
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
    await together([{ table, actions }, ...elsewhere]);
    return reply;
  } catch (error) {
    if (error instanceof Repeated) return error.reply as T;
    throw error;
  }
}

const hasReply = ({ reply }: Call) => Object.keys(reply.shape).length > 0;

const answers = ({ reply: schema }: Call, reply: unknown) => schema.safeParse(reply).success;

/** The answer of the first try; 409 if it was cut off before its answer could be kept. */
function repeated(call: Call, { reply = {} }: Repeated): unknown {
  if (answers(call, reply)) return reply;
  throw new Refusal(409, 'This was done already. Please look at what is there now');
}

/** What refuses a request before anything of it was written may be what its first try made. */
const mayBeEcho = (error: unknown) => error instanceof Refusal && error.status < 500 && error.status !== 429;

async function afterRefusal(call: Call, deed: Deed, error: unknown): Promise<unknown> {
  if (error instanceof Repeated) return repeated(call, error);
  if (!mayBeEcho(error)) throw error;
  if (deed.state === 'done') {
    // It was refused after all: what it wrote on its way was no carrying out.
    await transact([{ space: deed.space, actions: [{ remove: deedKey(deed) }] }]);
    throw error;
  }
  const outcome = await earlierOf(deed);
  if (outcome instanceof Repeated) return repeated(call, outcome);
  throw outcome ?? error;
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
    const reply = await carrying(deed, async () => handler());
    if (deed.state === 'done' && !deed.answer && hasReply(call))
      await transact([{ space: deed.space, actions: [{ put: deedItem(deed, { reply }) }] }]);
    const first = deed.earlier?.reply;
    return first !== undefined && answers(call, first) ? first : reply;
  } catch (error) {
    return afterRefusal(call, deed, error);
  }
}
