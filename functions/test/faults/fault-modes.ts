import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { OPERATOR } from '#infra/local/rights/principal.ts';
import { laggingIndexes } from './late-indexes.ts';
import { type Busy, busyReply, halveBatch, errorBody } from './table-replies.ts';
import { forwardRequest } from './forward-request.ts';

type Json = Record<string, unknown>;

/** The faults, and their share of all requests that can have them; lag is not random. */
const FAULT_RATES = { lag: 0, conflicts: 0.15, throttles: 0.03, unprocessed: 0.3, errors: 0.02 };
export type Mode = keyof typeof FAULT_RATES;
const BUSY_FAULTS: readonly (readonly [Mode, Busy])[] = [
  ['conflicts', 'conflict'],
  ['throttles', 'throttle'],
  ['errors', 'error'],
];
/** The most failures of the same request: a client that retries must succeed. */
const MAX_FAULTS = 2;

/** The modes that FAULTS names: some with commas between them, or `all`. Throws for an unknown one. */
export function parseModes(faults: string): ReadonlySet<Mode> {
  const all = Object.keys(FAULT_RATES) as Mode[];
  const names = faults === 'all' ? all : faults.split(',');
  const unknownModes = names.filter((mode) => !all.includes(mode as Mode));
  if (unknownModes.length > 0) throw new Error(`FAULTS: ${unknownModes.join()} is none of ${all.join()}`);
  return new Set(names as Mode[]);
}

/** Decides by chance what happens to a request; the same request gets through in the end. */
function createFaultPicker(modes: ReadonlySet<Mode>, seed: number) {
  const chance = createRandom(seed);
  const faultCounts = new Map<string, number>();
  const shouldFail = (mode: Mode) => modes.has(mode) && chance() < FAULT_RATES[mode];
  return (operation: string, body: Json): [number, string] | 'half' | undefined => {
    // A repeated write has another token.
    const { ClientRequestToken: _, ...bodyWithoutToken } = body;
    const id = createHash('sha1')
      .update(operation + JSON.stringify(bodyWithoutToken))
      .digest('base64');
    const faultCount = faultCounts.get(id) ?? 0;
    if (faultCount >= MAX_FAULTS) return undefined;
    const busy = BUSY_FAULTS.find(([mode, kind]) => busyReply(kind, operation) && shouldFail(mode));
    const isPartial = !busy && operation.startsWith('Batch') && shouldFail('unprocessed');
    if (busy || isPartial) faultCounts.set(id, faultCount + 1);
    return busy ? busyReply(busy[1], operation) : isPartial ? 'half' : undefined;
  };
}

export interface FaultProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** The access key that signed a request. */
const signerOf = ({ headers }: IncomingMessage) =>
  /Credential=([^/]+)/.exec(headers.authorization ?? '')?.[1];

/**
 * A proxy between all handlers and the table that makes it behave like DynamoDB on a bad day. Requests of the tests
 * themselves (fixtures) are exempt. POST to `/settle?tenant=` makes writes visible in the indexes (late-indexes.ts).
 */
export async function startFaultProxy(upstream: string, faults: string, seed: number): Promise<FaultProxy> {
  const modes = parseModes(faults);
  const pickFault = createFaultPicker(modes, seed);
  const indexLag = modes.has('lag') ? await laggingIndexes(upstream) : undefined;

  async function respond(request: IncomingMessage): Promise<[number, string]> {
    if (request.url?.startsWith('/settle')) {
      await indexLag?.settle(new URLSearchParams(request.url.split('?')[1]).get('tenant') ?? '');
      return [200, '{}'];
    }
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const body = JSON.parse(await text(request)) as Json;
    const isExempt = signerOf(request) === OPERATOR;
    const fault = isExempt ? undefined : pickFault(operation, body);
    if (Array.isArray(fault)) return fault;
    const halvedBatch = fault && halveBatch(operation, body);
    const visibleBody = isExempt ? body : (indexLag?.seenBy(operation, body) ?? body);
    const [status, reply] = await forwardRequest(upstream, request, halvedBatch?.body ?? visibleBody);
    indexLag?.recordWrite(operation, body);
    return [
      status,
      halvedBatch && status === 200
        ? JSON.stringify({ ...(JSON.parse(reply) as Json), ...halvedBatch.unprocessed })
        : reply,
    ];
  }

  const server = createServer((request, response) => {
    respond(request)
      .catch((error: unknown) => [502, errorBody(String(error))] as const)
      .then(([status, reply]) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(reply),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
