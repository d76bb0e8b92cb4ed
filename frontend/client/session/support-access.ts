import type { Session } from '#shared/calls/accounts/accounts.ts';
import { forgetLooking, noteLooking } from '../storage/support-access.ts';
import { lookAt } from './look-at.ts';
import { lookBy } from './session.ts';

const goTo = (path: string) => history.replaceState(null, '', path);

/** Shows one's own rescue again, where the others are listed. */
export async function stopLooking({ userId }: Session): Promise<void> {
  forgetLooking(userId);
  goTo('/super-admin/rescues');
  await lookBy(undefined);
}

/**
 * Shows a rescue that lets support look in, in this tab, until one stops or is let in no longer.
 * @throws ApiError if it does not
 */
export async function lookInto(id: string): Promise<void> {
  await lookBy(lookAt(id), ({ userId }) => {
    noteLooking(userId, id);
    goTo('/');
  });
}
