import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { TABLE } from '../table.ts';
import { ended, freePort, guarded } from './child.ts';

/** Where npm laid the emulator; an error that says what to do where there is none. */
function program(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}/dynoxide`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`No embedded table for ${process.platform}-${process.arch}: set DYNAMODB_ENDPOINT (README "Platforms")`);
  }
}

async function healthy(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const up = await fetch(endpoint).then(() => true, () => false);
    if (up) return;
    await pause(15);
  }
  throw new Error('The embedded table did not start');
}

/** Starts the embedded table over the SQLite file `file`. */
export async function startDynamo(file: string): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = guarded(program(), ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file]);
  const endpoint = `http://127.0.0.1:${port}`;
  await healthy(endpoint);
  return { endpoint, stop: () => ended(child) };
}

const string = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

/** Makes the table where it is missing. */
export async function ensureTable(endpoint: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  try {
    await client.send(new DescribeTableCommand({ TableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    const { partition, sort, indexes, projected } = TABLE;
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: keys(partition, sort),
        AttributeDefinitions: [partition, sort, ...indexes.flatMap((index) => [index.partition, index.sort])].map(string),
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: keys(index.partition, index.sort),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projected] },
        })),
      }),
    );
  } finally {
    client.destroy();
  }
}
