import { expect, it } from 'vitest';
import { newId } from '#functions/kernel/ids.ts';
import { documentClient } from '#functions/kernel/table/requests/client.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { writeCursor } from '#functions/kernel/table/requests/cursor.ts';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';

const TableName = process.env['TABLE'] ?? '';
const item = (pk: string, g1sk: string) =>
  ({ pk, sk: 'a', kind: 'test', v: 1, row: {}, g1: ['list', g1sk] }) as const;

/** A query of sort keys from `b` to `d` that starts at `sk`. */
const queryStartingAt = (sk: string, pk = 'p', queriedPk = 'p') =>
  documentClient().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: '#p = :p AND #s BETWEEN :s AND :e',
      ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' },
      ExpressionAttributeValues: { ':p': queriedPk, ':s': 'b', ':e': 'd' },
      ExclusiveStartKey: { pk, sk },
    }),
  );

it('rejects a query whose start key lies outside its range, as DynamoDB does', async () => {
  const validationError = {
    name: 'ValidationException',
    message: expect.stringContaining('outside query boundaries'),
  };
  await expect(queryStartingAt('a')).rejects.toMatchObject(validationError);
  await expect(queryStartingAt('e')).rejects.toMatchObject(validationError);
  await expect(queryStartingAt('c', 'other')).rejects.toMatchObject(validationError);
  for (const sk of ['b', 'c', 'd']) expect((await queryStartingAt(sk)).Items).toEqual([]);
});

it('each page of a list has a cursor inside the list', async () => {
  const table = tableOf(newId());
  await table.putAll(['a', 'b', 'c', 'd'].map((sk) => ({ pk: 'some', sk, kind: 'test', v: 1, row: {} })));
  const { cursor } = await table.page({ pk: 'some', limit: 2 });
  expect(cursor).toBe(writeCursor({ pk: 'some', sk: 'b' }, { index: undefined, toRelativePk: (pk) => pk }));
  expect((await table.page({ pk: 'some', cursor, limit: 2 })).items.map(({ sk }) => sk)).toEqual(['c', 'd']);
});

it('rejects an index key of more than 1,024 bytes in a transaction and in a batch', async () => {
  const table = tableOf(newId());
  const [fittingKey, longKey] = ['ß'.repeat(512), 'ß'.repeat(513)];
  const validationError = { name: 'ValidationException', message: expect.stringContaining('g1sk') };
  await table.transact([{ put: item('some', fittingKey) }]);
  await table.putAll([item('some', fittingKey)]);
  await expect(table.transact([{ put: item('some', longKey) }])).rejects.toMatchObject(validationError);
  await expect(table.putAll([item('some', longKey)])).rejects.toMatchObject(validationError);
});
