import { expect, it } from 'vitest';
import { isWebsite } from './website.ts';

it.each([
  'example.org',
  'www.example.org',
  'https://example.org',
  'HTTP://Example.ORG/cats?page=2#top',
  'facebook.com/our.rescue',
  'https://example.org:8443/',
  'tierheim-köln.de',
  ' example.org ',
])('accepts %j as the address of a web page', (text) => expect(isWebsite(text)).toBe(true));

it.each([
  '',
  'example',
  'our rescue',
  'example.org/two words',
  'javascript:alert(1)',
  'javascript://example.org/%0Aalert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'mailto:a@example.org',
  '//example.org',
  'https://',
  'https://user:secret@example.org',
  '-example.org',
  'example..org',
  'example.org\njavascript:alert(1)',
])('rejects %j as the address of a web page', (text) => expect(isWebsite(text)).toBe(false));

it.each(['a'.repeat(250), 'a-'.repeat(125), 'a.'.repeat(125), `${'a-'.repeat(30)}.`.repeat(4)])(
  'takes no time over what is almost one',
  (text) => {
    const startedAt = performance.now();
    for (let round = 0; round < 20; round++) isWebsite(text);
    expect(performance.now() - startedAt).toBeLessThan(500);
  },
);
