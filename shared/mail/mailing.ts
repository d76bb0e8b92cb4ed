import { cityLine } from '../rules/people/addresses.ts';
import type { Letter, LetterLogo } from './letter.ts';
import { fillFields, type MergeValues } from './merging.ts';

/** The rescue that sends a mail: for its footer and Reply-To. */
export interface SendingRescue {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly emailAddress: string;
}

/** The postal address in one line, which the law requires in mails to several people; '' if the rescue has none. */
export const postalLine = (rescue: SendingRescue): string =>
  rescue.street && rescue.city ? `${rescue.street}, ${cityLine(rescue)}` : '';

/** A mail as it was written, and one recipient. */
export interface MailContent {
  readonly subject: string;
  readonly message: string;
  readonly writer: SendingRescue;
  readonly to: string;
  readonly values: MergeValues;
  /** The unsubscribe link; absent in a mail to one person. */
  readonly unsubscribeUrl?: string | undefined;
  readonly logo?: LetterLogo | undefined;
}

/**
 * The mail that one person gets: the text with its placeholders filled in, and below it the reason, the address and
 * the unsubscribe link.
 */
export function mailingLetter({
  subject,
  message,
  writer,
  to,
  values,
  unsubscribeUrl,
  logo,
}: MailContent): Letter {
  const { name, emailAddress } = writer;
  const text = fillFields(message, values, name);
  return {
    to,
    subject: fillFields(subject, values, name),
    heading: '',
    lines: [],
    body: text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n')),
    tenant: name,
    why: unsubscribeUrl
      ? `You’re receiving this because you are on the mail list of ${name}.`
      : `${name} sent this email only to you.`,
    ...(unsubscribeUrl
      ? { leave: { text: 'Unsubscribe', url: unsubscribeUrl }, postal: postalLine(writer) }
      : {}),
    ...(emailAddress ? { replyTo: `${name} <${emailAddress}>` } : {}),
    logo,
  };
}
