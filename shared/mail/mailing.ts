import type { Letter, LetterLogo } from './letter.ts';
import { merged, type MergeValues } from './merging.ts';

/** The footer of a rescue's mails, and their Reply-To. */
export interface Writer {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly emailAddress: string;
}

/** The address that law wants in a mail to many, in one line; '' where the rescue has told none. */
export function postalLine({ street, city, state, zip }: Writer): string {
  if (!street || !city) return '';
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** A mail as it was written, and one recipient. */
export interface MailContent {
  readonly subject: string;
  readonly message: string;
  readonly writer: Writer;
  readonly to: string;
  readonly values: MergeValues;
  /** The link that leaves the mail list; absent in a mail to one person. */
  readonly leaveUrl?: string | undefined;
  readonly logo?: LetterLogo | undefined;
}

/** The mail that one person gets: what was written, with what law and courtesy want below it. */
export function mailingLetter({ subject, message, writer, to, values, leaveUrl, logo }: MailContent): Letter {
  const { name, emailAddress } = writer;
  const text = merged(message, values, name);
  return {
    to,
    subject: merged(subject, values, name),
    heading: '',
    lines: [],
    body: text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n')),
    tenant: name,
    why: leaveUrl
      ? `You’re receiving this because you are on the mail list of ${name}.`
      : `${name} sent this email only to you.`,
    ...(leaveUrl ? { leave: { text: 'Unsubscribe', url: leaveUrl }, postal: postalLine(writer) } : {}),
    ...(emailAddress ? { replyTo: `${name} <${emailAddress}>` } : {}),
    logo,
  };
}
