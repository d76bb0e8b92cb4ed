import type { TenantContext } from '../context.ts';
import { auditLines } from './kernel.record.ts';
import type { Changes } from './field-changes.ts';

/** The maximum number of history lines that are searched for a change; the author of an older one is not shown. */
const MAX_LINES_SEARCHED = 50;

interface ChangeLine {
  readonly what: string;
  /** Field → [before, after]. */
  readonly changes: Changes;
}

/**
 * The author and time of the last history line of a record that `filter` accepts or that changed one of its fields. One
 * round trip.
 */
export async function lastChangeOf(
  { table }: Pick<TenantContext, 'table'>,
  recordId: string,
  filter: readonly string[] | ((line: ChangeLine) => boolean),
): Promise<{ changedBy: string; changedAt: string } | undefined> {
  const { items } = await table.page({
    pk: `audit#${recordId}`,
    newestFirst: true,
    limit: MAX_LINES_SEARCHED,
    consistent: true,
  });
  for (const item of items) {
    const { row, more } = auditLines.read(item);
    const { changes = {} } = more;
    const isMatch =
      typeof filter === 'function'
        ? filter({ what: row.what, changes })
        : filter.some((field) => changes[field]);
    if (isMatch) return { changedBy: row.by, changedAt: row.at };
  }
  return undefined;
}
