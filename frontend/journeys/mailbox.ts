import { expect } from '@playwright/test';
import { readMotoMails } from './moto-mails.ts';
import { MAIL_PORT } from './ports.ts';

/** The address of the mailbox of the journeys' server. */
const MAILBOX_URL = `http://localhost:${MAIL_PORT}/store`;

/** A mail as the mailbox keeps it. */
export interface Mail {
  readonly messageId: string;
  readonly subject: string;
  readonly body: { readonly text?: string; readonly html?: string };
}

/** Tells the mailbox that the reader reported a mail as spam, or that it bounced. */
export async function reportMail(
  { messageId }: Mail,
  what: 'complaint' | 'bounce' = 'complaint',
): Promise<void> {
  const query = new URLSearchParams({ what, messageId }).toString();
  const reply = await fetch(`http://localhost:${MAIL_PORT}/havenkeep/report?${query}`, { method: 'POST' });
  expect(reply.status).toBe(200);
}

interface StoredMail extends Mail {
  readonly destination: { readonly to: readonly string[] };
}

async function readAllMails(): Promise<readonly StoredMail[]> {
  const { JOURNEYS_MAILS } = process.env;
  if (JOURNEYS_MAILS) return readMotoMails(JOURNEYS_MAILS);
  const { emails } = (await (await fetch(MAILBOX_URL)).json()) as { emails: readonly StoredMail[] };
  return emails;
}

async function readMailsTo(address: string): Promise<Mail[]> {
  return (await readAllMails()).filter(({ destination }) => destination.to.includes(address));
}

/** The latest mail to an address whose subject has these words; waits until it has come. */
export async function waitForMail(address: string, subject: RegExp): Promise<Mail> {
  const findMail = async () => (await readMailsTo(address)).findLast((mail) => subject.test(mail.subject));
  await expect
    .poll(findMail, { message: `a mail to ${address}: ${String(subject)}`, timeout: 15_000 })
    .toBeTruthy();
  return (await findMail()) as Mail;
}

/** The number of mails that have come to an address. */
export const countMailsTo = async (address: string): Promise<number> => (await readMailsTo(address)).length;

/** The link of a mail, as its reader opens it: path and query. */
export function findLink({ body }: Mail): string {
  const link = /https?:\/\/[^\s/]+(\/auth\/\S+)/.exec(body.text ?? '')?.[1];
  if (!link) throw new Error(`No link in: ${body.text}`);
  return link;
}

/** The code of six digits in a mail. */
export function findCode({ body }: Mail): string {
  const code = /\b\d{6}\b/.exec(body.text ?? '')?.[0];
  if (!code) throw new Error(`No code in: ${body.text}`);
  return code;
}
