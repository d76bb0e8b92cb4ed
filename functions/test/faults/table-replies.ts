type Json = Record<string, unknown>;

/** The body of an error reply of DynamoDB. */
export const errorBody = (type: string, details: Json = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...details });

/** The answers of a table that is throttled, in a transaction conflict, or failing. */
export type Busy = 'throttle' | 'conflict' | 'error';

const CANCELED_BODY = errorBody('TransactionCanceledException', {
  CancellationReasons: [{ Code: 'TransactionConflict', Message: 'conflict' }],
});
const SINGLE_WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/** The status and body of such an answer; undefined if DynamoDB never gives it for that operation. */
export function busyReply(kind: Busy, operation: string): [number, string] | undefined {
  if (kind === 'throttle') return [400, errorBody('ProvisionedThroughputExceededException')];
  if (kind === 'error') return [500, errorBody('InternalServerError')];
  if (operation === 'TransactWriteItems') return [400, CANCELED_BODY];
  return SINGLE_WRITES.has(operation) ? [400, errorBody('TransactionConflictException')] : undefined;
}

type Batch = Readonly<Record<string, Json | readonly unknown[]>>;

/**
 * The first half of a batch request, and the rest as DynamoDB returns it unprocessed; undefined if it can't be split.
 */
export function halveBatch(operation: string, body: Json): { body: Json; unprocessed: Json } | undefined {
  const [table, requested] = Object.entries((body['RequestItems'] ?? {}) as Batch)[0] ?? [];
  if (!table || !requested) return undefined;
  const isWrite = Array.isArray(requested);
  const requestItems = (isWrite ? requested : (requested as Json)['Keys']) as readonly unknown[];
  if (requestItems.length < 2) return undefined;
  const middle = Math.ceil(requestItems.length / 2);
  const part = (items: readonly unknown[]) => ({
    [table]: isWrite ? items : { ...(requested as Json), Keys: items },
  });
  return {
    body: { ...body, RequestItems: part(requestItems.slice(0, middle)) },
    unprocessed: {
      [operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems']: part(
        requestItems.slice(middle),
      ),
    },
  };
}
