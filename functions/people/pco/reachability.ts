import { failedAddressText } from '#shared/rules/mail/mail-list.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { personName } from '#shared/rules/people/people.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/caller.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { PcoRecord } from './pco.record.ts';
import { addressKey } from './unreached.record.ts';

/** The email address of a person; '' if there is none, or if mails to it bounced. */
export const reachableEmailOf = ({ row }: PcoRecord): string => (row.emailFailedAt ? '' : row.email);

/** 422 at `field` for a person without an email address, or with one to which mails bounced. */
export function checkReachable(
  { row }: PcoRecord,
  { caller }: Pick<TenantContext, 'caller'>,
  field: 'message' | 'pcoId' = 'message',
): void {
  const { email, emailFailedAt } = row;
  if (!email) throw invalidFieldError(field, `${personName(row)} has no email address`);
  if (!emailFailedAt) return;
  const day = formatDay(todayIn(zoneOf(caller), new Date(emailFailedAt)), caller.countryCode);
  throw invalidFieldError(field, failedAddressText(day));
}

/** The field and the writes that clear the bounce marks if a person gets another address. */
export function newAddressWrites(
  { row: { email, emailFailedAt } }: PcoRecord,
  newEmail: string,
): { readonly row: Pick<PcoRecord['row'], 'emailFailedAt'>; readonly actions: readonly Action[] } {
  if (isSameEmail(email, newEmail) || !emailFailedAt) return { row: { emailFailedAt }, actions: [] };
  return { row: { emailFailedAt: undefined }, actions: [{ remove: addressKey(email) }] };
}
