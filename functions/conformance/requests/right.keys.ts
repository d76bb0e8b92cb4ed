import { keys } from '#shared/calls/exchange/keys.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, right } from './right.fixture.ts';

const keyRequest = () => ({
  body: { name: newWord().slice(0, 40), access: { animals: 'read' }, endsOn: '' } as const,
});

/** A new key; it ends one of before where there is no room. */
async function key(): Promise<string> {
  const { asker } = desk();
  const all = (await ask(keys.list, {}, asker)).body.data.keys;
  for (const { id } of all.slice(8)) await ask(keys.end, { params: { id } }, asker);
  return (await ask(keys.add, keyRequest(), asker)).body.data.id;
}

/** Right requests about keys. */
export const OF_KEYS = [
  right(keys.add, async () => {
    await key();
    return keyRequest();
  }),
  right(keys.rotate, async () => ({ params: { id: await key() }, body: { hours: '24' } as const })),
  right(keys.end, async () => ({ params: { id: await key() } })),
];
