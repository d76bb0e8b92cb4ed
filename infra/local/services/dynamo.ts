import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pause } from '#functions/kernel/pause.ts';
import { TABLE } from '../../common/table.ts';
import { waitForAnswer, endProcess, findFreePort, spawnGuarded } from '../process/child.ts';

/** The path of the emulator that npm installed. @throws with advice if there is none */
function findProgram(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}/dynoxide`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `npm has no embedded table for ${process.platform}-${process.arch}: set DYNAMODB_ENDPOINT (README "Platforms")`,
    );
  }
}

const START_TIMEOUT_MS = 60_000;
/** A killed table may hold its file or its port for a moment, so starting is tried several times. */
const MAX_STARTS = 5;
const PAUSE_MS = 200;

/**
 * Starts a program again whenever it ends by itself, as when it is killed; ends this process where it does not come up.
 * @returns a function that ends the program for good
 */
function superviseProcess(
  firstChild: ChildProcess,
  start: () => ChildProcess,
  endpoint: string,
): () => Promise<void> {
  let [child, isStopped] = [firstChild, false];
  const restart = async () => {
    if (isStopped) return;
    console.error('The embedded table ended, and is started again');
    for (let tries = 0; tries < MAX_STARTS; tries++) {
      child = start();
      if (await waitForAnswer(endpoint, child, START_TIMEOUT_MS)) {
        child.once('exit', () => void restart());
        return;
      }
      await endProcess(child);
      await pause(PAUSE_MS);
      if (isStopped) return;
    }
    process.exit(1);
  };
  child.once('exit', () => void restart());
  return () => {
    isStopped = true;
    return endProcess(child);
  };
}

/**
 * Starts the embedded table over a SQLite file of `folder`, or in memory, where nothing is kept but its log.
 * Tries again if another program takes the port, or a killed one still holds the file.
 */
export async function startDynamo(
  folder: string,
  inMemory = false,
): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const [file, log] = [join(folder, 'table.sqlite'), join(folder, 'table.log')];
  for (let tries = 0; tries < MAX_STARTS; tries++) {
    const port = await findFreePort();
    const databaseArgs = inMemory ? [] : ['--db-path', file];
    const args = ['serve', '--host', '127.0.0.1', '--port', String(port), ...databaseArgs];
    const start = () => spawnGuarded(findProgram(), args, log);
    const child = start();
    const endpoint = `http://127.0.0.1:${port}`;
    if (await waitForAnswer(endpoint, child, START_TIMEOUT_MS)) {
      // One in memory would come back without what it held.
      const stop = inMemory ? () => endProcess(child) : superviseProcess(child, start, endpoint);
      return { endpoint, stop };
    }
    await endProcess(child);
  }
  throw new Error(`The embedded table did not start: see ${log}`);
}

const stringAttribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

const tableDefinition = (TableName: string) => {
  const { partition, sort, indexes, projected } = TABLE;
  const names = [partition, sort, ...indexes.flatMap((index) => [index.partition, index.sort])];
  return new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(partition, sort),
    AttributeDefinitions: names.map(stringAttribute),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partition, index.sort),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projected] },
    })),
  });
};

/**
 * True if there is such a table. The embedded one counts all rows before it describes itself: seconds with 100,000
 * animals.
 */
const tableExists = (client: DynamoDBClient, TableName: string): Promise<boolean> =>
  client
    .send(
      new GetItemCommand({ TableName, Key: { [TABLE.partition]: { S: 'any' }, [TABLE.sort]: { S: 'any' } } }),
    )
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof ResourceNotFoundException) return false;
        throw error;
      },
    );

/** Makes the table where it is missing. */
export async function ensureTable(endpoint: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  try {
    if (await tableExists(client, TableName)) return;
    await client.send(tableDefinition(TableName));
    // The embedded table is there at once, one of another place takes its time.
    await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 120 }, { TableName });
    const TimeToLiveSpecification = { AttributeName: TABLE.ttl, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  } finally {
    client.destroy();
  }
}
