import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { startTableProxy } from '#functions/test/faults/table-proxy.ts';
import { ensureTable } from './dynamo.ts';

it('creates a missing table, and finds an existing one without counting its rows', async () => {
  const proxy = await startTableProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  const name = `table-${Date.now()}`;
  await ensureTable(proxy.url, name);
  const client = new DynamoDBClient({ endpoint: proxy.url });
  const { TableNames } = await client.send(new ListTablesCommand({}));
  expect(TableNames).toContain(name);
  proxy.clear();
  await ensureTable(proxy.url, name);
  // The embedded table reads a whole index of the file before it describes itself.
  expect(proxy.operations.map(({ operation }) => operation)).toEqual(['GetItem']);
  client.destroy();
  await proxy.close();
});
