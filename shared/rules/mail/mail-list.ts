/** The ways in which a person leaves the mail list: by reporting a mail as spam, or by the link in one. */
export const UNSUBSCRIBE_REASONS = ['complaint', 'unsubscribe'] as const;
export type UnsubscribeReason = (typeof UNSUBSCRIBE_REASONS)[number];

/** The text for staff: the way and the day a person left the mail list. @param day as the rescue writes it */
export const unsubscribedText = (name: string, reason: UnsubscribeReason, day: string): string =>
  reason === 'complaint'
    ? `${name} reported one of your emails as spam on ${day}`
    : `${name} left the mail list by the link in an email on ${day}`;

/** The question to staff before they put a person back who left. */
export const RESUBSCRIBE_QUESTION = 'Put them back only if they have asked for your emails since';

/** The note about a bounced address. @param day as the rescue writes it */
export const failedAddressText = (day: string): string =>
  `This address hasn’t worked since ${day}. Emails to it bounce: ask for another one`;

/**
 * The path of a new email to people by their ids; they are in the fragment, since 500 do not fit into a request's
 * URL.
 */
export const emailPeopleUrl = (ids: readonly string[]): string =>
  `/pco/email?to=these#${[...new Set(ids)].join(',')}`;
