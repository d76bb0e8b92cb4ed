import type { ties } from '#shared/calls/reports/ties.ts';
import type { Handlers } from '../../kernel/context.ts';
import { pcoHistory } from './entries.ts';
import { rolesAndAnimalsOf } from './roles.ts';

export const tiesHandlers = {
  history: pcoHistory,
  standing: rolesAndAnimalsOf,
} satisfies Handlers<typeof ties>;
