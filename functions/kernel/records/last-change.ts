import type { TenantContext } from '../context.ts';
import { auditLines } from './kernel.record.ts';

/** So many lines of a history are looked through for a change; who did it is not known of an older one. */
const LOOKED_THROUGH = 50;

/** Who changed one of the fields of a record last, and when, as its history says. One round trip. */
export async function lastChangeOf(
  { table }: Pick<TenantContext, 'table'>,
  recordId: string,
  fields: readonly string[],
): Promise<{ changedBy: string; changedAt: string } | undefined> {
  const { items } = await table.page({
    pk: `audit#${recordId}`,
    newestFirst: true,
    limit: LOOKED_THROUGH,
    consistent: true,
  });
  for (const item of items) {
    const { row, more } = auditLines.read(item);
    if (fields.some((field) => more.changes?.[field])) return { changedBy: row.by, changedAt: row.at };
  }
  return undefined;
}
