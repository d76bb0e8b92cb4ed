import { REMINDER_KINDS } from '#shared/rules/health/health.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { dueReminders } from './due.ts';

/**
 * Passes once over all that is due in a rescue, by which what is due of animals that left goes out of the way of every look.
 * @param goOn asked before each page; what was put away until then stays so
 * @returns true once all was passed over
 */
export async function passOverDue(table: TenantTable, goOn: () => boolean): Promise<boolean> {
  for (const kind of REMINDER_KINDS) {
    let cursor: string | undefined;
    do {
      if (!goOn()) return false;
      ({ cursor } = await dueReminders(table, kind, { limit: 100, cursor }));
    } while (cursor);
  }
  return true;
}
