import type { rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { endingsOver } from './ending/steps/ending.table.ts';

/** A page of the rescues that are gone: one round trip. */
export async function ended({ query: { limit, cursor } }: Parsed<typeof rescues.ended>) {
  const page = await endingsOver(limit, cursor);
  const rescues = page.endings.map(({ row: { tenantId: id, goneAt = '', ...rest } }) => ({
    ...rest,
    id,
    goneAt,
  }));
  return { rescues, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}
