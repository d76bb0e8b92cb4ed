import { describe, expect, it } from 'vitest';
import { greeting } from './composed/greeting.ts';
import { countText } from './composed/people/question-letter.ts';
import { linkUrl } from '../../accounts/link/link-url.ts';
import { mailOf } from './mail-of.ts';

const HOSTILE_NAME = 'Paws\r\nBcc: thief@mail.example\u202e <script>alert(1)</script> "&\'';

const letter = {
  to: 'ada@rescue.example',
  subject: `${HOSTILE_NAME} invites you`,
  heading: HOSTILE_NAME,
  lines: [greeting('Ada'), HOSTILE_NAME],
  list: ['First', 'Second'],
  button: { text: 'Open', url: linkUrl('/auth/verify', 'to+ken', 'ada+x@rescue.example') },
  code: '042917',
  after: [HOSTILE_NAME],
  tenant: HOSTILE_NAME,
  why: `Because of ${HOSTILE_NAME}`,
};

describe('a mail', () => {
  const { subject, text, html } = mailOf(letter);

  it('has a subject of one line, whatever a rescue is named', () => {
    expect(subject).toBe('Paws Bcc: thief@mail.example <script>alert(1)</script> "&\' invites you');
  });

  it('escapes HTML in names and removes control characters from them', () => {
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#39;');
    expect(`${text}${html}`).not.toMatch(/[\r\u202e]/);
    // A line break in a name must not begin a new line of the text.
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('has the same content in its text as in its HTML', () => {
    for (const part of ['Hello Ada,', '* First\n* Second', `Open:\n${letter.button.url}`, '042917'])
      expect(text).toContain(part);
    expect(html).toContain('<li style="margin:0 0 8px">First</li>');
    expect(html.match(/042917/g)).toHaveLength(1);
  });

  it('links only to our site and loads nothing', () => {
    const linkTargets = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(
      ([, linkTarget = '']) => linkTarget,
    );
    expect(new Set(linkTargets.map((linkTarget) => new URL(linkTarget).origin))).toEqual(
      new Set(['http://localhost:3000']),
    );
    expect(html).not.toMatch(/<img|<link|url\(|@import/);
    expect(html).toContain('token=to%2Bken&amp;email=ada%2Bx%40rescue.example');
  });

  it('adapts to dark and narrow screens', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('max-width:560px');
  });
});

describe('a greeting', () => {
  it.each(['Ada', 'Mary Jo', 'J.R.', 'Zoë', 'O’Neil'])('contains the name %s', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each(['', 'win at evil.example', 'https:evil', 'a@b', '//evil', 'www.evil'])(
    'leaves out the name %j, which is empty or could become a link',
    (name) => {
      expect(greeting(name)).toBe('Hello,');
    },
  );
});

it.each([
  [1, true, '1 milestone'],
  [1200, true, '1,200 milestones'],
  [2000, false, 'More than 2,000 milestones'],
  [0, true, 'No milestones'],
])('the answer to a saved question with %i rows (all: %s) is headed %s', (count, isWhole, text) => {
  const question = { rowNoun: 'milestone', rowsNoun: 'milestones' };
  expect(countText({ question, rows: Array.from({ length: count }, () => ({})), isWhole } as never)).toBe(
    text,
  );
});
