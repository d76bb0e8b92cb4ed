/** How somebody left the mail list by themselves: by reporting a mail as spam, or by the link in one. */
export const LEFT_LIST = ['complaint', 'unsubscribe'] as const;
export type LeftList = (typeof LEFT_LIST)[number];

/** How and when somebody left it, as staff read it. @param day as the rescue writes it */
export const leftListText = (name: string, why: LeftList, day: string): string =>
  why === 'complaint'
    ? `${name} reported one of your mails as spam on ${day}`
    : `${name} left the mail list by the link in a mail on ${day}`;

/** What staff are asked before they put somebody back who left by themselves. */
export const PUT_BACK = 'Put them back only if they asked for your mails since';

/** What is said of an address from which a mail came back. @param day as the rescue writes it */
export const failedAddressText = (day: string): string =>
  `This address hasn't worked since ${day}. Emails to it bounce: ask for another one`;
