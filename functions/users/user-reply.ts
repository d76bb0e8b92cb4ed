import type { UserVM } from '#shared/calls/users/users.ts';
import { LINK_SECONDS } from '../accounts/link/link.table.ts';
import { toNewAddress } from '../accounts/user/new-address.ts';
import { editionOf, type UserRow } from '../accounts/user/user.table.ts';

function invitationOf({ userName, invitedAt, mail = 'waiting' }: UserRow, now: Date): UserVM['invitation'] {
  if (userName || !invitedAt) return 'none';
  const expiresAt = Date.parse(invitedAt) + LINK_SECONDS.invite * 1000;
  return mail === 'sent' && expiresAt <= now.getTime() ? 'expired' : mail;
}

/** A user as the list shows it. */
export function toUser(user: UserRow, now: Date, lastSeen = ''): UserVM {
  const {
    userId: id,
    firstName,
    lastName,
    email,
    role,
    userName = '',
    invitedAt = '',
    twoStep = false,
  } = user;
  const { dateActive = '', dateInactive = '' } = user;
  const invitation = invitationOf(user, now);
  return {
    id,
    firstName,
    lastName,
    email,
    role,
    dateActive,
    dateInactive,
    userName,
    invitation,
    invitedAt,
    twoStep,
    lastSeen,
    newAddress: toNewAddress(user, now),
    version: editionOf(user),
  };
}
