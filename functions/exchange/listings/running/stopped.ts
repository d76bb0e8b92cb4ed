import { administratorIds } from '#functions/accounts/user/administrators.table.ts';
import { post } from '#functions/kernel/mail/outbox.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';

/** Mails to the administrators that nothing goes to a site until one of them looks at it. */
export async function mailsTo(
  table: TenantTable,
  site: string,
  reason: 'refused' | 'held',
  now: Date,
): Promise<Action[]> {
  const ids = await administratorIds(table);
  const { tenantId } = table;
  return ids.map((userId) =>
    post({ letter: 'listing-stopped', tenantId, userId, to: site, why: reason }, now),
  );
}
