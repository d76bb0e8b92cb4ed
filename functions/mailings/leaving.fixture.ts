import { leaving } from '#shared/calls/mailings/leaving.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';

/** Presses a button of the page that the link of a mail opens: to leave the mailings, or to get them again. */
export const pressLeavingButton = (token: string, press: 'leave' | 'again' = 'leave') =>
  callApi(leaving[press], { query: { token } }, { ip: newId() });
