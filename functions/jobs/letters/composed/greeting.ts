/** Matches what a mail program would turn into a link. */
const LIKE_ADDRESS = /[:/@\\]|\.\p{L}{2,}/u;

/**
 * The greeting of a mail. Anyone may have a code sent to any address under any name, so a name that reads like an
 * address is left out: our mails must not carry other people's links.
 */
export const greeting = (firstName = ''): string =>
  firstName && !LIKE_ADDRESS.test(firstName) ? `Hello ${firstName},` : 'Hello,';
