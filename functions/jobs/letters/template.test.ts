import { describe, expect, it } from 'vitest';
import { greeting } from './composed/greeting.ts';
import { linkUrl } from '../../accounts/link/link-url.ts';
import { mailOf } from './mail-of.ts';

const HOSTILE = 'Paws\r\nBcc: thief@mail.example\u202e <script>alert(1)</script> "&\'';

const letter = {
  to: 'ada@rescue.example',
  subject: `${HOSTILE} invites you`,
  heading: HOSTILE,
  lines: [greeting('Ada'), HOSTILE],
  list: ['First', 'Second'],
  button: { text: 'Open', url: linkUrl('/auth/verify', 'to+ken', 'ada+x@rescue.example') },
  code: '042917',
  after: [HOSTILE],
  tenant: HOSTILE,
  why: `Because of ${HOSTILE}`,
};

describe('a mail', () => {
  const { subject, text, html } = mailOf(letter);

  it('has a subject of one line, whatever a rescue is named', () => {
    expect(subject).toBe('Paws Bcc: thief@mail.example <script>alert(1)</script> "&\' invites you');
  });

  it('shows names as text', () => {
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#39;');
    expect(`${text}${html}`).not.toMatch(/[\r\u202e]/);
    // No line of a name begins one of ours.
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('says in words what the HTML says', () => {
    for (const part of ['Hello Ada,', '* First\n* Second', `Open:\n${letter.button.url}`, '042917'])
      expect(text).toContain(part);
    expect(html).toContain('<li style="margin:0 0 8px">First</li>');
    expect(html.match(/042917/g)).toHaveLength(1);
  });

  it('leads to our site alone and fetches nothing', () => {
    const places = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, place = '']) => place);
    expect(new Set(places.map((place) => new URL(place).origin))).toEqual(new Set(['http://localhost:3000']));
    expect(html).not.toMatch(/<img|<link|url\(|@import/);
    expect(html).toContain('token=to%2Bken&amp;email=ada%2Bx%40rescue.example');
  });

  it('is ready for dark screens and narrow ones', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('max-width:560px');
  });
});

describe('a greeting', () => {
  it.each(['Ada', 'Mary Jo', 'J.R.', 'Zoë', 'O’Neil'])('says %s', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each(['', 'win at evil.example', 'https:evil', 'a@b', '//evil', 'www.evil'])(
    'leaves %j out, which would become a link',
    (name) => {
      expect(greeting(name)).toBe('Hello,');
    },
  );
});
