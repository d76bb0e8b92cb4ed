import { AsyncLocalStorage } from 'node:async_hooks';

const askedBeside = new AsyncLocalStorage<Promise<void>>();

/**
 * Begins `work` while it is still being asked whether it may be done: it reads meanwhile, but what it writes waits
 * (`holdsEffects`), and nothing of it is told before the answer is there.
 * @param asked rejects if it may not
 */
export async function onlyIf<T>(asked: Promise<void>, work: () => Promise<T>): Promise<T> {
  const outcome = askedBeside.run(asked, work);
  // If it may not, nobody asks for its outcome.
  outcome.catch(() => undefined);
  await asked;
  return outcome;
}

/** What changes nothing; every other command waits. */
const READS = new Set([
  'GetItemCommand',
  'BatchGetItemCommand',
  'QueryCommand',
  'GetObjectCommand',
  'HeadObjectCommand',
  'ListObjectsV2Command',
]);

type Next = (args: never) => Promise<unknown>;

/** The part of a client of AWS that is asked for here. */
interface Client {
  readonly middlewareStack: {
    add(middleware: (next: Next, context: { commandName?: string }) => Next, options: object): void;
  };
}

/** Makes a client hold back what changes something until it is known that it may be done. Gives the client. */
export function holdsEffects<T>(client: T): T {
  (client as Client).middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!READS.has(commandName)) await askedBeside.getStore();
        return next(args);
      },
    { step: 'initialize', name: 'holdsEffects' },
  );
  return client;
}
