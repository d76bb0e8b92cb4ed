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

/** The table behind a fault proxy, as a Lambda asks it; the SDK tries nothing again. */
async function under(faults: string, accessKeyId = 'people') {
  faultProxy = await startFaultProxy(process.env['DYNAMODB_ENDPOINT'] ?? '', faults, 7);
  const credentials = { accessKeyId, secretAccessKey: 'local' };
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: faultProxy.url, credentials, maxAttempts: 1 }),
  );
}

const newItem = (pk = newId(), sk = 'a') => ({ pk, sk, g1pk: `${pk}#list`, g1sk: sk });
const settle = (tenant: string) => fetch(`${faultProxy?.url}/settle?tenant=${tenant}`, { method: 'POST' });

/** How often something is refused before it goes through, and with what; never more than twice. */
async function refusals(send: () => Promise<unknown>): Promise<string[]> {
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

/** All that forty different requests were refused with. */
async function refused(send: (sk: string) => Promise<unknown>): Promise<Set<string>> {
  const all: string[] = [];
  for (let i = 0; i < 40; i++) all.push(...(await refusals(() => send(`k${i}`))));
  return new Set(all);
}

describe('indexes that lag', () => {
  it('show nothing that was written until they settle; the table shows it at once', async () => {
    const table = await under('lag');
    const item = newItem();
    const other = newItem();
    const listed = async ({ pk }: typeof item, client = table) => {
      const query = {
        KeyConditionExpression: 'g1pk = :p',
        ExpressionAttributeValues: { ':p': `${pk}#list` },
      };
      const { Items = [] } = await client.send(new QueryCommand({ TableName, IndexName: 'gsi1', ...query }));
      return Items.map(({ sk }) => String(sk));
    };
    const write = (action: object) => table.send(new TransactWriteCommand({ TransactItems: [action] }));
    await table.send(new PutCommand({ TableName, Item: item }));
    await table.send(new PutCommand({ TableName, Item: other }));
    const Key = { pk: item.pk, sk: 'a' };
    expect((await table.send(new GetCommand({ TableName, Key }))).Item).toEqual(item);
    expect(await listed(item)).toEqual([]);
    await settle(item.pk);
    expect([await listed(item), await listed(other)]).toEqual([['a'], []]);

    await write({ Put: { TableName, Item: newItem(item.pk, 'b') } });
    await write({ Delete: { TableName, Key } });
    expect(await listed(item)).toEqual(['a']);
    await settle('');
    expect([await listed(item), await listed(other)]).toEqual([['b'], ['a']]);
  });
});

describe('by chance, and never more than twice,', () => {
  it('single writes and transactions meet others', async () => {
    const table = await under('conflicts');
    const pk = newId();
    const put = (sk: string) => table.send(new PutCommand({ TableName, Item: newItem(pk, sk) }));
    expect(await refused(put)).toEqual(new Set(['TransactionConflictException']));
    const Update = { TableName, UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': 1 } };
    const update = (sk: string) => table.send(new UpdateCommand({ ...Update, Key: { pk, sk } }));
    expect(await refused(update)).toEqual(new Set(['TransactionConflictException']));
    const TransactItems = (sk: string) => [{ Update: { ...Update, Key: { pk, sk } } }];
    const both = (sk: string) => table.send(new TransactWriteCommand({ TransactItems: TransactItems(sk) }));
    expect(await refused(both)).toEqual(new Set(['TransactionCanceledException']));
  });

  it('a table is too busy, or in trouble', async () => {
    const table = await under('throttles,errors');
    const all = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const pk = newId();
      const put = (sk: string) => table.send(new PutCommand({ TableName, Item: newItem(pk, sk) }));
      for (const name of await refused(put)) all.add(name);
    }
    expect(all).toEqual(new Set(['ProvisionedThroughputExceededException', 'InternalServerError']));
  });

  it('half of a batch is left, as DynamoDB gives it back', async () => {
    const table = await under('unprocessed');
    const unprocessedCounts: number[] = [];
    for (let i = 0; i < 20; i++) {
      const pk = newId();
      const puts = ['a', 'b', 'c'].map((sk) => ({ PutRequest: { Item: newItem(pk, sk) } }));
      const written = await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
      const open = written.UnprocessedItems?.[TableName] ?? [];
      if (open.length > 0) await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: open } }));
      const Keys = ['a', 'b', 'c'].map((sk) => ({ pk, sk }));
      const read = await table.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
      const unread = read.UnprocessedKeys?.[TableName]?.Keys ?? [];
      expect((read.Responses?.[TableName]?.length ?? 0) + unread.length).toBe(3);
      unprocessedCounts.push(open.length, unread.length);
    }
    expect(new Set(unprocessedCounts)).toEqual(new Set([0, 1]));
  });

  it('nothing of that happens to tests themselves', async () => {
    const table = await under('all', OPERATOR);
    const put = (sk: string) => table.send(new PutCommand({ TableName, Item: newItem(newId(), sk) }));
    expect(await refused(put)).toEqual(new Set());
  });
});

it('a mode that is not there is named', () => {
  expect(() => parseModes('lag,rain')).toThrow('rain');
});
