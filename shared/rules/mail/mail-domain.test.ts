import { describe, expect, it } from 'vitest';
import {
  parseDomain,
  domainStateAfter,
  isProviderDomain,
  LOCAL_PART,
  proofRecord,
  signatureRecords,
} from './mail-domain.ts';

describe('a domain', () => {
  it.each<[string, string | undefined]>([
    ['Shelter.ORG', 'shelter.org'],
    [' news.shelter.org. ', 'news.shelter.org'],
    ['tierheim-münchen.de', 'xn--tierheim-mnchen-8vb.de'],
    ['приют.рф', 'xn--h1andj3d.xn--p1ai'],
    ...[
      '',
      'shelter',
      'www.shelter.org',
      'info@shelter.org',
      'https://shelter.org',
      'shelter.org/mail',
      'shelter.org:25',
      'shelter.org?a',
      '10.0.0.1',
      '0x7f.1',
      '[::1]',
      'a..b.org',
      '-a.org',
      'shelter.o',
      'she lter.org',
      'shelter.org\r\nBcc: x@y.org',
      `${'a'.repeat(64)}.org`,
      `${'a.'.repeat(130)}org`,
    ].map((text): [string, undefined] => [text, undefined]),
  ])('in %j is %s', (text, domain) => {
    expect(parseDomain(text)).toBe(domain);
  });

  it.each([
    ['gmail.com', true],
    ['yahoo.co.uk', true],
    ['gmx.at', true],
    ['shelter.org', false],
    ['gmail.com.shelter.org', false],
    ['live.shelter.org', false],
  ])('%s of a provider: %s', (domain, yes) => {
    expect(isProviderDomain(domain)).toBe(yes);
  });

  it.each([
    ['pending', 'Pending', 'found', 'pending'],
    ['pending', 'Success', 'found', 'verified'],
    ['pending', 'Success', 'missing', 'pending'],
    ['pending', 'Success', 'unknown', 'pending'],
    ['pending', 'Failed', 'found', 'failed'],
    ['pending', 'TemporaryFailure', 'found', 'pending'],
    ['verified', 'TemporaryFailure', 'found', 'verified'],
    ['verified', 'Success', 'unknown', 'verified'],
    ['verified', 'Success', 'missing', 'failed'],
    ['verified', 'Pending', 'found', 'failed'],
    ['verified', 'NotStarted', 'found', 'failed'],
    ['failed', 'Pending', 'missing', 'pending'],
    ['failed', 'Success', 'found', 'verified'],
    ['failed', 'Success', 'unknown', 'failed'],
    ['pending', 'NotStarted', 'found', 'failed'],
    ['taken', 'Success', 'found', 'verified'],
    ['taken', 'TemporaryFailure', 'missing', 'pending'],
  ] as const)('that is %s, of which SES says %s and whose proof is %s, is %s', (...sample) => {
    const [before, status, proof, after] = sample;
    expect(domainStateAfter(before, status, proof)).toBe(after);
  });

  it('names a rescue by one record', () => {
    expect(proofRecord('shelter.org', 'abc')).toEqual({
      type: 'TXT',
      name: '_havenkeep.shelter.org',
      value: 'havenkeep-rescue=abc',
    });
  });

  it('says by three records who signs for it', () => {
    expect(signatureRecords('shelter.org', ['abc'])).toEqual([
      { type: 'CNAME', name: 'abc._domainkey.shelter.org', value: 'abc.dkim.amazonses.com' },
    ]);
  });
});

it.each([
  ['news', true],
  ['first.last+a', true],
  ['', false],
  ['a..b', false],
  ['.a', false],
  ['a b', false],
  ['a>', false],
  ['a"@x', false],
  ['ä', false],
])('%j before the sign of an address: %s', (local, yes) => {
  expect(LOCAL_PART.test(local)).toBe(yes);
});
