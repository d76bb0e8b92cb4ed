import { listings } from '#shared/calls/exchange/listings.ts';
import { ask } from '../../test/ask.ts';
import { desk, right } from './right.fixture.ts';

const params = { site: 'rescuegroups' } as const;

/** Nothing listens at this port: a try is over at once. */
const account = { server: '127.0.0.1:9', user: 'rose', secret: 'thorn' };

async function saved() {
  await ask(listings.save, { params, body: account }, desk().asker);
  return { params };
}

async function turned(on: boolean) {
  await saved();
  await ask(listings.turn, { params, body: { on } }, desk().asker);
  return { params };
}

/** Right requests about listing sites. */
export const OF_LISTINGS = [
  right(listings.save, async () => ({ params, body: account })),
  right(listings.turn, async () => ({ ...(await turned(false)), body: { on: true } })),
  right(listings.test, saved),
  right(listings.send, async () => ({ ...(await turned(true)), body: {} })),
];
