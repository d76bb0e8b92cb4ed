import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomOf } from '#shared/rules/data/random.fixture.ts';
import { OPERATOR } from '#infra/local/rights/principal.ts';
import { laggingIndexes } from './late-indexes.ts';
import { type Busy, busyReply, halved, problem } from './table-replies.ts';
import { passOn } from './pass-on.ts';

type Json = Record<string, unknown>;

/** The faults, and their share of all requests that can have them; lag is not random. */
const OFTEN = { lag: 0, conflicts: 0.15, throttles: 0.03, unprocessed: 0.3, errors: 0.02 };
export type Mode = keyof typeof OFTEN;
const BUSY: readonly (readonly [Mode, Busy])[] = [
  ['conflicts', 'conflict'],
  ['throttles', 'throttle'],
  ['errors', 'error'],
];
/** The most failures of the same request: a client that retries must succeed. */
const LIMIT = 2;

/** The modes that FAULTS names: some with commas between them, or `all`. Throws for one that is not there. */
export function modesOf(faults: string): ReadonlySet<Mode> {
  const all = Object.keys(OFTEN) as Mode[];
  const names = faults === 'all' ? all : faults.split(',');
  const strange = names.filter((mode) => !all.includes(mode as Mode));
  if (strange.length > 0) throw new Error(`FAULTS: ${strange.join()} is none of ${all.join()}`);
  return new Set(names as Mode[]);
}

/** Decides by chance what happens to a request; the same request gets through in the end. */
function fate(modes: ReadonlySet<Mode>, seed: number) {
  const chance = randomOf(seed);
  const spoilt = new Map<string, number>();
  const shouldFail = (mode: Mode) => modes.has(mode) && chance() < OFTEN[mode];
  return (operation: string, body: Json): [number, string] | 'half' | undefined => {
    // The same write again has another token.
    const { ClientRequestToken: _, ...bodyWithoutToken } = body;
    const id = createHash('sha1')
      .update(operation + JSON.stringify(bodyWithoutToken))
      .digest('base64');
    const times = spoilt.get(id) ?? 0;
    if (times >= LIMIT) return undefined;
    const busy = BUSY.find(([mode, kind]) => busyReply(kind, operation) && shouldFail(mode));
    const half = !busy && operation.startsWith('Batch') && shouldFail('unprocessed');
    if (busy || half) spoilt.set(id, times + 1);
    return busy ? busyReply(busy[1], operation) : half ? 'half' : undefined;
  };
}

export interface FaultProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Whose key signed a request. */
const signerOf = ({ headers }: IncomingMessage) =>
  /Credential=([^/]+)/.exec(headers.authorization ?? '')?.[1];

/**
 * A proxy between all handlers and the table that makes it behave like DynamoDB on a bad day. Tests' own requests (fixtures)
 * are spared. POST to `/settle?tenant=` makes writes visible in the indexes (late-indexes.ts).
 */
export async function startFaultProxy(upstream: string, faults: string, seed: number): Promise<FaultProxy> {
  const modes = modesOf(faults);
  const decide = fate(modes, seed);
  const lag = modes.has('lag') ? await laggingIndexes(upstream) : undefined;

  async function answer(request: IncomingMessage): Promise<[number, string]> {
    if (request.url?.startsWith('/settle')) {
      await lag?.settle(new URLSearchParams(request.url.split('?')[1]).get('tenant') ?? '');
      return [200, '{}'];
    }
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const body = JSON.parse(await text(request)) as Json;
    const spared = signerOf(request) === OPERATOR;
    const fault = spared ? undefined : decide(operation, body);
    if (Array.isArray(fault)) return fault;
    const half = fault && halved(operation, body);
    const seen = spared ? body : (lag?.seenBy(operation, body) ?? body);
    const [status, reply] = await passOn(upstream, request, half?.body ?? seen);
    lag?.wrote(operation, body);
    return [
      status,
      half && status === 200
        ? JSON.stringify({ ...(JSON.parse(reply) as Json), ...half.unprocessed })
        : reply,
    ];
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => [502, problem(String(error))] as const)
      .then(([status, reply]) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(reply),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}
