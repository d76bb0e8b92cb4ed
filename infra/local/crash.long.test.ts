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

const CHILD = join(import.meta.dirname, 'crash.child.ts');
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
async function kill({ child, table }: RunningServer): Promise<void> {
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
  await kill(now);
  rmSync(folder, { recursive: true, force: true });
});

/** An answer that says no. */
class Refused extends Error {
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
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await fetch(`http://127.0.0.1:${now.port}/api${url}`, { method, headers, ...sent });
  if (!reply.ok) throw new Refused(reply.status);
  return ((await reply.json()) as { data: Data<C> }).data;
}

/** One, or each third time four at once, under different names. */
function order(round: number, n: number) {
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

type Order = ReturnType<typeof order>;
const create = ({ input, key }: Order) => send(animals.create, input, key);

/** Kills the table alone, which the server starts again; waits until it answers. */
async function killTable({ table: { endpoint } }: RunningServer): Promise<void> {
  execFileSync('pkill', ['-KILL', '-f', `dynoxide serve.*${folder}/table.sqlite`]);
  await vi.waitFor(() => fetch(endpoint), { timeout: 10_000 });
}

/** The outcome of creates: the ids that were acknowledged, and the status of each other answer; 0 for none. */
interface Outcome {
  readonly ids: readonly string[];
  readonly refused: readonly number[];
}

/** Sends all at once and kills something when some are answered. */
async function createsUnderKill(
  orders: readonly Order[],
  killAfter: number,
  killing: (server: RunningServer) => Promise<void>,
): Promise<Outcome> {
  const ids: string[] = [];
  const refused: number[] = [];
  let answers = 0;
  let killed: Promise<void> | undefined;
  const running = now;
  const countAnswer = () => {
    answers += 1;
    if (answers === killAfter) killed = killing(running);
  };
  await Promise.all(
    orders.map((each) =>
      create(each)
        .then((reply) => void ids.push(...reply.animals.map(({ id }) => id)))
        .catch((error: unknown) => void refused.push(error instanceof Refused ? error.status : 0))
        .then(countAnswer),
    ),
  );
  await killed;
  return { ids, refused };
}

async function milestonesOf(client: DynamoDBClient, id: string): Promise<string[]> {
  const query = new QueryCommand({
    TableName: now.table.name,
    KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
    ExpressionAttributeValues: { ':p': { S: `${now.tenant.id}#animal#${id}` }, ':s': { S: 'milestone#' } },
    ConsistentRead: true,
  });
  const { Items = [] } = await client.send(query);
  return Items.map((item) => String(unmarshall(item)['row'].milestoneType)).sort();
}

async function listed() {
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

it("keeps its data from the machine's other users", () => {
  const open = (path: string) => statSync(join(folder, path)).mode & 0o077;
  expect(['', 'table.sqlite', 'table.log'].map(open)).toEqual([0, 0, 0]);
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
      const batch = Array.from({ length: 24 }, (_, n) => order(round, n));
      orders.push(...batch);
      const killAfter = 1 + Math.floor(random() * 12);
      const ofTable = round % 2 === 1;
      const { ids, refused } = await createsUnderKill(batch, killAfter, ofTable ? killTable : kill);
      acknowledged.push(...ids);
      if (ofTable) expect(refused.filter((status) => status !== 503)).toEqual([]);
      else now = await run(now.tenant);
    }
    const found = await listed();
    expect(acknowledged.length).toBeLessThan(orders.reduce((sum, { count }) => sum + count, 0));
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    const client = new DynamoDBClient({ endpoint: now.table.endpoint });
    const milestones = await Promise.all(found.map(({ id }) => milestonesOf(client, id)));
    client.destroy();
    expect(milestones).toEqual(found.map(() => ['birth', 'intake']));
    const counts = await send(dashboard.counts, {});
    expect(counts.animalCount).toMatchObject({ residentAnimalCount: found.length });

    // A client without an answer sends the same again: it is not carried out twice.
    const retries: Awaited<ReturnType<typeof create>>[] = [];
    for (const chunk of toChunks(orders, 24)) retries.push(...(await Promise.all(chunk.map(create))));
    expect(retries.map((reply) => reply.animals.length)).toEqual(orders.map(({ count }) => count));
    const names = (await listed()).map(({ animalName }) => animalName);
    expect(names).toHaveLength(orders.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(names).size).toBe(names.length);
    const { animals: hits } = await send(animals.autocomplete, {
      query: { searchText: 'animal1x', limit: 50 },
    });
    expect(hits.length).toBeGreaterThanOrEqual(24);
  },
);
