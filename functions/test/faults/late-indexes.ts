import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { toChunks } from '#shared/rules/data/collections.ts';
import { ensureTable } from '#infra/local/services/dynamo.ts';

type Json = Record<string, unknown>;
type Value = { readonly S: string };
type Key = { readonly pk: Value; readonly sk: Value };

const keyOf = ({ pk, sk }: Json) => ({ pk, sk }) as unknown as Key;

/** The keys of all items that a request writes. */
function writtenKeysOf(operation: string, body: Json): Key[] {
  const parts = (body['TransactItems'] ?? []) as Record<string, { Item?: Json; Key?: Json }>[];
  const inTransaction = parts.flatMap((part) =>
    Object.entries(part).flatMap(([kind, { Item, Key }]) =>
      kind === 'ConditionCheck' ? [] : [keyOf(Item ?? Key ?? {})],
    ),
  );
  if (operation === 'TransactWriteItems') return inTransaction;
  if (operation === 'BatchWriteItem')
    return Object.values(
      body['RequestItems'] as Record<
        string,
        { PutRequest?: { Item: Json }; DeleteRequest?: { Key: Json } }[]
      >,
    )
      .flat()
      .map(({ PutRequest, DeleteRequest }) => keyOf(PutRequest?.Item ?? DeleteRequest?.Key ?? {}));
  if (!/^(Put|Update|Delete)Item$/.test(operation)) return [];
  return [keyOf((body['Item'] ?? body['Key']) as Json)];
}

const label = ({ pk, sk }: Key) => `${pk.S}\n${sk.S}`;
const belongsTo = (tenant: string, { pk }: Key) =>
  tenant === '' || pk.S === tenant || pk.S.startsWith(`${tenant}#`);

/**
 * Indexes that show no writes until they are settled: queries of an index see a second table, which gets
 * the items only then. So a decision that relies on an index is wrong every time, not only now and then.
 */
export async function laggingIndexes(endpoint: string) {
  const table = process.env['TABLE'] ?? '';
  const lateTable = `${table}-late`;
  await ensureTable(endpoint, lateTable);
  const client = new DynamoDBClient({ endpoint });
  const pendingKeys = new Map<string, Key>();
  let settling = Promise.resolve();

  /** Copies items from the table to the late table, or deletes them there if they are gone. */
  async function copyItems(keys: Key[]): Promise<void> {
    const found = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
    );
    const items = new Map(
      (found.Responses?.[table] ?? []).map((item) => [label(item as unknown as Key), item]),
    );
    const writes = keys.map((key): WriteRequest => {
      const item = items.get(label(key));
      return item ? { PutRequest: { Item: item } } : { DeleteRequest: { Key: key } };
    });
    await client.send(new BatchWriteItemCommand({ RequestItems: { [lateTable]: writes } }));
  }

  return {
    /** Gives the body of a request to pass on: queries of an index are directed to the late table. */
    seenBy: (operation: string, body: Json): Json =>
      operation === 'Query' && body['IndexName'] ? { ...body, TableName: lateTable } : body,
    /**
     * Records the keys that a request wrote; to be called after the write, so that a concurrent `settle` misses none.
     */
    recordWrite(operation: string, body: Json): void {
      for (const key of writtenKeysOf(operation, body)) pendingKeys.set(label(key), key);
    },
    /** Makes the writes of a tenant visible in the indexes; those of all tenants if it is ''. */
    settle(tenant: string): Promise<void> {
      settling = settling.then(async () => {
        const due = [...pendingKeys].filter(([, key]) => belongsTo(tenant, key));
        for (const [name] of due) pendingKeys.delete(name);
        for (const batch of toChunks(due, 25)) await copyItems(batch.map(([, key]) => key));
      });
      return settling;
    },
  };
}
