import { rounds } from '#shared/calls/health/rounds.ts';
import { prefetch } from '#client/calls/prefetch.ts';

/** The first call of the Today page (`useRound`). */
export const start = (): void => prefetch(rounds.today, {});
