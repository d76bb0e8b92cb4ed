import { expect, it } from 'vitest';
import { rawMail } from './mime.ts';

const mail = {
  to: 'ines@clinic.example',
  subject: 'Hello',
  text: 'Words',
  html: '<p>Words</p>',
  attachments: [{ fileName: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(300, 1) }],
};
const raw = (change: object = {}) =>
  Buffer.from(rawMail({ ...mail, ...change }, 'Havenkeep <no-reply@x.example>')).toString();
const headOf = (text: string) => text.split('\r\n\r\n')[0] ?? '';

it('keeps plain headers plain, and its lines short', () => {
  const text = raw();
  expect(headOf(text)).toMatch(
    /^From: Havenkeep <no-reply@x.example>\r\nTo: ines@clinic.example\r\nSubject: Hello\r\nMIME-Version: 1.0\r\nContent-Type: multipart\/mixed/,
  );
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThan(200);
  expect(text).not.toMatch(/[^\r]\n/);
});

it('lets no name break into its headers', () => {
  const evil = 'x\r\nBcc: everybody@example.org\r\n\r\nbody';
  const text = raw({
    subject: evil,
    replyTo: `${evil} <a@b.example>`,
    attachments: [{ ...mail.attachments[0], fileName: evil }],
  });
  expect(text).not.toMatch(/^bcc:/im);
});

it('writes any script into short words, and breaks no letter', () => {
  const subject = '小花🐕'.repeat(30);
  const [, head = ''] = /\r\nSubject: ([\s\S]*?)\r\nMIME/.exec(raw({ subject })) ?? [];
  const words = head.split('\r\n ');
  for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
  const read = words.map((word) =>
    Buffer.from(/=\?UTF-8\?B\?(.*)\?=/.exec(word)?.[1] ?? '', 'base64').toString(),
  );
  expect(read.join('')).toBe(subject);
});

it('shows a picture in its HTML alone, and lets no file come between', () => {
  const inline = { id: 'logo@x', fileName: 'logo.png', type: 'image/png', content: Buffer.from('picture') };
  const kinds = (text: string) =>
    [...text.matchAll(/^Content-(?:Type: ([^;\r]+)|ID: (.+)\r)/gm)].map(([, type, id]) => type ?? id);
  const inside = [
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
    '<logo@x>',
  ];
  expect(kinds(raw({ inline: [inline], attachments: undefined }))).toEqual(inside);
  expect(kinds(raw({ inline: [inline] }))).toEqual(['multipart/mixed', ...inside, 'application/pdf']);
});
