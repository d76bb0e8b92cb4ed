import { runJob } from './jobs.ts';

/** Goes on with rescues that are being ended and counts what each takes, as the clock does on AWS. */
export interface RescuesClock {
  stop(): Promise<void>;
}

const EVERY_MS = 5 * 60_000;

/** Starts to look; the services must run. `worked` is told after each look: mails may have been put into the outbox. */
export function startRescues(worked: () => void): RescuesClock {
  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(() => runJob('rescues-due', {}))
      .then(worked, (error: unknown) => console.warn('The rescues could not be looked after:', error));
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
