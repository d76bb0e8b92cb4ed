import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { type UnsubscribeReason, leftListText, PUT_BACK } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/caller.ts';
import type { AuditLine } from '../../kernel/records/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { PcoRecord } from './pco.record.ts';
import { addressKey, unreachedAddresses } from './unreached.record.ts';

interface ListDeparture {
  readonly why: UnsubscribeReason;
  readonly at: string;
}

/** The way in which a person left the list; earlier reports are only noted at the address. */
async function leftOf(table: TenantTable, { row }: PcoRecord): Promise<ListDeparture | undefined> {
  const { leftListWhy: why, leftListAt: at = '' } = row;
  if (why) return { why, at };
  const item = row.email ? await table.get(addressKey(row.email)) : undefined;
  const mark = item && unreachedAddresses.read(item).row;
  return mark?.why === 'complaint' ? { why: 'complaint', at: mark.at } : undefined;
}

/** The further writes when a person who left is put back. */
interface PutBackWrites {
  readonly row: Pick<PcoRecord['row'], 'leftListWhy' | 'leftListAt'>;
  readonly changes: NonNullable<AuditLine['changes']>;
  readonly actions: readonly Action[];
}

/**
 * The further writes when a person is put on the mail list: of one who left it is noted that they asked for mails
 * since, and their address gets mails again. One round trip if they were off it. 409 `left-list` without that confirmation.
 */
export async function puttingBack(
  { table, caller }: TenantContext,
  before: PcoRecord,
  after: { readonly mailList: boolean; readonly askedAgain: boolean },
): Promise<PutBackWrites> {
  const { leftListWhy, leftListAt, mailList, email } = before.row;
  const stays: PutBackWrites = { row: { leftListWhy, leftListAt }, changes: {}, actions: [] };
  if (mailList || !after.mailList) return stays;
  const left = await leftOf(table, before);
  if (!left) return stays;
  if (!after.askedAgain) {
    const day = formatDay(todayIn(zoneOf(caller), new Date(left.at)), caller.countryCode);
    const message = `${leftListText(personName(before.row), left.why, day)}. ${PUT_BACK}`;
    throw new Refusal(409, message, { code: 'left-list', fields: { mailList: message } });
  }
  const remove = addressKey(email);
  return {
    row: { leftListWhy: undefined, leftListAt: undefined },
    changes: { askedAgain: [null, true] },
    actions: left.why === 'complaint' && email ? [{ remove }] : [],
  };
}
