import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { unsubscribedText, RESUBSCRIBE_QUESTION } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/caller.ts';
import type { AuditLine } from '../../kernel/records/audit.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { PcoRecord } from './pco.record.ts';
import { addressKey, unreachedAddresses } from './unreached.record.ts';

/** The complaint about a mail to an address; undefined without one, or if mails to it bounced since. */
async function findComplaint(table: TenantTable, email: string) {
  const item = email ? await table.get(addressKey(email)) : undefined;
  const row = item && unreachedAddresses.read(item).row;
  return row?.why === 'complaint' ? { reason: row.why, at: row.at } : undefined;
}

/** The write that lets an address get mails again after a complaint; a mark of bounced mails stays. */
export const removeComplaintAction = (email: string): Action => ({
  remove: addressKey(email),
  guard: { sameValues: { why: 'complaint' } },
  onFail: versionConflict,
});

interface Subscription {
  readonly mailList: boolean;
  readonly email: string;
  /** True if staff confirm that the person asked for mails since. */
  readonly askedAgain: boolean;
}

/** The additions to the write that puts a person back on the mail list. */
interface ResubscribeWrites {
  readonly row: Pick<PcoRecord['row'], 'leftListWhy' | 'leftListAt'>;
  readonly changes: NonNullable<AuditLine['changes']>;
  readonly actions: readonly Action[];
}

/**
 * Checks that a person who unsubscribed or complained is put back on the mail list only with `askedAgain`; gives what
 * the write needs besides, so that their address gets mails again unless mails to it bounced. One round trip for one
 * who is put on the list. 409 `left-list` without the confirmation.
 */
export async function resubscribeWrites(
  { table, caller }: TenantContext,
  before: PcoRecord,
  after: Subscription,
): Promise<ResubscribeWrites> {
  const { leftListWhy: reason, leftListAt: at = '', mailList } = before.row;
  const unchanged = {
    row: { leftListWhy: reason, leftListAt: before.row.leftListAt },
    changes: {},
    actions: [],
  };
  if (mailList || !after.mailList) return unchanged;
  // Complaints that earlier releases recorded are stored with the address alone.
  const complaint = await findComplaint(table, after.email);
  const departure = reason ? { reason, at } : complaint;
  if (!departure) return unchanged;
  if (!after.askedAgain) {
    const day = formatDay(todayIn(zoneOf(caller), new Date(departure.at)), caller.countryCode);
    const message = `${unsubscribedText(personName(before.row), departure.reason, day)}. ${RESUBSCRIBE_QUESTION}`;
    throw new HttpError(409, message, { code: 'left-list', fields: { mailList: message } });
  }
  return {
    row: { leftListWhy: undefined, leftListAt: undefined },
    changes: { askedAgain: [null, true] },
    actions: complaint ? [removeComplaintAction(after.email)] : [],
  };
}
