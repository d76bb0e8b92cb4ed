import { describe, expect, it } from 'vitest';
import { domainIn, domainStateAfter, isProviders, LOCAL_PART, signatureRecords } from './mail-domain.ts';

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
    expect(domainIn(text)).toBe(domain);
  });

  it.each([
    ['gmail.com', true],
    ['yahoo.co.uk', true],
    ['gmx.at', true],
    ['shelter.org', false],
    ['gmail.com.shelter.org', false],
    ['live.shelter.org', false],
  ])('%s of a provider: %s', (domain, yes) => {
    expect(isProviders(domain)).toBe(yes);
  });

  it.each([
    ['pending', 'Pending', 'pending'],
    ['pending', 'Success', 'verified'],
    ['pending', 'Failed', 'failed'],
    ['pending', 'TemporaryFailure', 'pending'],
    ['verified', 'TemporaryFailure', 'verified'],
    ['verified', 'Pending', 'failed'],
    ['verified', 'NotStarted', 'failed'],
    ['failed', 'Pending', 'pending'],
    ['failed', 'Success', 'verified'],
    ['pending', 'NotStarted', 'failed'],
  ] as const)('that is %s and of which SES says %s is %s', (before, status, after) => {
    expect(domainStateAfter(before, status)).toBe(after);
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
