import { toast } from '#ui/message/toast.ts';
import { signOut } from '#client/session/session.ts';

/** Logout, with the documented message (product/shell 1.3). */
export async function logOut() {
  // The next user who signs in must not land on this page.
  history.replaceState(null, '', '/login');
  await signOut().catch(() => undefined);
  toast.success('Logout Successful');
}
