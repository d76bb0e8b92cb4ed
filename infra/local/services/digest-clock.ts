import { asLambda } from '../rights/principal.ts';

/** Looks for digests that are due, as the clock does on AWS. */
export interface DigestClock {
  stop(): Promise<void>;
}

/** Often enough that the digest comes early in its hour; who had theirs gets no other. */
const EVERY_MS = 10 * 60_000;

/** Starts to look; the services must run. `posted` is told when mails were put into the outbox. */
export async function startDigests(posted: () => void): Promise<DigestClock> {
  const { postDigests } = await import('#functions/jobs/digest-due.ts');
  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(() => asLambda('digest-due', () => postDigests(new Date())))
      .then(
        (came) => (came.posted > 0 ? posted() : undefined),
        (error: unknown) => console.warn('The daily digests could not be posted:', error),
      );
  };
  const timer = setInterval(look, EVERY_MS).unref();
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
