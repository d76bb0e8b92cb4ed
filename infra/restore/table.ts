import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { TABLE } from '../common/table.ts';

const Item = z.looseObject({ pk: z.string(), sk: z.string(), kind: z.string().default('') });
export type Item = z.output<typeof Item>;

/** A client of the table that this process has started. */
const client = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env['DYNAMODB_ENDPOINT'] ?? '' }));

/** All items of the restored table, over its interface, as Lambdas reach it. */
export async function* itemsOf(table: string): AsyncGenerator<Item> {
  const documents = client();
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: table, ...(from ? { ExclusiveStartKey: from } : {}) }),
    );
    for (const item of page.Items ?? []) yield Item.parse(item);
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Deletes every session: a restore must not sign in users who had signed out, or were signed out. @returns how many */
export async function voidSessions(table: string): Promise<number> {
  const documents = client();
  let count = 0;
  for await (const { pk, sk } of itemsOf(table))
    if (pk.startsWith('session#')) {
      await documents.send(
        new DeleteCommand({ TableName: table, Key: { [TABLE.partition]: pk, [TABLE.sort]: sk } }),
      );
      count++;
    }
  return count;
}
