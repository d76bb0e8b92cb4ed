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
const from = (sk: string, pk = 'p', place = 'p') =>
  documentClient().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: '#p = :p AND #s BETWEEN :s AND :e',
      ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' },
      ExpressionAttributeValues: { ':p': place, ':s': 'b', ':e': 'd' },
      ExclusiveStartKey: { pk, sk },
    }),
  );

it('a query that starts outside of what it asks for is refused, as DynamoDB does', async () => {
  const refused = {
    name: 'ValidationException',
    message: expect.stringContaining('outside query boundaries'),
  };
  await expect(from('a')).rejects.toMatchObject(refused);
  await expect(from('e')).rejects.toMatchObject(refused);
  await expect(from('c', 'other')).rejects.toMatchObject(refused);
  for (const sk of ['b', 'c', 'd']) expect((await from(sk)).Items).toEqual([]);
});

it('each page of a list starts inside of it', async () => {
  const table = tableOf(newId());
  await table.putAll(['a', 'b', 'c', 'd'].map((sk) => ({ pk: 'some', sk, kind: 'test', v: 1, row: {} })));
  const { cursor } = await table.page({ pk: 'some', limit: 2 });
  expect(cursor).toBe(writeCursor({ pk: 'some', sk: 'b' }, { index: undefined, toRelativePk: (pk) => pk }));
  expect((await table.page({ pk: 'some', cursor, limit: 2 })).items.map(({ sk }) => sk)).toEqual(['c', 'd']);
});

it('a key of an index has 1,024 bytes at most, however it is written', async () => {
  const table = tableOf(newId());
  const [fits, long] = ['ß'.repeat(512), 'ß'.repeat(513)];
  const refused = { name: 'ValidationException', message: expect.stringContaining('g1sk') };
  await table.transact([{ put: item('some', fits) }]);
  await table.putAll([item('some', fits)]);
  await expect(table.transact([{ put: item('some', long) }])).rejects.toMatchObject(refused);
  await expect(table.putAll([item('some', long)])).rejects.toMatchObject(refused);
});
