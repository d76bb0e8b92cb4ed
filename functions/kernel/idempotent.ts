import type { Action, Item } from './actions.ts';
import type { TenantContext } from './context.ts';
import { Refusal } from './refusal.ts';
import { type TenantTable, together } from './table.ts';

const DAY_SECONDS = 24 * 3600;

/** Thrown by the guard of the idempotency item; carries what the first try answered. */
class Repeated extends Error {
  readonly reply: unknown;
  constructor(reply: unknown) {
    super('This request was already carried out');
    this.reply = reply;
  }
}

function remembered(hash: string) {
  return (existing: Item | undefined) =>
    existing?.row['hash'] === hash
      ? new Repeated(existing.row['reply'])
      : new Refusal(409, 'The Idempotency-Key was used for another request');
}

/** What it takes to do something once: for calls of nobody in particular, `table` is the registry. */
type Once = Pick<TenantContext, 'table' | 'idempotency' | 'now'>;

/**
 * What an earlier request of the same Idempotency-Key answered, or else throws `error`. For checks that would refuse
 * the repetition because the first try came true (a name that exists by now). 409 for another request's key.
 */
export async function orEarlier<T>({ table, idempotency }: Omit<Once, 'now'>, error: unknown): Promise<T> {
  const kept = idempotency && (await table.get({ pk: 'idempotency', sk: idempotency.key }));
  if (!kept) throw error;
  const outcome = remembered(idempotency.hash)(kept);
  if (outcome instanceof Repeated) return outcome.reply as T;
  throw outcome;
}

/**
 * Writes `actions` once per Idempotency-Key: the key and the reply are kept in the same transaction for a day,
 * and a repeated request gets that reply instead of a second record.
 * @param reply what the call answers; kept as it is
 * @param elsewhere writes of the same transaction in other parts of the table
 */
export async function once<T>(
  { table, idempotency, now }: Once,
  actions: readonly Action[],
  reply: T,
  elsewhere: readonly { readonly table: TenantTable; readonly actions: readonly Action[] }[] = [],
): Promise<T> {
  if (!idempotency) {
    await together([{ table, actions }, ...elsewhere]);
    return reply;
  }
  const { key, hash } = idempotency;
  const ttl = Math.floor(now.getTime() / 1000) + DAY_SECONDS;
  const keep: Action = {
    put: { pk: 'idempotency', sk: key, kind: 'idempotency', v: 1, ttl, row: { hash, reply } },
    guard: { absent: true },
    onFail: remembered(hash),
  };
  try {
    await together([{ table, actions: [keep, ...actions] }, ...elsewhere]);
    return reply;
  } catch (error) {
    if (error instanceof Repeated) return error.reply as T;
    throw error;
  }
}
