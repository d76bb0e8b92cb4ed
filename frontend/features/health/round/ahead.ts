import { rounds } from '#shared/calls/health/rounds.ts';
import { askAhead } from '#client/calls/ahead.ts';

/** The first call of the Today page (`useRound`). */
export const begin = (): void => askAhead(rounds.today, {});
