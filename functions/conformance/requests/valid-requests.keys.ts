import { keys } from '#shared/calls/exchange/keys.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, newWord, validRequest } from './valid-requests.fixture.ts';

const keyRequest = () => ({
  body: { name: newWord().slice(0, 40), access: { animals: 'read' }, endsOn: '' } as const,
});

/** Adds a key and returns its id; first ends all keys beyond the eighth, to make room. */
async function key(): Promise<string> {
  const { testCaller } = rescueClient();
  const allKeys = (await callApi(keys.list, {}, testCaller)).body.data.keys;
  for (const { id } of allKeys.slice(8)) await callApi(keys.end, { params: { id } }, testCaller);
  return (await callApi(keys.add, keyRequest(), testCaller)).body.data.id;
}

/** Valid requests for the calls about API keys. */
export const KEY_REQUESTS = [
  validRequest(keys.add, async () => {
    await key();
    return keyRequest();
  }),
  validRequest(keys.rotate, async () => ({ params: { id: await key() }, body: { hours: '24' } as const })),
  validRequest(keys.end, async () => ({ params: { id: await key() } })),
];
