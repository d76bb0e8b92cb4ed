import type { rescues } from '#shared/calls/rescues/rescues.ts';
import type { Handlers } from '../kernel/context.ts';
import { end, letIn, suspend } from './closing.ts';
import { copy, ownCopy } from './copies.ts';
import { ended } from './ended.ts';
import { list } from './list.ts';
import { log } from './log/log.ts';
import { lookIn } from './support-access/looking.ts';
import { letSupportIn, support } from './support-access/support.ts';

export const rescueHandlers = {
  list,
  suspend,
  letIn,
  end,
  copy,
  ownCopy,
  ended,
  log,
  lookIn,
  support,
  letSupportIn,
} satisfies Handlers<typeof rescues>;
