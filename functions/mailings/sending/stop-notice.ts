import { administratorMailActions } from '../../accounts/user/administrators.table.ts';
import { audit } from '../../kernel/records/audit.ts';
import { registry, type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import type { PauseReason } from '#shared/rules/mail/mailings.ts';

/** Mails the Administrators that a mail was stopped and why, and adds a history line. */
export async function notifyStopped(
  table: TenantTable,
  mailingId: string,
  reason: PauseReason,
  now: Date,
): Promise<void> {
  const letters = await administratorMailActions(
    table,
    { letter: 'mailing-stopped', mailing: mailingId, what: reason },
    now,
  );
  const line = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now },
    { recordId: mailingId, what: 'mailings.stopped' },
  );
  await transactAcross([
    { table, actions: [line] },
    { table: registry(), actions: letters },
  ]);
}
