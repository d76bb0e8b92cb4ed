import { startFaultProxy } from '#functions/test/faults/fault-modes.ts';
import { ensureTable, startDynamo } from '../local/services/dynamo.ts';

const TABLE = 'havenkeep';
/** The delay after which indexes show a write; DynamoDB's are as a rule faster. */
const LAG_MS = 500;
const AWS_ENV = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };

export interface FaultyTable {
  /** The environment of the process whose table it is. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded table as DynamoDB is on a bad day: indexes lag behind, writes conflict, requests are throttled.
 * @param faults the values of FAULTS in the handler tests, `all` for all
 */
export async function startFaultyTable(folder: string, faults: string, seed: number): Promise<FaultyTable> {
  Object.assign(process.env, { TABLE, ...AWS_ENV });
  const table = await startDynamo(folder);
  await ensureTable(table.endpoint, TABLE);
  const proxy = await startFaultProxy(table.endpoint, faults, seed);
  const settle = () => fetch(`${proxy.url}/settle?tenant=`, { method: 'POST' }).catch(() => undefined);
  const timer = setInterval(() => void settle(), LAG_MS);
  return {
    env: { TABLE, ...AWS_ENV, DYNAMODB_ENDPOINT: proxy.url, LAGGING: proxy.url },
    async stop() {
      clearInterval(timer);
      await settle();
      await proxy.close();
      await table.stop();
    },
  };
}
