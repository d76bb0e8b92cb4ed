import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import {
  type UnsubscribeReason,
  unsubscribedText,
  RESUBSCRIBE_QUESTION,
} from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/caller.ts';
import type { AuditLine } from '../../kernel/records/audit.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { PcoRecord } from './pco.record.ts';
import { addressKey, unreachedAddresses } from './unreached.record.ts';

interface ListDeparture {
  readonly reason: UnsubscribeReason;
  readonly at: string;
}

/** The reason and time of leaving the list; an earlier complaint is noted only at the email address. */
async function departureOf(table: TenantTable, { row }: PcoRecord): Promise<ListDeparture | undefined> {
  const { leftListWhy: reason, leftListAt: at = '' } = row;
  if (reason) return { reason, at };
  const item = row.email ? await table.get(addressKey(row.email)) : undefined;
  const unreachedRow = item && unreachedAddresses.read(item).row;
  return unreachedRow?.why === 'complaint' ? { reason: 'complaint', at: unreachedRow.at } : undefined;
}

/** The further writes when a person who left is put back. */
interface ListReturnWrites {
  readonly row: Pick<PcoRecord['row'], 'leftListWhy' | 'leftListAt'>;
  readonly changes: NonNullable<AuditLine['changes']>;
  readonly actions: readonly Action[];
}

/**
 * The further writes when a person is put on the mail list: for one who had left, a note that they asked for mails
 * since, and their address gets mails again. One round trip if they were off it. 409 `left-list` without that
 * confirmation.
 */
export async function listReturnWrites(
  { table, caller }: TenantContext,
  before: PcoRecord,
  after: { readonly mailList: boolean; readonly askedAgain: boolean },
): Promise<ListReturnWrites> {
  const { leftListWhy, leftListAt, mailList, email } = before.row;
  const unchanged: ListReturnWrites = { row: { leftListWhy, leftListAt }, changes: {}, actions: [] };
  if (mailList || !after.mailList) return unchanged;
  const departure = await departureOf(table, before);
  if (!departure) return unchanged;
  if (!after.askedAgain) {
    const day = formatDay(todayIn(zoneOf(caller), new Date(departure.at)), caller.countryCode);
    const message = `${unsubscribedText(personName(before.row), departure.reason, day)}. ${RESUBSCRIBE_QUESTION}`;
    throw new HttpError(409, message, { code: 'left-list', fields: { mailList: message } });
  }
  const remove = addressKey(email);
  return {
    row: { leftListWhy: undefined, leftListAt: undefined },
    changes: { askedAgain: [null, true] },
    actions: departure.reason === 'complaint' && email ? [{ remove }] : [],
  };
}
