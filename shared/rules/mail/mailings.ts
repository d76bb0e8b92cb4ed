/** The standings of a recipient: waiting, the outcome of the mail, or the reason for none. */
export const RECIPIENT_STANDINGS = [
  'waiting',
  'sending',
  'sent',
  'bounced',
  'complained',
  'failed',
  'unknown',
  'off-list',
  'no-email',
  'unreached',
  'same-address',
  'gone',
] as const;
export type RecipientStanding = (typeof RECIPIENT_STANDINGS)[number];

/** The labels of the standings. */
export const RECIPIENT_TITLES: Readonly<Record<RecipientStanding, string>> = {
  waiting: 'Will receive it',
  sending: 'Being sent',
  sent: 'Sent',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  failed: 'Failed',
  unknown: 'Unknown whether sent',
  'off-list': 'Not on the mail list',
  'no-email': 'No email address',
  unreached: 'Address that bounces',
  'same-address': 'Same address as another',
  gone: 'Deleted',
};

/** The standings of recipients who never get the mail. */
export const EXCLUDED_STANDINGS = [
  'off-list',
  'no-email',
  'unreached',
  'same-address',
  'gone',
] as const satisfies readonly RecipientStanding[];

/** The standings that show in a recipient's history: the mail left us, or may have. */
export const SENT_STANDINGS = [
  'sent',
  'bounced',
  'complained',
  'unknown',
] as const satisfies readonly RecipientStanding[];

/** Merge fields that may be empty for a person. */
export const BLANK_FIELDS = ['firstName', 'lastName', 'city'] as const;
export type BlankField = (typeof BLANK_FIELDS)[number];

/** The states of a mail, from the search for its recipients to its end. */
export const MAILING_STATES = [
  'gathering',
  'ready',
  'due',
  'sending',
  'paused',
  'done',
  'discarded',
] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/** The reason of a pause: by a user, too many bounces, complaints, or a refusal of the mail service. */
export const PAUSE_REASONS = ['person', 'bounces', 'complaints', 'refused'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** The seconds after Send within which a mail to more than one recipient can be canceled. */
export const CANCEL_SECONDS = 60;

/** The largest number of individually chosen recipients of one mail. */
export const MAX_CHOSEN_PEOPLE = 500;

/**
 * The most mails of a rescue on its first day; the limit doubles after each day that used half of it without trouble.
 */
export const DAILY_LIMITS = { first: 500, most: 50_000 } as const;

/** The shares of bounces and complaints that pause a mail, from `after` sent mails on; before, `fewer` complaints. */
const PAUSE_LIMITS = {
  bounces: { share: 0.04, after: 50 },
  complaints: { share: 0.001, after: 1000, fewer: 2 },
} as const;

export type StandingCounts = Readonly<Partial<Record<RecipientStanding, number>>>;

/** The number of recipients with one of these standings. */
export const sumCounts = (counts: StandingCounts, ...statuses: readonly RecipientStanding[]): number =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

/** The number of recipients of a mail, without those left out. */
export const countMailed = (counts: StandingCounts): number =>
  sumCounts(counts, 'waiting', 'sending', 'sent', 'bounced', 'complained', 'failed', 'unknown');

/** Why a mail with these counts must not go on; undefined while it may. */
export function pauseReasonOf(
  counts: StandingCounts,
): Extract<PauseReason, 'bounces' | 'complaints'> | undefined {
  const sent = sumCounts(counts, ...SENT_STANDINGS);
  const { bounces, complaints } = PAUSE_LIMITS;
  if (sent >= bounces.after && sumCounts(counts, 'bounced') >= sent * bounces.share) return 'bounces';
  const complained = sumCounts(counts, 'complained');
  const maxComplaints = sent >= complaints.after ? sent * complaints.share : complaints.fewer;
  return complained > 0 && complained >= maxComplaints ? 'complaints' : undefined;
}

/** A day of a rescue's sending. */
export interface MailDay {
  /** `YYYY-MM-DD`, by UTC: the limit is ours, not the rescue's. */
  readonly day: string;
  readonly most: number;
  readonly sent: number;
  readonly troubled: boolean;
}

/**
 * The sending day `day` of a rescue, with its limit: it follows from the last day on which the rescue sent any mail.
 */
export function mailDayFor(last: MailDay | undefined, day: string): MailDay {
  if (last?.day === day) return last;
  const grownLimit =
    last && !last.troubled && last.sent * 2 >= last.most ? last.most * 2 : (last?.most ?? DAILY_LIMITS.first);
  const nextLimit = last?.troubled ? Math.max(DAILY_LIMITS.first, Math.floor(grownLimit / 2)) : grownLimit;
  return { day, most: Math.min(DAILY_LIMITS.most, nextLimit), sent: 0, troubled: false };
}
