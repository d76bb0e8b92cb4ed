import type { Line } from '#shared/calls/history.ts';
import type { TenantContext } from '../context.ts';
import { auditLines } from './kernel.record.ts';

/** So many lines of a history are looked through for a change; who did it is not known of an older one. */
const LOOKED_THROUGH = 50;

/** Who changed one of the fields of a record last, or did `what` with it, and when, as its history says. One round trip. */
export async function lastChangeOf(
  { table }: Pick<TenantContext, 'table'>,
  recordId: string,
  change: readonly string[] | Line,
): Promise<{ changedBy: string; changedAt: string } | undefined> {
  const { items } = await table.page({
    pk: `audit#${recordId}`,
    newestFirst: true,
    limit: LOOKED_THROUGH,
    consistent: true,
  });
  for (const item of items) {
    const { row, more } = auditLines.read(item);
    const isIt =
      typeof change === 'string' ? row.what === change : change.some((field) => more.changes?.[field]);
    if (isIt) return { changedBy: row.by, changedAt: row.at };
  }
  return undefined;
}
