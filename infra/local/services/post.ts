import { asLambda } from '../rights/principal.ts';

/** Sends the mails of the outbox, as the table's stream and the clock do on AWS. */
export interface LocalPost {
  /** Looks into the outbox soon; as often as one likes. */
  nudge(): void;
  stop(): Promise<void>;
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
