import type { rescues } from '#shared/calls/rescues/rescues.ts';
import type { Handlers } from '../kernel/context.ts';
import { end, letIn, suspend } from './closing.ts';
import { copy, ownCopy } from './copies.ts';
import { list } from './list.ts';
import { listLogLines } from './log/log.ts';
import { lookIn } from './support-access/support-session.ts';
import { letSupportIn, support } from './support-access/support.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { pastEndings } from './ending/steps/ending.table.ts';

/** A page of the rescues that are gone: one round trip. */
async function listEnded({ query: { limit, cursor } }: Parsed<typeof rescues.ended>) {
  const page = await pastEndings(limit, cursor);
  const rescues = page.endings.map(({ row: { tenantId: id, goneAt = '', ...rest } }) => ({
    ...rest,
    id,
    goneAt,
  }));
  return { rescues, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

export const rescueHandlers = {
  list,
  suspend,
  letIn,
  end,
  copy,
  ownCopy,
  ended: listEnded,
  log: listLogLines,
  lookIn,
  support,
  letSupportIn,
} satisfies Handlers<typeof rescues>;
