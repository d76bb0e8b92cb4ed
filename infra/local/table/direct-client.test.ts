import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kernel/ids.ts';
import { portOf } from '../process/child.ts';
import { routeDirectly } from './direct-client.ts';

const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? '';
const TableName = process.env['TABLE'] ?? '';

const client = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
const sdkClient = client();
const directClient = client();
routeDirectly(directClient, Number(new URL(endpoint).port));

interface Sender {
  send(action: object): Promise<object>;
}

/** The result, without the SDK's facts of the request itself. */
async function outcomeOf(sender: Sender, action: object): Promise<unknown> {
  // Others write beside it, so a scan does not come past the same number of items twice.
  const comparable = (result: object) => ({
    ...result,
    $metadata: undefined,
    $response: undefined,
    ScannedCount: undefined,
  });
  try {
    return comparable(await sender.send(action));
  } catch (error) {
    const { name, message, constructor } = error as Error;
    return { ...comparable(error as object), name, message, constructor };
  }
}

const VALUE = {
  text: 'Zoë, 犬\n"quoted" 🐕',
  none: null,
  absent: undefined,
  yes: true,
  number: 12.5,
  minus: -0.001,
  list: [1, 'two', { three: [] }],
  map: { deep: { deeper: {} } },
  words: new Set(['a', 'b']),
};

/** The same commands in their order, on a separate partition. */
function actionsOn(pk: string): object[] {
  const key = (sk: string) => ({ pk, sk });
  const item = (sk: string, attributes: object = {}) => ({ ...key(sk), row: VALUE, ...attributes });
  const onlyIfAbsent = {
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  const put = (sk: string, attributes: object = {}) =>
    new PutCommand({ TableName, Item: item(sk, attributes), ReturnConsumedCapacity: 'TOTAL' });
  return [
    put('a', { g1pk: `${pk}#g`, g1sk: '1' }),
    put('b', { g1pk: `${pk}#g`, g1sk: '2' }),
    new GetCommand({ TableName, Key: key('a'), ConsistentRead: true }),
    new GetCommand({ TableName, Key: key('nobody') }),
    new PutCommand({ TableName, Item: item('a'), ...onlyIfAbsent }),
    new PutCommand({ TableName: 'no-such-table', Item: item('a') }),
    new PutCommand({ TableName, Item: { sk: 'keyless' } }),
    new UpdateCommand({
      TableName,
      Key: key('a'),
      UpdateExpression: 'SET #n = if_not_exists(#n, :zero) + :by',
      ExpressionAttributeNames: { '#n': 'n' },
      ExpressionAttributeValues: { ':zero': 0, ':by': 3 },
      ReturnValues: 'ALL_NEW',
    }),
    new QueryCommand({
      TableName,
      IndexName: 'g1',
      KeyConditionExpression: 'g1pk = :p',
      ExpressionAttributeValues: { ':p': `${pk}#g` },
      Limit: 1,
    }),
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': pk },
      ExclusiveStartKey: key('a'),
      ReturnConsumedCapacity: 'TOTAL',
    }),
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: item('c') } },
        { Put: { TableName, Item: item('b'), ...onlyIfAbsent } },
        { ConditionCheck: { TableName, Key: key('a'), ConditionExpression: 'attribute_exists(pk)' } },
      ],
    }),
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: item('c') } },
        {
          Update: {
            TableName,
            Key: key('a'),
            UpdateExpression: 'SET m = :m',
            ExpressionAttributeValues: { ':m': VALUE },
          },
        },
        { Delete: { TableName, Key: key('b') } },
      ],
      ReturnConsumedCapacity: 'TOTAL',
    }),
    new BatchWriteCommand({
      RequestItems: {
        [TableName]: [{ PutRequest: { Item: item('d') } }, { DeleteRequest: { Key: key('c') } }],
      },
    }),
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key('a')], ConsistentRead: true } } }),
    new ScanCommand({
      TableName,
      FilterExpression: 'pk = :p AND begins_with(sk, :s)',
      ExpressionAttributeValues: { ':p': pk, ':s': 'd' },
    }),
    new DeleteCommand({ TableName, Key: key('d'), ReturnValues: 'ALL_OLD' }),
    new PutCommand({ TableName, Item: item('e', { when: new Date(0) }) }),
  ];
}

