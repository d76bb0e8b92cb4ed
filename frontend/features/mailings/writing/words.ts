import type { Mailing } from '#shared/calls/mailings/mailings.ts';
import {
  type Counts,
  countOf,
  meantFor,
  type MailingState,
  type PauseReason,
} from '#shared/rules/mail/mailings.ts';
import type { DomainState } from '#shared/rules/mail/mail-domain.ts';
import type { Tone } from '#ui/message/states.tsx';

const STATES: Readonly<Record<MailingState, readonly [Tone, string]>> = {
  gathering: ['stone', 'Not sent'],
  ready: ['stone', 'Not sent'],
  due: ['info', 'About to be sent'],
  sending: ['info', 'Being sent'],
  paused: ['warn', 'Paused'],
  done: ['ok', 'Sent'],
  discarded: ['stone', 'Discarded'],
};

/** Where a mail is, in a word and its tone. */
export const stateOf = ({ state }: Pick<Mailing, 'state'>) => STATES[state];

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;

/** Whom a mail is for. */
export function forText({ to, counts }: Pick<Mailing, 'to' | 'counts'>): string {
  const many = meantFor(counts);
  return to === 'mail-list' ? `The mail list (${peopleText(many)})` : peopleText(many);
}

/** How many have it so far. */
export const reached = (counts: Counts): number =>
  countOf(counts, 'sent', 'bounced', 'complained', 'unknown');

/** How far a domain is, in a word, its tone and what there is to do. */
export const DOMAIN_WORDS: Readonly<
  Record<DomainState, { readonly tone: Tone; readonly word: string; readonly text: string }>
> = {
  pending: {
    tone: 'info',
    word: 'Waiting for its records',
    text: 'Its records were not found yet. Until they are, mails come from our domain.',
  },
  verified: { tone: 'ok', word: 'Verified', text: 'Its records are set: we may sign mails for it.' },
  failed: {
    tone: 'warn',
    word: 'Not verified',
    text: 'Its records are not there (any more). Mails come from our domain until they are found: set them as they stand below, then press Check now.',
  },
};

/** What the rest of a mail waits for, until a moment in words. */
export const waitText = (waitsFor: Mailing['waitsFor'], until: string): string =>
  waitsFor === 'service'
    ? `The service that carries mails takes no more for now: the rest goes out from ${until} on, by itself.`
    : `Today’s limit is used up: the rest goes out from ${until} on, by itself. The limit doubles from day to day while nothing goes wrong.`;

/** Why a mail is paused, as its reader can go on from. */
export const WHY: Readonly<Record<PauseReason, string>> = {
  person: 'Nobody else gets it until somebody lets it go on.',
  bounces:
    'It stopped by itself: too many of the addresses do not exist (any more). Look at those that it did not arrive at, correct or remove them, and let it go on.',
  complaints:
    'It stopped by itself: readers reported it as spam. Ask yourself whether all of them asked for your mails before you let it go on.',
  refused:
    'It stopped by itself: the service that carries mails refused it. Nothing is lost; try again later, or ask support.',
};
