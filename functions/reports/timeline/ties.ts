import type { ties } from '#shared/calls/reports/ties.ts';
import type { Handlers } from '../../kernel/context.ts';
import { pcoHistory } from './entries.ts';
import { pcoStanding } from './standing.ts';

export const tiesHandlers = {
  history: pcoHistory,
  standing: pcoStanding,
} satisfies Handlers<typeof ties>;
