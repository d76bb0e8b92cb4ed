import { Resolver } from 'node:dns/promises';
import { expect, it } from 'vitest';
import { startDns } from './dns.ts';

it('finds the TXT records of a name, including long ones, and reports a name without any', async () => {
  const texts = ['first', `long ${'x'.repeat(300)}`];
  const { address, stop } = await startDns((name) => (name === '_havenkeep.shelter.example' ? texts : []));
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([address]);
  const records = await resolver.resolveTxt('_HAVENKEEP.shelter.example');
  expect(records.map((parts) => parts.join(''))).toEqual(texts);
  await expect(resolver.resolveTxt('other.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await stop();
});
