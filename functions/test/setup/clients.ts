import { routeDirectly, type DocumentClient } from '#infra/local/table/direct-client.ts';
import { UNSIGNED_HEADERS } from '#infra/local/table/unsigned-headers.ts';

/** The time that the SDK waits before it retries. */
interface RetryingClient {
  retryBackoffStrategy?: { setDelayBase(ms: number): void; computeNextBackoffDelay(tries: number): number };
}

interface SentRequest {
  readonly request: { readonly headers: Record<string, string>; hostname: string; port?: number };
}

type NextStep = (args: SentRequest) => Promise<unknown>;

interface Client {
  readonly config: { retryStrategy: () => Promise<object>; readonly serviceId: string };
  readonly middlewareStack: {
    remove(name: string): boolean;
    add(middleware: (next: NextStep) => NextStep, options: { step: 'finalizeRequest'; name: string }): void;
  };
}

/** Makes an SDK client retry as often as usual, but after one millisecond each time. */
function retryWithoutDelay({ config }: Client): void {
  const strategy = config.retryStrategy;
  config.retryStrategy = async () =>
    Object.assign(await strategy(), {
      retryBackoffStrategy: { setDelayBase: () => undefined, computeNextBackoffDelay: () => 1 },
    } satisfies RetryingClient);
}

/** SDK steps that write headers which the embedded table does not read: together a quarter of a request's time. */
const SKIPPED_MIDDLEWARE = [
  'getUserAgentMiddleware',
  'hostHeaderMiddleware',
  'httpSigningMiddleware',
  'longPollMiddleware',
  'recursionDetectionMiddleware',
];

let proxy: URL | undefined;

/** Lets each table client of this process, made or yet to be made, send its requests to a proxy; undefined ends it. */
export function sendThroughProxy(url: string | undefined): void {
  proxy = url === undefined ? undefined : new URL(url);
}

/** Replaces the signature of requests to the table: the embedded table requires one, but does not check it. */
function skipSigning({ config, middlewareStack }: Client): void {
  if (config.serviceId !== 'DynamoDB') return;
  for (const step of SKIPPED_MIDDLEWARE) middlewareStack.remove(step);
  middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request.headers, UNSIGNED_HEADERS);
      if (proxy) Object.assign(args.request, { hostname: proxy.hostname, port: Number(proxy.port) });
      return next(args);
    },
    { step: 'finalizeRequest', name: 'unsigned' },
  );
}

/**
 * Removes the parts of the SDK that cost time in tests and prove nothing: all of it, where the client asks the
 * embedded table itself (docs/adr/090).
 */
export function speedUpClient(client: unknown, isEmbedded: boolean): void {
  // The document client has the stack of the client that it wraps.
  const sdkClient = client as Client & DocumentClient;
  // Requests to a third-party table (npm run proof:dynamodb) go through the tests' proxies, too.
  if (!isEmbedded && sdkClient.config?.serviceId !== 'DynamoDB') return;
  const port = process.env['DIRECT_PORT'];
  const isOwnServer = process.env['DYNAMODB_ENDPOINT'] === `http://127.0.0.1:${port}`;
  if (sdkClient.config?.serviceId === 'DynamoDB' && isOwnServer)
    routeDirectly(sdkClient, Number(port), () => proxy === undefined);
  retryWithoutDelay(sdkClient);
  skipSigning(sdkClient);
}
