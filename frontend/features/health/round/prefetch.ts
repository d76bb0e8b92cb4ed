import { rounds } from '#shared/calls/health/rounds.ts';
import { prefetch } from '#client/calls/prefetch.ts';

/** Prefetches the round of today, which `useRound` reads. */
export const start = (): void => prefetch(rounds.today, {});
