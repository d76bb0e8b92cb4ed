import { expect, it } from 'vitest';
import { rawMail } from './mime.ts';

const mail = {
  to: 'ines@clinic.example',
  subject: 'Hello',
  text: 'Words',
  html: '<p>Words</p>',
  attachments: [{ fileName: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(300, 1) }],
};
const rawText = (change: object = {}) =>
  Buffer.from(rawMail({ ...mail, ...change }, 'Havenkeep <no-reply@x.example>')).toString();
const headersOf = (text: string) => text.split('\r\n\r\n')[0] ?? '';

it('leaves ASCII headers unencoded, and keeps lines short', () => {
  const text = rawText();
  expect(headersOf(text)).toMatch(
    /^From: Havenkeep <no-reply@x.example>\r\nTo: ines@clinic.example\r\nSubject: Hello\r\nMIME-Version: 1.0\r\nContent-Type: multipart\/mixed/,
  );
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThan(200);
  expect(text).not.toMatch(/[^\r]\n/);
});

it('does not let a name inject headers', () => {
  const injection = 'x\r\nBcc: everybody@example.org\r\n\r\nbody';
  const text = rawText({
    subject: injection,
    replyTo: `${injection} <a@b.example>`,
    attachments: [{ ...mail.attachments[0], fileName: injection }],
  });
  expect(text).not.toMatch(/^bcc:/im);
});

it('encodes a subject in any script as encoded words of at most 75 characters, without splitting a character', () => {
  const subject = '小花🐕'.repeat(30);
  const [, subjectHeader = ''] = /\r\nSubject: ([\s\S]*?)\r\nMIME/.exec(rawText({ subject })) ?? [];
  const encodedWords = subjectHeader.split('\r\n ');
  for (const encodedWord of encodedWords) expect(encodedWord.length).toBeLessThanOrEqual(75);
  const read = encodedWords.map((encodedWord) =>
    Buffer.from(/=\?UTF-8\?B\?(.*)\?=/.exec(encodedWord)?.[1] ?? '', 'base64').toString(),
  );
  expect(read.join('')).toBe(subject);
});

it('embeds a picture in its HTML part only, apart from attached files', () => {
  const inlinePicture = {
    id: 'logo@x',
    fileName: 'logo.png',
    type: 'image/png',
    content: Buffer.from('picture'),
  };
  const partTypes = (text: string) =>
    [...text.matchAll(/^Content-(?:Type: ([^;\r]+)|ID: (.+)\r)/gm)].map(([, type, id]) => type ?? id);
  const innerParts = [
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
    '<logo@x>',
  ];
  expect(partTypes(rawText({ inline: [inlinePicture], attachments: undefined }))).toEqual(innerParts);
  expect(partTypes(rawText({ inline: [inlinePicture] }))).toEqual([
    'multipart/mixed',
    ...innerParts,
    'application/pdf',
  ]);
});
