import type { Session } from '#shared/calls/accounts/accounts.ts';
import { forgetSupportAccess, storeSupportAccess } from '../storage/support-access.ts';
import { supportSession } from './support-session.ts';
import { setSupportAccess } from './session.ts';

const goTo = (path: string) => history.replaceState(null, '', path);

/** Shows one's own rescue again, where the others are listed. */
export async function stopLooking({ userId }: Session): Promise<void> {
  forgetSupportAccess(userId);
  goTo('/super-admin/rescues');
  await setSupportAccess(undefined);
}

/**
 * Shows a rescue that lets support look in, in this tab, until one stops or is let in no longer.
 * @throws ApiError if it does not
 */
export async function startSupportAccess(id: string): Promise<void> {
  await setSupportAccess(supportSession(id), ({ userId }) => {
    storeSupportAccess(userId, id);
    goTo('/');
  });
}
