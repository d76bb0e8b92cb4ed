import type { NewAddress } from '#shared/calls/accounts/account.schema.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { registry } from '../../kernel/table/table.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { LINK_SECONDS, linkKey } from '../link/link.table.ts';
import { emailKey, emailTaken, type UserRow } from './user.table.ts';

/** The user's row while an address waits to be confirmed. */
export const waitsFrom = (email: string, now: Date): Partial<UserRow> => ({
  newEmail: email,
  newEmailAt: now.toISOString(),
});

/** The user's row after the address was confirmed or cancelled. */
export const NONE_WAITS: Partial<UserRow> = { newEmail: undefined, newEmailAt: undefined };

/** True while a link to the address would make it the user's. */
export const isWaiting = ({ newEmail = '' }: UserRow, email: string): boolean =>
  newEmail !== '' && isSameEmail(newEmail, email);

/** The writes that remove an address that is confirmed or replaced. */
export const withoutLink = ({ newEmail }: UserRow): Action[] =>
  newEmail ? [{ remove: linkKey('change-email', newEmail) }] : [];

/** 409 where the address that was seen waits no longer: it was confirmed or cancelled, or another one was given. */
export function checkWaits(user: UserRow, email: string): void {
  if (!isWaiting(user, email)) throw new Refusal(409, 'This address is no longer waiting to be confirmed');
}

/** 409 if an account has the address already. */
export async function checkFree(email: string): Promise<void> {
  if (await registry().get(emailKey(email))) throw emailTaken();
}

/** The address that waits to be confirmed, and whether its link is still valid. */
export function newAddressOf({ newEmail = '', newEmailAt = '' }: UserRow, now: Date): NewAddress {
  const endsAt = Date.parse(newEmailAt) + LINK_SECONDS['change-email'] * 1000;
  const waits = newEmail !== '' && !Number.isNaN(endsAt);
  return {
    email: newEmail,
    until: waits ? new Date(endsAt).toISOString() : '',
    isOver: waits && endsAt <= now.getTime(),
  };
}
