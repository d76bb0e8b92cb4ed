import type { Session } from '#shared/calls/accounts/accounts.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { requestOf } from '#shared/contract/request.ts';
import { send } from '../wire/http.ts';

/** Returns a function that gets the session of a support access for the user's own session; called at each renewal. */
export const supportSessionOpener =
  (id: string) =>
  async ({ token }: Session): Promise<Session> => {
    const request = requestOf(rescues.lookIn, { params: { id } });
    return (await send(request, { token })).data;
  };
