import { expect, it } from 'vitest';
import { withStableAddresses } from './signed-addresses.ts';

interface SignedFile {
  readonly file?: string;
  readonly hour?: string;
  readonly signer: string;
}

const reply = ({ file = 'clover.webp', hour = '09', signer }: SignedFile) =>
  JSON.stringify({
    animalName: 'Clover',
    photo:
      `https://files.s3.eu-west-1.amazonaws.com/files/T/${file}?X-Amz-Algorithm=AWS4-HMAC-SHA256` +
      `&X-Amz-Credential=${signer}%2F20261125&X-Amz-Date=20261125T${hour}0000Z&X-Amz-Security-Token=${signer}%2B` +
      `&X-Amz-Signature=${signer}&x-id=GetObject&response-cache-control=private`,
  });

it('keeps the address of a picture when another process signs it again', () => {
  const first = reply({ signer: 'first' });
  expect(withStableAddresses(first)).toBe(first);
  expect(withStableAddresses(reply({ signer: 'second' }))).toBe(first);
});

it('takes a new address for another file or another hour, and changes nothing else', () => {
  withStableAddresses(reply({ signer: 'first' }));
  for (const newReply of [
    reply({ signer: 'second', file: 'bear.webp' }),
    reply({ signer: 'second', hour: '10' }),
  ])
    expect(withStableAddresses(newReply)).toBe(newReply);
  const textWithoutSigned = JSON.stringify({
    notes: 'See https://example.org/?q="X-Amz-Signature=1"',
    website: 'https://example.org/?a=1',
  });
  expect(withStableAddresses(textWithoutSigned)).toBe(textWithoutSigned);
});
