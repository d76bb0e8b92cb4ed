import { leaving } from '#shared/calls/mailings/leaving.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';

/** The action of a reader at the link of a mail. */
export const unsubscribe = (token: string, press: 'leave' | 'again' = 'leave') =>
  callApi(leaving[press], { query: { token } }, { ip: newId() });
