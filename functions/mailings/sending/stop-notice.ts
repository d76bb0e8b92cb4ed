import { administratorIds } from '../../accounts/user/administrators.table.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { audit } from '../../kernel/records/audit.ts';
import { registry, type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import type { PauseReason } from '#shared/rules/mail/mailings.ts';

/** Informs the Administrators that a mail stopped by itself, and why; and the history. */
export async function notifyStopped(
  table: TenantTable,
  mailing: string,
  reason: PauseReason,
  now: Date,
): Promise<void> {
  const ids = await administratorIds(table);
  const { tenantId } = table;
  const letters = ids.map((userId) =>
    post({ letter: 'mailing-stopped', tenantId, userId, mailing, what: reason }, now),
  );
  const line = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now },
    { recordId: mailing, what: 'mailings.stopped' },
  );
  await transactAcross([
    { table, actions: [line] },
    { table: registry(), actions: letters },
  ]);
}
