import type { UserVM } from '#shared/calls/users/users.ts';
import { LINK_SECONDS } from '../accounts/link/link.table.ts';
import { editionOf, type UserRow } from '../accounts/user/user.table.ts';

function invitationOf({ userName, invitedAt, mail = 'waiting' }: UserRow, now: Date): UserVM['invitation'] {
  if (userName || !invitedAt) return 'none';
  const expiresAt = Date.parse(invitedAt) + LINK_SECONDS.invite * 1000;
  return mail === 'sent' && expiresAt <= now.getTime() ? 'expired' : mail;
}

/** The address that waits to be confirmed, and whether the link that confirms it is good still. */
function newAddressOf({ newEmail = '', newEmailAt = '' }: UserRow, now: Date): UserVM['newAddress'] {
  const endsAt = Date.parse(newEmailAt) + LINK_SECONDS['change-email'] * 1000;
  return { email: newEmail, isOver: newEmail !== '' && endsAt <= now.getTime() };
}

/** A user as the list shows it. */
export function shownUser(user: UserRow, now: Date, lastSeen = ''): UserVM {
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
    newAddress: newAddressOf(user, now),
    version: editionOf(user),
  };
}
