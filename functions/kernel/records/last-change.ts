import type { TenantContext } from '../context.ts';
import { auditLines } from './kernel.record.ts';
import type { Changes } from './told.ts';

/** So many lines of a history are looked through for a change; who did it is not known of an older one. */
const LOOKED_THROUGH = 50;

interface Told {
  readonly what: string;
  /** Field → [before, after]. */
  readonly changes: Changes;
}

/** Who wrote the last line of a record's history that is meant, and when; by fields, that which changed one of them. One round trip. */
export async function lastChangeOf(
  { table }: Pick<TenantContext, 'table'>,
  recordId: string,
  meant: readonly string[] | ((line: Told) => boolean),
): Promise<{ changedBy: string; changedAt: string } | undefined> {
  const { items } = await table.page({
    pk: `audit#${recordId}`,
    newestFirst: true,
    limit: LOOKED_THROUGH,
    consistent: true,
  });
  for (const item of items) {
    const { row, more } = auditLines.read(item);
    const { changes = {} } = more;
    const isIt =
      typeof meant === 'function'
        ? meant({ what: row.what, changes })
        : meant.some((field) => changes[field]);
    if (isIt) return { changedBy: row.by, changedAt: row.at };
  }
  return undefined;
}
