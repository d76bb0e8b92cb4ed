import { mailAdministrators } from '../../accounts/user/administrators.table.ts';
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
  const letters = await mailAdministrators(table, { letter: 'mailing-stopped', mailing, what: reason }, now);
  const line = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now },
    { recordId: mailing, what: 'mailings.stopped' },
  );
  await transactAcross([
    { table, actions: [line] },
    { table: registry(), actions: letters },
  ]);
}
