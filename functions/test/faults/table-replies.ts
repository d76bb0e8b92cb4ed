type Json = Record<string, unknown>;

/** A refusal of DynamoDB's as it goes over the wire. */
export const problem = (type: string, more: Json = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...more });

/** The answers of a table that is throttled, in a transaction conflict, or failing. */
export type Busy = 'throttle' | 'conflict' | 'error';

const CANCELED = problem('TransactionCanceledException', {
  CancellationReasons: [{ Code: 'TransactionConflict', Message: 'conflict' }],
});
const SINGLE = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/** Status and body of such an answer; undefined where DynamoDB never gives it to that operation. */
export function busyReply(what: Busy, operation: string): [number, string] | undefined {
  if (what === 'throttle') return [400, problem('ProvisionedThroughputExceededException')];
  if (what === 'error') return [500, problem('InternalServerError')];
  if (operation === 'TransactWriteItems') return [400, CANCELED];
  return SINGLE.has(operation) ? [400, problem('TransactionConflictException')] : undefined;
}

type Batch = Readonly<Record<string, Json | readonly unknown[]>>;

/** Half of what a batch asks for, and the rest as DynamoDB gives it back; undefined for one that can't be parted. */
export function halved(operation: string, body: Json): { body: Json; left: Json } | undefined {
  const [table, asked] = Object.entries((body['RequestItems'] ?? {}) as Batch)[0] ?? [];
  if (!table || !asked) return undefined;
  const writes = Array.isArray(asked);
  const all = (writes ? asked : (asked as Json)['Keys']) as readonly unknown[];
  if (all.length < 2) return undefined;
  const middle = Math.ceil(all.length / 2);
  const part = (some: readonly unknown[]) => ({
    [table]: writes ? some : { ...(asked as Json), Keys: some },
  });
  return {
    body: { ...body, RequestItems: part(all.slice(0, middle)) },
    left: {
      [operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems']: part(all.slice(middle)),
    },
  };
}
