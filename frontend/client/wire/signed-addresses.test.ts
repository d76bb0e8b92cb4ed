import { expect, it } from 'vitest';
import { withStableAddresses } from './signed-addresses.ts';

interface Signed {
  readonly file?: string;
  readonly hour?: string;
  readonly by: string;
}

const reply = ({ file = 'clover.webp', hour = '09', by }: Signed) =>
  JSON.stringify({
    animalName: 'Clover',
    photo:
      `https://files.s3.eu-west-1.amazonaws.com/files/T/${file}?X-Amz-Algorithm=AWS4-HMAC-SHA256` +
      `&X-Amz-Credential=${by}%2F20261125&X-Amz-Date=20261125T${hour}0000Z&X-Amz-Security-Token=${by}%2B` +
      `&X-Amz-Signature=${by}&x-id=GetObject&response-cache-control=private`,
  });

it('keeps the address of a picture, whichever process signs it again', () => {
  const first = reply({ by: 'first' });
  expect(withStableAddresses(first)).toBe(first);
  expect(withStableAddresses(reply({ by: 'second' }))).toBe(first);
});

it('takes a new address for another file and in another hour, and nothing else', () => {
  withStableAddresses(reply({ by: 'first' }));
  for (const other of [reply({ by: 'second', file: 'bear.webp' }), reply({ by: 'second', hour: '10' })])
    expect(withStableAddresses(other)).toBe(other);
  const plain = JSON.stringify({
    notes: 'See https://example.org/?q="X-Amz-Signature=1"',
    website: 'https://example.org/?a=1',
  });
  expect(withStableAddresses(plain)).toBe(plain);
});
