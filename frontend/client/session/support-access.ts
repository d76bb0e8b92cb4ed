import type { Session } from '#shared/calls/accounts/accounts.ts';
import { clearSupportAccess, storeSupportAccess } from '../storage/support-access.ts';
import { supportSessionOpener } from './support-session.ts';
import { setSupportAccess } from './session.ts';

const goTo = (path: string) => history.replaceState(null, '', path);

/** Ends support access, and returns the user to their own rescue, at the list of rescues. */
export async function stopSupportAccess({ userId }: Session): Promise<void> {
  clearSupportAccess(userId);
  goTo('/super-admin/rescues');
  await setSupportAccess(undefined);
}

/**
 * Shows a rescue that allows support access, in this tab, until the user ends it or it expires.
 * @throws ApiError if the server refuses support access
 */
export async function startSupportAccess(id: string): Promise<void> {
  await setSupportAccess(supportSessionOpener(id), ({ userId }) => {
    storeSupportAccess({ userId, tenantId: id });
    goTo('/');
  });
}
