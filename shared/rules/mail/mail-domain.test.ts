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
  ])('is read from %j as %s', (text, domain) => {
    expect(parseDomain(text)).toBe(domain);
  });

  it.each([
    ['gmail.com', true],
    ['yahoo.co.uk', true],
    ['gmx.at', true],
    ['shelter.org', false],
    ['gmail.com.shelter.org', false],
    ['live.shelter.org', false],
  ])('%s belongs to a mail provider: %s', (domain, isProvider) => {
    expect(isProviderDomain(domain)).toBe(isProvider);
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
  ] as const)('that is %s, with the SES status %s and the proof %s, becomes %s', (...sample) => {
    const [stateBefore, status, proofState, stateAfter] = sample;
    expect(domainStateAfter(stateBefore, status, proofState)).toBe(stateAfter);
  });

  it('is proven to belong to a rescue by a TXT record', () => {
    expect(proofRecord('shelter.org', 'abc')).toEqual({
      type: 'TXT',
      name: '_havenkeep.shelter.org',
      value: 'havenkeep-rescue=abc',
    });
  });

  it('has a CNAME record for each DKIM token', () => {
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
])('%j is a valid part before the @: %s', (localPart, isValid) => {
  expect(LOCAL_PART.test(localPart)).toBe(isValid);
});
