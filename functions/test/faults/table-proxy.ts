import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { forwardRequest } from './forward-request.ts';
import { type Busy, busyReply, errorBody } from './table-replies.ts';

/** The fault that the proxy makes instead of (or after) passing a request on. */
export type Fault = Busy | 'reset' | 'lost';

export interface RecordedOperation {
  readonly operation: string;
  /** Read and write capacity units that the table reported. */
  readonly units: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface TableProxy {
  readonly url: string;
  /** The operations passed on since the last `clear`, in order. */
  readonly operations: RecordedOperation[];
  /** The partition keys of requests that were refused because the key is outside the tenant. */
  readonly strayPartitions: string[];
  clear(): void;
  /** Lets only keys with this prefix pass from now on; undefined lets all pass. */
  restrictTo(prefix: string | undefined): void;
  /** Sets the function that returns the fault for each request; undefined for none. */
  inject(fault: ((operation: string) => Fault | undefined) | undefined): void;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

const PARTITIONS = new Set(['pk', 'g1pk', 'g2pk', ':p']);

/** Every partition key in a request, at any depth. */
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
export async function startTableProxy(upstream: string): Promise<TableProxy> {
  const operations: RecordedOperation[] = [];
  const strayPartitions: string[] = [];
  let allowedPrefix: string | undefined;
  let faultOf: ((operation: string) => Fault | undefined) | undefined;

  async function forwardOperation(
    request: IncomingMessage,
    operation: string,
    body: Json,
  ): Promise<[number, string]> {
    const startedAt = performance.now();
    const [status, reply] = await forwardRequest(upstream, request, {
      ...body,
      ReturnConsumedCapacity: 'TOTAL',
    });
    operations.push({
      operation,
      units: unitsIn(JSON.parse(reply) as Json),
      startedAt,
      endedAt: performance.now(),
    });
    return [status, reply];
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const body = JSON.parse(await text(request)) as Json;
    const strayPartition = partitionsIn(body).find(
      (pk) => allowedPrefix !== undefined && pk !== allowedPrefix && !pk.startsWith(`${allowedPrefix}#`),
    );
    if (strayPartition !== undefined) {
      strayPartitions.push(strayPartition);
      return send(response, 400, errorBody('AccessDeniedException'));
    }
    const fault = faultOf?.(operation);
    if (fault === 'reset') return void request.socket.destroy();
    const busy = fault && fault !== 'lost' ? busyReply(fault, operation) : undefined;
    if (busy) return send(response, ...busy);
    const reply = await forwardOperation(request, operation, body);
    if (fault === 'lost') return void request.socket.destroy();
    send(response, ...reply);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => send(response, 502, errorBody(String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    operations,
    strayPartitions,
    clear: () => void (operations.splice(0), strayPartitions.splice(0)),
    restrictTo: (prefix) => (allowedPrefix = prefix),
    inject: (fault) => (faultOf = fault),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
