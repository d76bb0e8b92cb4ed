/**
 * Mails with files as they go over the wire. Nodemailer's composer would add 134 KB and 16 ms of processor time to the
 * import of each Lambda that mails; this module adds 2 KB. Its types are two major versions behind it.
 */
import { randomBytes } from 'node:crypto';
import { headerFileName } from '../text.ts';

/** An attached file of a mail. */
export interface MailAttachment {
  readonly fileName: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** The same as `html`, as plain text. */
  readonly text: string;
  readonly html: string;
  /** Reply-To, as `Name <address>`; absent: the sender. */
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** Pictures that `html` shows by `cid:` and their ids. */
  readonly inline?: readonly (MailAttachment & { readonly id: string })[] | undefined;
  /** Further lines of the head, as name and value. */
  readonly headers?: readonly (readonly [string, string])[];
}

const NEWLINE = '\r\n';

/** Base64 in lines of 76 characters, as mail requires. */
const base64Lines = (bytes: Uint8Array | string): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replaceAll(/.{1,76}/g, (line) => line + NEWLINE);

/** An encoded word may have 75 characters, of which a dozen enclose its text. */
const WORD_BYTES = 42;

/** Encodes a header's text in any script (RFC 2047); never splits a character. */
function encodeHeader(text: string): string {
  if (/^[\w !#$%&'*+./=?^`{|}~-]*$/.test(text) && text.length < 60) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text.replaceAll(/[\r\n]+/g, ' ')) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join(`${NEWLINE} `);
}

/** The parts of `Name <address>`, or of an address alone. */
function mailboxParts(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  return { name, address: address.replaceAll(/[\r\n<>]/g, '') };
}

/** The address in `Name <address>`. */
export const addressIn = (mailbox: string): string => mailboxParts(mailbox).address;

/** `Name <address>` with a name in any script. */
function formatMailbox(text: string): string {
  const { name, address } = mailboxParts(text);
  return name ? `${encodeHeader(name.replaceAll('"', ''))} <${address}>` : address;
}

/** The parameters of a file's name (RFC 2231), with an ASCII fallback for older readers. */
function nameHeader(fileName: string): string {
  const safeName = fileName
    .normalize('NFKD')
    .replaceAll(/[^\w .()-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `filename="${safeName}"; ${headerFileName(fileName)}`;
}

const part = (headers: readonly string[], body: string) => [...headers, '', body].join(NEWLINE);

const textPart = (type: string, body: string) =>
  part([`Content-Type: text/${type}; charset=UTF-8`, 'Content-Transfer-Encoding: base64'], base64Lines(body));

function joinMultipart(kind: 'alternative' | 'mixed' | 'related', parts: readonly string[]): string {
  const boundary = `=_${randomBytes(18).toString('hex')}`;
  const partsText = parts.map((each) => `--${boundary}${NEWLINE}${each}${NEWLINE}`).join('');
  return part(
    [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    `${partsText}--${boundary}--${NEWLINE}`,
  );
}

const filePart = (
  { fileName, type, content }: MailAttachment,
  disposition: string,
  extraHeaders: readonly string[] = [],
) =>
  part(
    [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${disposition}; ${nameHeader(fileName)}`,
      ...extraHeaders,
    ],
    base64Lines(content),
  );

/** The HTML, with the pictures that it shows (RFC 2387). */
function htmlWithInlineFiles({ html, inline = [] }: Mail): string {
  const htmlPart = textPart('html', html);
  const inlineParts = inline.map((attachment) =>
    filePart(attachment, 'inline', [`Content-ID: <${attachment.id}>`]),
  );
  return inlineParts.length > 0 ? joinMultipart('related', [htmlPart, ...inlineParts]) : htmlPart;
}

/** A mail with files as it goes over the wire (RFC 5322, 2045): plain text, the same as HTML, and the attachments. */
export function rawMail(mail: Mail, from: string): Uint8Array {
  const { to, subject, replyTo, attachments = [], headers = [] } = mail;
  const headerLines = [
    `From: ${formatMailbox(from)}`,
    `To: ${formatMailbox(to)}`,
    ...(replyTo ? [`Reply-To: ${formatMailbox(replyTo)}`] : []),
    `Subject: ${encodeHeader(subject)}`,
    ...headers.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}`),
    'MIME-Version: 1.0',
  ];
  const textParts = joinMultipart('alternative', [textPart('plain', mail.text), htmlWithInlineFiles(mail)]);
  const files = attachments.map((attachment) => filePart(attachment, 'attachment'));
  const body = files.length > 0 ? joinMultipart('mixed', [textParts, ...files]) : textParts;
  return Buffer.from(headerLines.join(NEWLINE) + NEWLINE + body);
}
