import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { OPERATOR } from '#infra/local/rights/principal.ts';
import { newId } from '../../kernel/ids.ts';
import { parseModes, startFaultProxy, type FaultProxy } from './fault-modes.ts';

const TableName = process.env['TABLE'] ?? '';
let faultProxy: FaultProxy | undefined;
afterEach(() => faultProxy?.close());

/** A client of the table through a fault proxy, by default with the access key of a Lambda; the SDK does not retry. */
async function createFaultyClient(faults: string, accessKeyId = 'people') {
  faultProxy = await startFaultProxy(process.env['DYNAMODB_ENDPOINT'] ?? '', faults, 7);
  const credentials = { accessKeyId, secretAccessKey: 'local' };
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: faultProxy.url, credentials, maxAttempts: 1 }),
  );
}

const newItem = (pk = newId(), sk = 'a') => ({ pk, sk, g1pk: `${pk}#list`, g1sk: sk });
const settleIndexes = (tenant: string) =>
  fetch(`${faultProxy?.url}/settle?tenant=${tenant}`, { method: 'POST' });

/** Sends until it succeeds, and gives the names of the errors before that; throws after three errors. */
async function errorsUntilSuccess(send: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  for (let tries = 0; tries < 3; tries++) {
    try {
      await send();
      return names;
    } catch (error) {
      names.push((error as Error).name);
    }
  }
  throw new Error(`Refused thrice: ${names.join()}`);
}

/** The names of the errors that 40 different requests met before they succeeded. */
async function collectAllErrors(send: (sk: string) => Promise<unknown>): Promise<Set<string>> {
  const errorNames: string[] = [];
  for (let i = 0; i < 40; i++) errorNames.push(...(await errorsUntilSuccess(() => send(`k${i}`))));
  return new Set(errorNames);
}

describe('indexes that lag', () => {
  it('show no write until they are settled, while the table itself shows it at once', async () => {
    const table = await createFaultyClient('lag');
    const item = newItem();
    const otherItem = newItem();
    const listSortKeys = async ({ pk }: typeof item, client = table) => {
      const query = {
        KeyConditionExpression: 'g1pk = :p',
        ExpressionAttributeValues: { ':p': `${pk}#list` },
      };
      const { Items = [] } = await client.send(new QueryCommand({ TableName, IndexName: 'gsi1', ...query }));
      return Items.map(({ sk }) => String(sk));
    };
    const write = (action: object) => table.send(new TransactWriteCommand({ TransactItems: [action] }));
    await table.send(new PutCommand({ TableName, Item: item }));
    await table.send(new PutCommand({ TableName, Item: otherItem }));
    const Key = { pk: item.pk, sk: 'a' };
    expect((await table.send(new GetCommand({ TableName, Key }))).Item).toEqual(item);
    expect(await listSortKeys(item)).toEqual([]);
    await settleIndexes(item.pk);
    expect([await listSortKeys(item), await listSortKeys(otherItem)]).toEqual([['a'], []]);

    await write({ Put: { TableName, Item: newItem(item.pk, 'b') } });
    await write({ Delete: { TableName, Key } });
    expect(await listSortKeys(item)).toEqual(['a']);
    await settleIndexes('');
    expect([await listSortKeys(item), await listSortKeys(otherItem)]).toEqual([['b'], ['a']]);
  });
});

describe('random faults, at most two in a row:', () => {
  it('single writes and transactions are rejected with a conflict', async () => {
    const table = await createFaultyClient('conflicts');
    const pk = newId();
    const put = (sk: string) => table.send(new PutCommand({ TableName, Item: newItem(pk, sk) }));
    expect(await collectAllErrors(put)).toEqual(new Set(['TransactionConflictException']));
    const Update = { TableName, UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': 1 } };
    const update = (sk: string) => table.send(new UpdateCommand({ ...Update, Key: { pk, sk } }));
    expect(await collectAllErrors(update)).toEqual(new Set(['TransactionConflictException']));
    const TransactItems = (sk: string) => [{ Update: { ...Update, Key: { pk, sk } } }];
    const transactUpdate = (sk: string) =>
      table.send(new TransactWriteCommand({ TransactItems: TransactItems(sk) }));
    expect(await collectAllErrors(transactUpdate)).toEqual(new Set(['TransactionCanceledException']));
  });

  it('single writes are throttled or fail with a server error', async () => {
    const table = await createFaultyClient('throttles,errors');
    const errorNames = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const pk = newId();
      const put = (sk: string) => table.send(new PutCommand({ TableName, Item: newItem(pk, sk) }));
      for (const name of await collectAllErrors(put)) errorNames.add(name);
    }
    expect(errorNames).toEqual(new Set(['ProvisionedThroughputExceededException', 'InternalServerError']));
  });

  it('half of a batch is returned as unprocessed, as by DynamoDB', async () => {
    const table = await createFaultyClient('unprocessed');
    const unprocessedCounts: number[] = [];
    for (let i = 0; i < 20; i++) {
      const pk = newId();
      const puts = ['a', 'b', 'c'].map((sk) => ({ PutRequest: { Item: newItem(pk, sk) } }));
      const writeReply = await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
      const unwritten = writeReply.UnprocessedItems?.[TableName] ?? [];
      if (unwritten.length > 0)
        await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: unwritten } }));
      const Keys = ['a', 'b', 'c'].map((sk) => ({ pk, sk }));
      const read = await table.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
      const unread = read.UnprocessedKeys?.[TableName]?.Keys ?? [];
      expect((read.Responses?.[TableName]?.length ?? 0) + unread.length).toBe(3);
      unprocessedCounts.push(unwritten.length, unread.length);
    }
    expect(new Set(unprocessedCounts)).toEqual(new Set([0, 1]));
  });

  it('no fault is injected into the calls of an operator, which tests use for their own data', async () => {
    const table = await createFaultyClient('all', OPERATOR);
    const put = (sk: string) => table.send(new PutCommand({ TableName, Item: newItem(newId(), sk) }));
    expect(await collectAllErrors(put)).toEqual(new Set());
  });
});

it('an unknown mode is rejected by its name', () => {
  expect(() => parseModes('lag,rain')).toThrow('rain');
});
