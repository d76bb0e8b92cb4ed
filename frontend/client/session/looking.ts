import { rescues } from '#shared/calls/rescues/rescues.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { toast } from '#ui/message/toast.ts';
import { ApiError } from '../wire/api-error.ts';
import { send } from '../wire/http.ts';
import { lookBy } from './session.ts';

const sessionOf = async (id: string, { token }: Session): Promise<Session> => {
  const request = requestOf(rescues.lookIn, { params: { id } });
  return (await send(request, { token })).data;
};

const goTo = (path: string) => history.replaceState(null, '', path);

const goHome = () => goTo('/super-admin/rescues');

/** Shows one's own rescue again, where the others are listed. */
export async function stopLooking(): Promise<void> {
  goHome();
  await lookBy(undefined);
}

/**
 * Shows a rescue that lets support look in, in this tab, until one stops, reloads or is let in no longer.
 * @throws ApiError if it does not
 */
export async function lookInto(id: string): Promise<void> {
  let begun = false;
  await lookBy(async (own) => {
    try {
      const session = await sessionOf(id, own);
      if (!begun) goTo('/');
      begun = true;
      return session;
    } catch (error) {
      if (!begun || !(error instanceof ApiError) || error.status === 0) throw error;
      toast.warn(error.message);
      goHome();
      // Once this renewal is through, renewals are those of one's own session again.
      setTimeout(() => void lookBy(undefined));
      return own;
    }
  });
}
