import { rounds } from '#shared/calls/health/rounds.ts';
import { prefetch } from '#client/calls/prefetch.ts';

/** Requests the round ahead (see `useRound`). */
export const start = (): void => prefetch(rounds.today, {});
