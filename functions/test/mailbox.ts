import type { Mail } from '../kernel/mail/mime.ts';
import { sweepOutbox } from './jobs.ts';

interface ReceivedMail {
  readonly destination: { readonly to: readonly string[] };
  readonly subject: string;
  readonly body: { readonly text?: string; readonly html?: string };
}

/**
 * Sends waiting mails, as the job does, and returns those to `address`, the latest last.
 * @param concerning sign-in names and ids whose mails are sent too; test files share the outbox, so each sends its own
 */
export async function mailsTo(address: string, ...concerning: string[]): Promise<Mail[]> {
  const searchTexts = new Set([address, ...concerning].map((word) => word.toLowerCase()));
  await sweepOutbox((post) =>
    Object.values(post).some((value: string) => searchTexts.has(value.toLowerCase())),
  );
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: ReceivedMail[];
  };
  return emails
    .filter(({ destination }) => destination.to.some((to) => to.toLowerCase() === address.toLowerCase()))
    .map(({ subject, body }) => ({ to: address, subject, text: body.text ?? '', html: body.html ?? '' }));
}

/** The link of a mail: its path, and what its page reads from the query. */
export function linkIn({ text }: Mail): { path: string; token: string; email: string } {
  const found = /https?:\/\/[^\s/]+(\/auth\/\S+)/.exec(text)?.[1];
  if (!found) throw new Error(`No link in: ${text}`);
  const { pathname, searchParams } = new URL(found, 'http://local');
  return { path: pathname, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}

/** The code of six digits in a mail. */
export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}

interface MailWithFiles extends ReceivedMail {
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[];
}

/** The attachments of the mails to an address, as texts, without inline pictures. */
export async function attachmentsTo(address: string): Promise<{ filename: string; text: string }[]> {
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: MailWithFiles[];
  };
  return emails
    .filter(({ destination }) => destination.to.includes(address))
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ filename }) => !/\.(png|jpe?g)$/.test(filename))
    .map(({ filename, content }) => ({ filename, text: Buffer.from(content, 'base64').toString() }));
}
