/** How long the SDK waits before it tries again. */
interface Waiting {
  retryBackoffStrategy?: { setDelayBase(ms: number): void; computeNextBackoffDelay(tries: number): number };
}

interface Trying {
  readonly config: { retryStrategy: () => Promise<object> };
}

/** Makes a client of the SDK try again as often as it would, a millisecond after the other. */
export function triesAtOnce(client: unknown): void {
  const { config } = client as Trying;
  const strategy = config.retryStrategy;
  config.retryStrategy = async () =>
    Object.assign(await strategy(), {
      retryBackoffStrategy: { setDelayBase: () => undefined, computeNextBackoffDelay: () => 1 },
    } satisfies Waiting);
}
