import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_PARTITIONS } from '#functions/kernel/mail/outbox.ts';
import { asLambda } from '../rights/principal.ts';
import { type WrittenKey, writtenKeys } from '../table/written-keys.ts';

/** Sends the mails of the outbox, as the table's stream and the clock do on AWS. */
export interface MailSender {
  /** Sends the mails of the outbox soon; may be called at any time. */
  sendSoon(): void;
  stop(): Promise<void>;
}

/** Calls `onWritten` with the keys of what a table's client has written, as the stream reports them on AWS. */
export function watchWrites(client: unknown, onWritten: (keys: readonly WrittenKey[]) => void): void {
  if (!(client instanceof DynamoDBDocumentClient)) return;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const keys = writtenKeys(args.input);
      if (keys.length > 0) onWritten(keys);
      return result;
    },
    { step: 'initialize', name: 'writes' },
  );
}

/** True if a mail was put into the outbox. */
export const hasOutboxWrite = (keys: readonly WrittenKey[]): boolean =>
  keys.some(({ pk, isPut }) => isPut && OUTBOX_PARTITIONS.includes(pk));

/** The interval at which mails that could not be sent are tried again. */
const INTERVAL_MS = 30_000;

/** Starts to send mails; the services must run. */
export async function startMailSender(): Promise<MailSender> {
  const { sendDueMails: sweep } = await import('#functions/jobs/deliver.ts');
  let currentRun: Promise<void> | undefined;
  let isRerunNeeded = false;
  const run = async (): Promise<void> => {
    do {
      isRerunNeeded = false;
      await asLambda('post-due', () => sweep()).catch((error: unknown) =>
        console.warn('Mails could not be sent:', error),
      );
    } while (isRerunNeeded);
    currentRun = undefined;
  };
  const sendSoon = () => {
    isRerunNeeded = true;
    currentRun ??= run();
  };
  const timer = setInterval(sendSoon, INTERVAL_MS).unref();
  sendSoon();
  return {
    sendSoon,
    stop: async () => {
      clearInterval(timer);
      await currentRun;
    },
  };
}
