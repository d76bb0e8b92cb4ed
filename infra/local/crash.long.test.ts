import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newSeed, runCount } from '#functions/test/random.ts';
import { newAnimalInput, type TestTenant } from '#functions/test/tenant.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import { requestOf } from '#shared/contract/request.ts';
import { createRandom } from '#shared/rules/data/random.fixture.ts';

interface RunningServer {
  readonly child: ChildProcess;
  readonly port: number;
  readonly tenant: TestTenant;
  readonly token: string;
  readonly table: { readonly endpoint: string; readonly name: string };
}

const CHILD = join(import.meta.dirname, 'crash.fixture.ts');
let folder: string;
let now: RunningServer;

async function run(tenant?: TestTenant): Promise<RunningServer> {
  const { DYNAMODB_ENDPOINT: _d, S3_ENDPOINT: _s, SES_ENDPOINT: _m, ...env } = process.env;
  const args = [CHILD, folder, ...(tenant ? [JSON.stringify(tenant)] : [])];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as Omit<RunningServer, 'child'>) };
}

/** Kills the server; its table must end with it. */
async function killServer({ child, table }: RunningServer): Promise<void> {
  const exited = child.exitCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGKILL');
  await exited;
  await vi.waitFor(() => expect(fetch(table.endpoint)).rejects.toThrow(), { timeout: 5000 });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-crash-'));
  now = await run();
}, 120_000);
afterAll(async () => {
  await killServer(now);
  rmSync(folder, { recursive: true, force: true });
});

/** An answer that says no. */
class RequestRejected extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Answered ${status}`);
    this.status = status;
  }
}

async function send<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Data<C>> {
  const { method, url, body } = requestOf(call, input);
  const headers = {
    authorization: `Bearer ${now.token}`,
    'content-type': 'application/json',
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const bodyOptions = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await fetch(`http://127.0.0.1:${now.port}/api${url}`, { method, headers, ...bodyOptions });
  if (!reply.ok) throw new RequestRejected(reply.status);
  return ((await reply.json()) as { data: Data<C> }).data;
}

/** One, or each third time four at once, under different names. */
function newOrder(round: number, n: number) {
  const animalName = `Animal${round}x${n}`;
  const key = `crash-${round}-${n}`;
  const single = newAnimalInput(now.tenant, { animalName });
  const group = { noofAnimals: 4, male: 2, female: 2 };
  return {
    key,
    input: (n % 3 === 0 ? { ...single, query: group } : single) as typeof single,
    count: n % 3 === 0 ? 4 : 1,
  };
}

type Order = ReturnType<typeof newOrder>;
const create = ({ input, key }: Order) => send(animals.create, input, key);

/** Kills the table alone, which the server starts again; waits until it answers. */
async function killTable({ table: { endpoint } }: RunningServer): Promise<void> {
  execFileSync('pkill', ['-KILL', '-f', `dynoxide serve.*${folder}/table.sqlite`]);
  await vi.waitFor(() => fetch(endpoint), { timeout: 10_000 });
}

/** The outcome of creates: the ids that were acknowledged, and the status of each other answer; 0 for none. */
interface Outcome {
  readonly ids: readonly string[];
  readonly rejected: readonly number[];
}

/** Sends all at once and kills something when some are answered. */
async function createWhileKilling(
  orders: readonly Order[],
  killAfter: number,
  killTarget: (server: RunningServer) => Promise<void>,
): Promise<Outcome> {
  const ids: string[] = [];
  const rejected: number[] = [];
  let replyCount = 0;
  let killPromise: Promise<void> | undefined;
  const running = now;
  const countReply = () => {
    replyCount += 1;
    if (replyCount === killAfter) killPromise = killTarget(running);
  };
  await Promise.all(
    orders.map((each) =>
      create(each)
        .then((reply) => void ids.push(...reply.animals.map(({ id }) => id)))
        .catch((error: unknown) => void rejected.push(error instanceof RequestRejected ? error.status : 0))
        .then(countReply),
    ),
  );
  await killPromise;
  return { ids, rejected };
}

async function readMilestones(client: DynamoDBClient, id: string): Promise<string[]> {
  const query = new QueryCommand({
    TableName: now.table.name,
    KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
    ExpressionAttributeValues: { ':p': { S: `${now.tenant.id}#animal#${id}` }, ':s': { S: 'milestone#' } },
    ConsistentRead: true,
  });
  const { Items = [] } = await client.send(query);
  return Items.map((item) => String(unmarshall(item)['row'].milestoneType)).sort();
}

async function listAnimals() {
  const all: { id: string; animalName: string }[] = [];
  let cursor: string | undefined;
  do {
    const page: Data<typeof animals.list> = await send(animals.list, {
      query: { Limit: 100, isAvailable: 'true', ...(cursor ? { cursor } : {}) },
    });
    all.push(...page.animals.map(({ id, animalName }) => ({ id, animalName })));
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

it('its files are closed to other users of the machine', () => {
  const openBits = (path: string) => statSync(join(folder, path)).mode & 0o077;
  expect(['', 'table.sqlite', 'table.log'].map(openBits)).toEqual([0, 0, 0]);
});

const ROUNDS = runCount(4, 20);

it(
  'kept everything it acknowledged, whole, however often it or its table was killed in the middle of creates',
  { timeout: 30_000 * ROUNDS },
  async () => {
    const random = createRandom(newSeed());
    const acknowledged: string[] = [];
    const orders: Order[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const batch = Array.from({ length: 24 }, (_, n) => newOrder(round, n));
      orders.push(...batch);
      const killAfter = 1 + Math.floor(random() * 12);
      const killsTable = round % 2 === 1;
      const { ids, rejected } = await createWhileKilling(
        batch,
        killAfter,
        killsTable ? killTable : killServer,
      );
      acknowledged.push(...ids);
      if (killsTable) expect(rejected.filter((status) => status !== 503)).toEqual([]);
      else now = await run(now.tenant);
    }
    const animalsFound = await listAnimals();
    expect(acknowledged.length).toBeLessThan(orders.reduce((sum, { count }) => sum + count, 0));
    expect(animalsFound.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    const client = new DynamoDBClient({ endpoint: now.table.endpoint });
    const milestones = await Promise.all(animalsFound.map(({ id }) => readMilestones(client, id)));
    client.destroy();
    expect(milestones).toEqual(animalsFound.map(() => ['birth', 'intake']));
    const counts = await send(dashboard.counts, {});
    expect(counts.animalCount).toMatchObject({ residentAnimalCount: animalsFound.length });

    // A client without an answer sends the same again: it is not carried out twice.
    const retries: Awaited<ReturnType<typeof create>>[] = [];
    for (const chunk of toChunks(orders, 24)) retries.push(...(await Promise.all(chunk.map(create))));
    expect(retries.map((reply) => reply.animals.length)).toEqual(orders.map(({ count }) => count));
    const names = (await listAnimals()).map(({ animalName }) => animalName);
    expect(names).toHaveLength(orders.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(names).size).toBe(names.length);
    const { animals: hits } = await send(animals.autocomplete, {
      query: { searchText: 'animal1x', limit: 50 },
    });
    expect(hits.length).toBeGreaterThanOrEqual(24);
  },
);
