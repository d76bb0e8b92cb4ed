/** How long the SDK waits before it tries again. */
interface Waiting {
  retryBackoffStrategy?: { setDelayBase(ms: number): void; computeNextBackoffDelay(tries: number): number };
}

interface Sent {
  readonly request: { readonly headers: Record<string, string> };
}

type Next = (args: Sent) => Promise<unknown>;

interface Client {
  readonly config: { retryStrategy: () => Promise<object>; readonly serviceId: string };
  readonly middlewareStack: {
    remove(name: string): boolean;
    add(middleware: (next: Next) => Next, options: { step: 'finalizeRequest'; name: string }): void;
  };
}

/** Makes a client of the SDK try again as often as it would, a millisecond after the other. */
function triesAtOnce({ config }: Client): void {
  const strategy = config.retryStrategy;
  config.retryStrategy = async () =>
    Object.assign(await strategy(), {
      retryBackoffStrategy: { setDelayBase: () => undefined, computeNextBackoffDelay: () => 1 },
    } satisfies Waiting);
}

/** What the embedded table asks for in the place of a signature. */
export const UNSIGNED = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
};

/** Steps of the SDK that write what the embedded table does not read: together a quarter of a request. */
const UNREAD = [
  'getUserAgentMiddleware',
  'hostHeaderMiddleware',
  'httpSigningMiddleware',
  'longPollMiddleware',
  'recursionDetectionMiddleware',
];

/** The embedded table asks for a signature and does not look at it. */
function leavesUnsigned({ config, middlewareStack }: Client): void {
  if (config.serviceId !== 'DynamoDB') return;
  for (const step of UNREAD) middlewareStack.remove(step);
  middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request.headers, UNSIGNED);
      return next(args);
    },
    { step: 'finalizeRequest', name: 'unsigned' },
  );
}

/** What of the SDK costs time in tests and proves nothing is left out of a client. */
export function hurried(client: unknown): void {
  // The document client has the stack of the client that it wraps.
  const made = client as Client;
  triesAtOnce(made);
  leavesUnsigned(made);
}
