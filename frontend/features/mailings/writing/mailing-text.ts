import type { DetailedMailing, Mailing } from '#shared/calls/mailings/mailings.ts';
import type { Template } from '#shared/calls/mailings/templates.ts';
import { fieldsWithoutFallback } from '#shared/mail/merging.ts';
import {
  BLANK_FIELDS,
  type StandingCounts,
  sumCounts,
  countMailed,
  type MailingState,
  type PauseReason,
} from '#shared/rules/mail/mailings.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import type { DomainState } from '#shared/rules/mail/mail-domain.ts';
import type { Tone } from '#ui/message/states.tsx';

/** The text of a mail or of a template. */
export type MailContent = Pick<Template, 'subject' | 'message'>;

const STATE_PILLS: Readonly<Record<MailingState, readonly [Tone, string]>> = {
  gathering: ['stone', 'Not sent'],
  ready: ['stone', 'Not sent'],
  due: ['info', 'About to be sent'],
  sending: ['info', 'Being sent'],
  paused: ['warn', 'Paused'],
  done: ['ok', 'Sent'],
  discarded: ['stone', 'Discarded'],
};

/** The state of a mail: a word and its tone. */
export const stateOf = ({ state }: Pick<Mailing, 'state'>) => STATE_PILLS[state];

/** '1 person', '1,200 people'. */
export const peopleText = (count: number): string => pluralize(count, 'person', 'people');

/** The merge fields without a fallback that are blank for some recipients, with the number of those. */
export const gapsOf = ({ subject, message, blanks }: DetailedMailing) =>
  fieldsWithoutFallback(`${subject} ${message}`).flatMap((field) => {
    const blankField = BLANK_FIELDS.find((each) => each === field);
    return blankField && blanks[blankField] > 0 ? [{ field: blankField, count: blanks[blankField] }] : [];
  });

/** The recipients of a mail, in words. */
export function audienceText({ to, counts }: Pick<Mailing, 'to' | 'counts'>): string {
  const mailedCount = countMailed(counts);
  return to === 'mail-list' ? `The mail list (${peopleText(mailedCount)})` : peopleText(mailedCount);
}

/** The number of recipients that a mail was sent to so far, including bounces and complaints. */
export const reachedCount = (counts: StandingCounts): number =>
  sumCounts(counts, 'sent', 'bounced', 'complained', 'unknown');

/** The state of a domain: a word, its tone and the next step. */
export const DOMAIN_TEXTS: Readonly<
  Record<DomainState, { readonly tone: Tone; readonly label: string; readonly text: string }>
> = {
  pending: {
    tone: 'info',
    label: 'Waiting for its records',
    text: 'We haven’t found its records yet. Until we do, emails are sent from Havenkeep’s domain.',
  },
  verified: { tone: 'ok', label: 'Verified', text: 'Its records are set: we sign your emails for it.' },
  failed: {
    tone: 'warn',
    label: 'Not verified',
    text: 'We didn’t find its records. Emails are sent from Havenkeep’s domain until we do: set the records below, then choose Check now.',
  },
  taken: {
    tone: 'warn',
    label: 'Verified by another rescue',
    text: 'Another rescue has verified this domain, and only one can send from it. Remove the other TXT record at _havenkeep, which names them. We check again within six hours.',
  },
};

/** The message about the reason for which the rest of a mail waits, and the time until which it does. */
export const waitText = (waitsFor: Mailing['waitsFor'], until: string): string =>
  waitsFor === 'service'
    ? `The email service accepts no more for now. The rest is sent automatically from ${until}.`
    : `Today’s limit is reached. The rest is sent automatically from ${until}. The limit doubles each day while nothing goes wrong.`;

/** The texts that say why a mail is paused and what to do. */
export const PAUSE_TEXTS: Readonly<Record<PauseReason, string>> = {
  person: 'Paused. No one else receives it until you resume.',
  bounces:
    'It paused automatically because too many addresses bounced. Correct or remove the bounced addresses, then resume.',
  complaints:
    'It paused automatically because readers reported it as spam. Make sure everyone asked for your emails before you resume.',
  refused:
    'It paused automatically because the email service refused it. Nothing is lost. Try again later, or ask support.',
};
