import type { Session } from '#shared/calls/accounts/accounts.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { requestOf } from '#shared/contract/request.ts';
import { send } from '../wire/http.ts';

/** Derives the session of a look from the own session, each time that is renewed. */
export const lookAt =
  (id: string) =>
  async ({ token }: Session): Promise<Session> => {
    const request = requestOf(rescues.lookIn, { params: { id } });
    return (await send(request, { token })).data;
  };
