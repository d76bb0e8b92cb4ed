import { administratorMailActions } from '../../accounts/user/administrators.table.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, type TenantTable } from '../../kernel/table/table.ts';
import type { PauseReason } from '#shared/rules/mail/mailings.ts';

/**
 * The writes that mail the Administrators that a mail was stopped and why, and that add a history line; in the
 * transaction that stops it.
 */
export async function stopNoticeActions(
  table: TenantTable,
  mailingId: string,
  reason: PauseReason,
  now: Date,
): Promise<readonly { readonly table: TenantTable; readonly actions: readonly Action[] }[]> {
  const letter = { letter: 'mailing-stopped', mailing: mailingId, what: reason } as const;
  const line = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now },
    { recordId: mailingId, what: 'mailings.stopped' },
  );
  return [
    { table, actions: [line] },
    { table: registry(), actions: await administratorMailActions(table, letter, now) },
  ];
}