const withoutOwnKey = (outcomes: unknown, pk: string): unknown =>
  JSON.parse(JSON.stringify(outcomes).replaceAll(pk, 'pk'));

describe('calling the table directly', () => {
  it('gives the same results and errors as the SDK for every kind of command', async () => {
    const [sdkKey, directKey] = [`direct#${newId()}`, `direct#${newId()}`];
    const [sdkActions, directActions] = [actionsOn(sdkKey), actionsOn(directKey)];
    for (const [actionIndex, action] of sdkActions.entries()) {
      const [expected, actual] = [
        await outcomeOf(sdkClient, action),
        await outcomeOf(directClient, directActions[actionIndex]!),
      ];
      const label = `${actionIndex} ${action.constructor.name}`;
      expect(withoutOwnKey(actual, directKey), label).toEqual(withoutOwnKey(expected, sdkKey));
      // Classes are not in JSON, and a set is empty there.
      const { constructor } = expected as object;
      expect((actual as object).constructor, label).toBe(constructor);
    }
  });

  it('rejects a map with an empty key, as DynamoDB does', async () => {
    const action = (m: object) => new PutCommand({ TableName, Item: { pk: 'direct', sk: 'unnamed', m } });
    await expect(directClient.send(action({ of: { '': 'said' } }))).rejects.toThrow('Empty attribute name');
    await directClient.send(action({ of: 'said "":', '4"': 'a collar', ',"': '' }));
  });

  it('bypasses the SDK and its metadata', async () => {
    const action = () => new GetCommand({ TableName, Key: { pk: 'direct', sk: 'nobody' } });
    expect(await sdkClient.send(action())).toHaveProperty('$metadata.attempts', 1);
    expect(await directClient.send(action())).not.toHaveProperty('$metadata');
  });

  it('falls back to the SDK with the same token when the connection breaks', async () => {
    const tokens: unknown[] = [];
    const server = createServer((request, response) => {
      void json(request).then((body) => {
        tokens.push((body as Record<string, unknown>)['ClientRequestToken']);
        if (tokens.length === 1) request.socket.destroy();
        else response.writeHead(200).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const localEndpoint = `http://127.0.0.1:${portOf(server)}`;
    const brokenClient = DynamoDBDocumentClient.from(
      new DynamoDBClient({ endpoint: localEndpoint, maxAttempts: 1 }),
    );
    routeDirectly(brokenClient, portOf(server));
    const items = [{ Put: { TableName, Item: { pk: 'direct', sk: 'broken' } } }];
    expect(await brokenClient.send(new TransactWriteCommand({ TransactItems: items }))).toHaveProperty(
      '$metadata',
    );
    expect(tokens).toEqual([expect.any(String), tokens[0]]);
    server.closeAllConnections();
    server.close();
  });

  it('reads sets as sets', async () => {
    const Key = { pk: `direct#${newId()}`, sk: 'set' };
    await directClient.send(new PutCommand({ TableName, Item: { ...Key, words: new Set(['a', 'b']) } }));
    const { Item } = await directClient.send(new GetCommand({ TableName, Key }));
    expect(Item?.['words']).toEqual(new Set(['a', 'b']));
  });

  it('handles many calls at once', async () => {
    const pk = `direct#${newId()}`;
    const testItems = Array.from({ length: 50 }, (_, index) => ({
      pk,
      sk: `${index}`,
      text: 'é'.repeat(index * 400),
    }));
    await Promise.all(testItems.map((Item) => directClient.send(new PutCommand({ TableName, Item }))));
    const read = await Promise.all(
      testItems.map(({ sk }) => directClient.send(new GetCommand({ TableName, Key: { pk, sk } }))),
    );
    expect(read.map(({ Item }) => Item)).toEqual(testItems);
  });
});
