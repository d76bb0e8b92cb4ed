import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { TABLE } from '../common/table.ts';

const Item = z.looseObject({ pk: z.string(), sk: z.string(), kind: z.string().default('') });
export type Item = z.output<typeof Item>;

/** A client of the table that this process has started. */
const client = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env['DYNAMODB_ENDPOINT'] ?? '' }));

/** All items of the restored table, read through the DynamoDB API, like Lambdas do. */
export async function* itemsOf(table: string): AsyncGenerator<Item> {
  const documentClient = client();
  let startKey: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new ScanCommand({ TableName: table, ...(startKey ? { ExclusiveStartKey: startKey } : {}) }),
    );
    for (const item of page.Items ?? []) yield Item.parse(item);
    startKey = page.LastEvaluatedKey;
  } while (startKey);
}

/** Deletes every session: a restore must not sign in users who were signed out. @returns the number of sessions */
export async function voidSessions(table: string): Promise<number> {
  const documentClient = client();
  let count = 0;
  for await (const { pk, sk } of itemsOf(table))
    if (pk.startsWith('session#')) {
      await documentClient.send(
        new DeleteCommand({ TableName: table, Key: { [TABLE.partition]: pk, [TABLE.sort]: sk } }),
      );
      count++;
    }
  return count;
}
