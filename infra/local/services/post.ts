import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { OUTBOXES } from '#functions/kernel/mail/outbox.ts';
import { asLambda } from '../rights/principal.ts';

/** Sends the mails of the outbox, as the table's stream and the clock do on AWS. */
export interface LocalPost {
  /** Looks into the outbox soon; as often as one likes. */
  nudge(): void;
  stop(): Promise<void>;
}

/** Calls `posted` after each transaction of a table's client that puts a mail into the outbox, as the stream does on AWS. */
export function watchOutbox(client: unknown, posted: () => void): void {
  if (!(client instanceof DynamoDBDocumentClient)) return;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const written = 'TransactItems' in args.input ? (args.input.TransactItems ?? []) : [];
      if (written.some((each) => 'Put' in each && OUTBOXES.includes(String(each.Put?.Item?.['pk']))))
        posted();
      return result;
    },
    { step: 'initialize', name: 'outbox' },
  );
}

/** Mails that could not be sent are looked for again this often. */
const EVERY_MS = 30_000;

/** Starts to send mails; the services must run. */
export async function startPost(): Promise<LocalPost> {
  const { sweep } = await import('#functions/jobs/deliver.ts');
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await asLambda('post-due', () => sweep()).catch((error: unknown) =>
        console.warn('Mails could not be sent:', error),
      );
    } while (again);
    running = undefined;
  };
  const nudge = () => {
    again = true;
    running ??= run();
  };
  const timer = setInterval(nudge, EVERY_MS).unref();
  nudge();
  return {
    nudge,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
