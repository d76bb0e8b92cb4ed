import { type Role, roleTitle } from '#shared/access/roles.ts';
import { siteUrl } from '#functions/kernel/config.ts';
import { greeting } from './greeting.ts';
import { linkUrl } from '#functions/accounts/link/link-url.ts';
import type { Letter } from '#shared/mail/letter.ts';

/** The recipient, and the rescue. */
interface LetterRecipient {
  readonly to: string;
  readonly firstName?: string;
  readonly tenant?: string | undefined;
}

const IGNORE_NOTICE = 'Didn’t ask for this? Ignore this email; nothing will change.';

const articleOf = (word: string) => (/^[AEIOU]/.test(word) ? 'an' : 'a');

/** Asks a person who signed up to confirm their address. */
export const verifyLetter = ({ to, firstName, tenant }: LetterRecipient, token: string): Letter => ({
  to,
  tenant,
  subject: 'Please confirm your account',
  heading: 'One step left',
  lines: [
    greeting(firstName),
    'Thank you for signing up. Please confirm that this address is yours; then you can sign in.',
  ],
  button: { text: 'Confirm my account', url: linkUrl('/auth/verify-signup', token, to) },
  after: ['This link works once and expires in 7 days.'],
  why: `Someone signed up for Havenkeep with this address. ${IGNORE_NOTICE}`,
});

/** Carries the code of the sign-up wizard. */
export const codeLetter = ({ to, firstName }: LetterRecipient, code: string): Letter => ({
  to,
  subject: `${code} is your verification code`,
  heading: 'Your verification code',
  lines: [greeting(firstName), 'Please type this code into the sign-up page:'],
  code,
  after: ['It expires in ten minutes. We never ask for it by phone or email.'],
  why: 'Someone used this address to sign up for Havenkeep. If it wasn’t you, ignore this email.',
});

/** Sent instead of a verification code, to an address that already has an account. */
export const existingAccountLetter = ({ to }: LetterRecipient): Letter => ({
  to,
  subject: 'You already have an account',
  heading: 'You already have an account',
  lines: [
    'Hello,',
    'Someone tried to sign up for Havenkeep with this address, but it already belongs to an account.',
    'If it was you, please sign in. The sign-in page helps if you forgot your user ID or password.',
  ],
  button: { text: 'Go to the sign-in page', url: siteUrl('/login') },
  why: 'If it wasn’t you, ignore this email. Nothing was changed.',
});

/** Invites a user into a rescue. */
export const inviteLetter = (
  { to, firstName, tenant }: LetterRecipient,
  role: Role,
  token: string,
): Letter => ({
  to,
  tenant,
  subject: `${tenant ?? 'Havenkeep'} invites you`,
  heading: `Join ${tenant ?? 'Havenkeep'}`,
  lines: [
    greeting(firstName),
    `${tenant ?? 'A rescue'} has invited you to join Havenkeep as ${articleOf(roleTitle(role))} ${roleTitle(role)}.`,
    'Choose a user ID and a password to begin.',
  ],
  button: { text: 'Accept the invitation', url: linkUrl('/auth/verify', token, to) },
  after: ['This link works once and expires in 7 days. If it has expired, ask the rescue to send a new one.'],
  why: `You’re receiving this because an administrator at ${tenant ?? 'a rescue'} invited you. Not expecting it? Ignore this email.`,
});

/** Contains the link for setting a new password. */
export const resetLetter = ({ to, firstName, tenant }: LetterRecipient, token: string): Letter => ({
  to,
  tenant,
  subject: 'Set a new password',
  heading: 'Set a new password',
  lines: [greeting(firstName), 'You asked for a new password. Setting it signs you out everywhere else.'],
  button: { text: 'Set a new password', url: linkUrl('/auth/reset-password', token, to) },
  after: ['This link works once and expires in an hour.'],
  why: `Someone asked for a new password for this account. ${IGNORE_NOTICE}`,
});

/** The mail with a forgotten user name. */
export const userNameLetter = ({ to, firstName, tenant }: LetterRecipient, userName: string): Letter => ({
  to,
  tenant,
  subject: 'Your user ID',
  heading: 'Your user ID',
  lines: [greeting(firstName), `You sign in to Havenkeep as: ${userName}`],
  button: { text: 'Go to the sign-in page', url: siteUrl('/login') },
  why: 'Someone asked for the user ID of this address. If it wasn’t you, ignore this email.',
});

/** Suggests next steps, after the first animal of a rescue was added. */
export const welcomeLetter = ({ to, firstName, tenant }: LetterRecipient): Letter => ({
  to,
  tenant,
  subject: 'Your first animal is in',
  heading: 'Your first animal is in',
  lines: [greeting(firstName), `${tenant ?? 'Your rescue'} is under way. Here’s what most rescues do next:`],
  list: [
    'Add your other animals. A litter or a whole seizure can be added at once.',
    'Invite the people you work with, each with the right role.',
    'Turn on two-step sign-in in your account. It keeps your records safe if a password leaks.',
  ],
  button: { text: 'Open Havenkeep', url: siteUrl('/') },
  why: 'You’re receiving this once, after your rescue’s first animal.',
});

/** Asks for confirmation of the new email address of an account; sent to that address. */
export const changeEmailLetter = ({ to, firstName, tenant }: LetterRecipient, token: string): Letter => ({
  to,
  tenant,
  subject: 'Confirm your new email address',
  heading: 'Confirm your new address',
  lines: [greeting(firstName), 'Please confirm that we may send your account’s email to this address.'],
  button: { text: 'Confirm this address', url: linkUrl('/auth/confirm-email', token, to) },
  after: ['This link works once and expires in a day. Nothing changes until you open it.'],
  why: `Someone wants to use this address for a Havenkeep account. ${IGNORE_NOTICE}`,
});
