import type { NewEmailAddress } from '#shared/calls/accounts/account.schema.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { registry } from '../../kernel/table/table.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { LINK_SECONDS, linkKey } from '../link/link.table.ts';
import { emailKey, emailTakenError, type UserRow } from './user.table.ts';

/** The fields of a user with a pending address. */
export const pendingAddress = (email: string, now: Date): Partial<UserRow> => ({
  newEmail: email,
  newEmailAt: now.toISOString(),
});

/** The fields of a user without a pending address. */
export const NO_PENDING_ADDRESS: Partial<UserRow> = { newEmail: undefined, newEmailAt: undefined };

/** True if this address is pending for the user. */
export const isPending = ({ newEmail = '' }: UserRow, email: string): boolean =>
  newEmail !== '' && isSameEmail(newEmail, email);

/** The writes that remove the link to a pending address. */
export const removeLinkActions = ({ newEmail }: UserRow): Action[] =>
  newEmail ? [{ remove: linkKey('change-email', newEmail) }] : [];

/** 409 if this address is no longer pending: it was confirmed, canceled or replaced. */
export function checkPending(user: UserRow, email: string): void {
  if (!isPending(user, email)) throw new HttpError(409, 'This address is no longer waiting to be confirmed');
}

/** 409 if an account has the address already. */
export async function checkEmailFree(email: string): Promise<void> {
  if (await registry().get(emailKey(email))) throw emailTakenError();
}

/** The pending address, the time at which its link expires, and whether it has expired. */
export function toNewAddress({ newEmail = '', newEmailAt = '' }: UserRow, now: Date): NewEmailAddress {
  const endsAt = Date.parse(newEmailAt) + LINK_SECONDS['change-email'] * 1000;
  const isWaiting = newEmail !== '' && !Number.isNaN(endsAt);
  return {
    email: newEmail,
    until: isWaiting ? new Date(endsAt).toISOString() : '',
    isOver: isWaiting && endsAt <= now.getTime(),
  };
}
