import type { Call } from '#shared/contract/call.ts';
import type { Action } from '../table/actions.ts';
import {
  withRequest,
  currentRequest,
  type IdempotentRequest,
  requestItem,
  requestItemKey,
  outcomeOf,
  Replayed,
} from '../table/idempotent-request.ts';
import { getItem } from '../table/reads.ts';
import { HttpError } from '../http-error.ts';
import { type TenantTable, transactAcross } from '../table/table.ts';
import { transact } from '../table/transact.ts';

/**
 * Reads whether an earlier request of this key was carried out, and stores its answer in `request`. 409 for another
 * request's key.
 */
async function recallOutcome(request: IdempotentRequest): Promise<void> {
  const stored = await getItem(request.space, requestItemKey(request));
  if (!stored) return;
  const outcome = outcomeOf(request, stored);
  if (!(outcome instanceof Replayed)) throw outcome;
  request.state = 'repeated';
  request.earlierReply = outcome;
}

/**
 * The answer to an earlier request of the same Idempotency-Key, or else throws `error`. For handlers that continue
 * after the error; all others leave this to `doOnce`. 409 for another request's key.
 */
export async function firstReplyOrThrow<T>(error: unknown): Promise<T> {
  const request = currentRequest();
  if (!request || error instanceof Replayed) throw error;
  await recallOutcome(request);
  if (!request.earlierReply) throw error;
  return request.earlierReply.reply as T;
}

/**
 * Writes `actions` as the step that carries the request out, with its reply: a repeated request gets that reply instead
 * of a second record. Otherwise the request's first transaction is that step, and the reply is stored after it.
 * @param reply the reply of the call, stored as it is
 * @param otherWrites writes of the same transaction in other parts of the table
 */
export async function transactOnce<T>(
  { table }: { readonly table: TenantTable },
  actions: readonly Action[],
  reply: T,
  otherWrites: readonly { readonly table: TenantTable; readonly actions: readonly Action[] }[] = [],
): Promise<T> {
  const request = currentRequest();
  if (request && reply !== undefined) request.settledReply = { reply };
  try {
    await (otherWrites.length > 0
      ? transactAcross([{ table, actions }, ...otherWrites])
      : table.transact(actions));
    return reply;
  } catch (error) {
    if (error instanceof Replayed) return error.reply as T;
    throw error;
  }
}

/** The answer of the first try; 409 if it was interrupted before its answer could be kept. */
function repeatReply(call: Call, { reply = {} }: Replayed): unknown {
  if (call.reply.safeParse(reply).success) return reply;
  throw new HttpError(409, 'This was already done. Please check the current record');
}

const storeReply = (request: IdempotentRequest, reply: unknown) =>
  transact([{ space: request.space, actions: [{ put: requestItem(request, { reply }) }] }]);

/** The answer of a request that succeeded; for a repetition it is that of the first try. */
async function storeFinalReply(call: Call, request: IdempotentRequest, reply: unknown): Promise<unknown> {
  if (request.state === 'open') {
    // Nothing was left to be written: an earlier try may have done so.
    await recallOutcome(request);
    return request.earlierReply ? repeatReply(call, request.earlierReply) : reply;
  }
  const storedReply = request.earlierReply?.reply;
  if (storedReply !== undefined && call.reply.safeParse(storedReply).success) return storedReply;
  if (!request.isSettled && storedReply === undefined && Object.keys(call.reply.shape).length > 0)
    await storeReply(request, reply);
  return reply;
}

/** Handles an error of a request, which may be refused because of what its own first try did. */
async function afterRejection(call: Call, request: IdempotentRequest, error: unknown): Promise<unknown> {
  if (error instanceof Replayed) return repeatReply(call, error);
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  if (request.state === 'done') {
    // It was refused after all, so what it wrote before does not count as done.
    await transact([{ space: request.space, actions: [{ remove: requestItemKey(request) }] }]);
    throw error;
  }
  if (!request.earlierReply) await recallOutcome(request);
  if (request.earlierReply) return repeatReply(call, request.earlierReply);
  throw error;
}

/**
 * Carries a changing request out once per Idempotency-Key: the transaction that does it stores the key for a day,
 * and a repetition is answered as the first try was (docs/adr/064).
 * @param request absent for a request without a key
 * @throws 409 for a key of another request
 */
export async function doOnce(
  call: Call,
  request: IdempotentRequest | undefined,
  handler: () => unknown,
): Promise<unknown> {
  if (!request) return handler();
  try {
    return await storeFinalReply(call, request, await withRequest(request, async () => handler()));
  } catch (error) {
    return afterRejection(call, request, error);
  }
}
