import { listings } from '#shared/calls/exchange/listings.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, validRequest } from './valid-requests.fixture.ts';

const params = { site: 'rescuegroups' } as const;

/** Nothing listens at this port: a connection fails at once. */
const account = { server: '127.0.0.1:9', user: 'rose', secret: 'thorn' };

async function saved() {
  await callApi(listings.save, { params, body: account }, rescueClient().testCaller);
  return { params };
}

async function saveAndTurn(isOn: boolean) {
  await saved();
  await callApi(listings.turn, { params, body: { on: isOn } }, rescueClient().testCaller);
  return { params };
}

/** Valid requests about listing sites. */
export const LISTING_REQUESTS = [
  validRequest(listings.save, async () => ({ params, body: account })),
  validRequest(listings.turn, async () => ({ ...(await saveAndTurn(false)), body: { on: true } })),
  validRequest(listings.test, saved),
  validRequest(listings.send, async () => ({ ...(await saveAndTurn(true)), body: {} })),
];
