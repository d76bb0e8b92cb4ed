import { type Role, roleTitle } from '#shared/access/roles.ts';
import { config } from '#functions/kernel/config.ts';
import { hello } from './greeting.ts';
import { linkTo } from '#functions/accounts/link/address.ts';
import type { Letter } from '#shared/mail/letter.ts';

/** The recipient, and the rescue. */
interface LetterRecipient {
  readonly to: string;
  readonly firstName?: string;
  readonly tenant?: string | undefined;
}

const page = (path: `/${string}`) => `${config().SITE_ORIGIN}${path}`;

const IGNORE = 'If it was not you, you can ignore this email: nothing happens without the link.';

/** Asks who signed up to confirm the address. */
export const verifyLetter = ({ to, firstName, tenant }: LetterRecipient, token: string): Letter => ({
  to,
  tenant,
  subject: 'Please confirm your account',
  heading: 'One step left',
  lines: [
    hello(firstName),
    'Thank you for signing up. Please confirm that this address is yours; then you can sign in.',
  ],
  button: { text: 'Confirm my account', url: linkTo('/auth/verify-signup', token, to) },
  after: ['The link is good for seven days, once.'],
  why: `Somebody signed up to Havenkeep with this address. ${IGNORE}`,
});

/** Carries the code of the sign-up wizard. */
export const codeLetter = ({ to, firstName }: LetterRecipient, code: string): Letter => ({
  to,
  subject: `${code} is your verification code`,
  heading: 'Your verification code',
  lines: [hello(firstName), 'Please type this code into the sign-up page:'],
  code,
  after: ['It is good for ten minutes. We never ask for it by phone or email.'],
  why: 'Somebody typed this address into the sign-up of Havenkeep. If it was not you, you can ignore this email.',
});

/** In the code's place, for an address that has an account. */
export const alreadyLetter = ({ to }: LetterRecipient): Letter => ({
  to,
  subject: 'You already have an account',
  heading: 'You already have an account',
  lines: [
    'Hello,',
    'Somebody tried to sign up to Havenkeep with this address, but it belongs to an account already.',
    'If it was you: please sign in. If you forgot your user ID or password, the sign-in page helps.',
  ],
  button: { text: 'Go to the sign-in page', url: page('/login') },
  why: 'If it was not you, you can ignore this email: nothing was changed.',
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
    hello(firstName),
    `${tenant ?? 'A rescue'} keeps its animals and their records in Havenkeep and invites you to work there as ${roleTitle(role)}.`,
    'Choose a user ID and a password to begin.',
  ],
  button: { text: 'Accept the invitation', url: linkTo('/auth/verify', token, to) },
  after: ['The link is good for seven days, once. If it has expired, ask the rescue to send it again.'],
  why: `An administrator of ${tenant ?? 'a rescue'} gave us this address. If you expect no invitation, you can ignore this email.`,
});

/** Leads to a new password. */
export const resetLetter = ({ to, firstName, tenant }: LetterRecipient, token: string): Letter => ({
  to,
  tenant,
  subject: 'Set a new password',
  heading: 'Set a new password',
  lines: [
    hello(firstName),
    'You asked for a new password. When you set it, you are signed out everywhere else.',
  ],
  button: { text: 'Set a new password', url: linkTo('/auth/reset-password', token, to) },
  after: ['The link is good for an hour, once.'],
  why: `Somebody asked for a new password of this account. ${IGNORE}`,
});

/** Tells a forgotten user name. */
export const userNameLetter = ({ to, firstName, tenant }: LetterRecipient, userName: string): Letter => ({
  to,
  tenant,
  subject: 'Your user ID',
  heading: 'Your user ID',
  lines: [hello(firstName), `You sign in to Havenkeep as: ${userName}`],
  button: { text: 'Go to the sign-in page', url: page('/login') },
  why: 'Somebody asked for the user ID of this address. If it was not you, you can ignore this email.',
});

/** Says what comes next, after the first animal. */
export const welcomeLetter = ({ to, firstName, tenant }: LetterRecipient): Letter => ({
  to,
  tenant,
  subject: 'Your first animal is in',
  heading: 'Your first animal is in',
  lines: [
    hello(firstName),
    `The register of ${tenant ?? 'your rescue'} has begun. What rescues usually do next:`,
  ],
  list: [
    'Take in the other animals; several of a litter or a seizure go in at once.',
    'Invite the others who work with you, each with the role that fits.',
    'Turn on two-step sign-in in your account: it keeps your records safe should a password leak.',
  ],
  button: { text: 'Open Havenkeep', url: page('/') },
  why: 'You’re receiving this once, after your rescue’s first animal.',
});

/** Confirms an address that an account is to get. */
export const changeEmailLetter = ({ to, firstName, tenant }: LetterRecipient, token: string): Letter => ({
  to,
  tenant,
  subject: 'Confirm your new email address',
  heading: 'Confirm your new address',
  lines: [hello(firstName), 'Please confirm that we may send your account’s email to this address.'],
  button: { text: 'Confirm this address', url: linkTo('/auth/confirm-email', token, to) },
  after: ['The link is good for a day, once. Until then nothing changes.'],
  why: `Somebody wants to use this address for an account of Havenkeep. ${IGNORE}`,
});
