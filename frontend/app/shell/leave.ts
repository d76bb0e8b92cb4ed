import { toast } from '#ui/message/toast.ts';
import { signOut } from '#client/session/session.ts';

/** Logout, with the documented message (product/shell 1.3). */
export async function leave() {
  // Who leaves is not led back to this page when the next one signs in.
  history.replaceState(null, '', '/login');
  await signOut().catch(() => undefined);
  toast.success('Logout Successful');
}
