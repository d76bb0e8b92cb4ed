import { rounds } from '#shared/calls/health/rounds.ts';
import { askAhead } from '#client/calls/ahead.ts';

/** What Today asks for first (`useRound`). */
export const begin = (): void => askAhead(rounds.today, {});
