import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { passOn } from './pass-on.ts';
import { type Busy, busyReply, problem } from './table-replies.ts';

/** The fault that the proxy makes instead of (or after) passing a request on. */
export type Fault = Busy | 'reset' | 'lost';

export interface SeenOperation {
  readonly operation: string;
  /** Read and write capacity units that the table reported. */
  readonly units: number;
  readonly at: number;
  readonly until: number;
}

export interface TableProxy {
  readonly url: string;
  /** Everything passed on since the last `clear`, in order. */
  readonly seen: SeenOperation[];
  /** Requests refused because a key lay outside the tenant, as the key. */
  readonly strayed: string[];
  clear(): void;
  /** From now on only keys that start so may pass; undefined lets everything pass. */
  restrictTo(prefix: string | undefined): void;
  /** Decides for each request, in order, what goes wrong. */
  inject(fault: ((operation: string) => Fault | undefined) | undefined): void;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

const PARTITIONS = new Set(['pk', 'g1pk', 'g2pk', ':p']);

/** Every partition key in a request, at any place. */
function partitionsIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) value.forEach((part) => partitionsIn(part, found));
  else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      const partition = (part as Json | null)?.['S'];
      if (PARTITIONS.has(key) && typeof partition === 'string') found.push(partition);
      else partitionsIn(part, found);
    }
  }
  return found;
}

function unitsIn(reply: Json): number {
  const consumed = reply['ConsumedCapacity'];
  const list = Array.isArray(consumed) ? consumed : consumed ? [consumed] : [];
  return list.reduce(
    (sum: number, { CapacityUnits }: { CapacityUnits?: number }) => sum + (CapacityUnits ?? 0),
    0,
  );
}

function send(response: ServerResponse, status: number, reply: string) {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(reply);
}

/**
 * A proxy between the handlers and the table: refuses keys outside a tenant, makes faults, counts.
 * Emulators never throttle and never conflict, so retries tested against them alone are untested.
 */
export async function tableProxy(upstream: string): Promise<TableProxy> {
  const seen: SeenOperation[] = [];
  const strayed: string[] = [];
  let allowed: string | undefined;
  let faultOf: ((operation: string) => Fault | undefined) | undefined;

  async function pass(request: IncomingMessage, operation: string, body: Json): Promise<[number, string]> {
    const at = performance.now();
    const [status, reply] = await passOn(upstream, request, { ...body, ReturnConsumedCapacity: 'TOTAL' });
    seen.push({ operation, units: unitsIn(JSON.parse(reply) as Json), at, until: performance.now() });
    return [status, reply];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const body = JSON.parse(await text(request)) as Json;
    const stray = partitionsIn(body).find(
      (pk) => allowed !== undefined && pk !== allowed && !pk.startsWith(`${allowed}#`),
    );
    if (stray !== undefined) {
      strayed.push(stray);
      return send(response, 400, problem('AccessDeniedException'));
    }
    const fault = faultOf?.(operation);
    if (fault === 'reset') return void request.socket.destroy();
    const busy = fault && fault !== 'lost' ? busyReply(fault, operation) : undefined;
    if (busy) return send(response, ...busy);
    const reply = await pass(request, operation, body);
    if (fault === 'lost') return void request.socket.destroy();
    send(response, ...reply);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 502, problem(String(error))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    strayed,
    clear: () => void (seen.splice(0), strayed.splice(0)),
    restrictTo: (prefix) => (allowed = prefix),
    inject: (fault) => (faultOf = fault),
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}
