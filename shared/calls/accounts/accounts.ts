import * as z from 'zod';
import { Role } from '../../access/roles.ts';
import { contract } from '../../contract/call.ts';
import { Id, singleLine } from '../../contract/fields.ts';
import { PAPERS } from '../../rules/files/paper.ts';
import { WEEK_STARTS } from '../../rules/time/week.ts';
import {
  CurrentPassword,
  EmailQuery,
  TwoFactorCode,
  LinkToken,
  NewPassword,
  SignUp,
} from './account.schema.ts';
import { ownAccountCalls } from './own-account.ts';
import { RENEWAL } from './renewal.ts';

export const Credentials = z.object({
  userName: z.string({ error: 'User ID is required' }).trim().min(1, 'User ID is required').max(254),
  password: CurrentPassword,
  staySignedIn: z.boolean().default(false),
  /** Not documented: the code of two-step sign-in, if the account has it. */
  code: TwoFactorCode.optional(),
});

/** The signed-in user, and the tokens of the session (product/accounts 2.1). */
export const Session = z.object({
  token: z.string(),
  /** Empty for browsers: they hold it in an HttpOnly cookie. */
  refreshToken: z.string(),
  /** When the access token expires, ISO time. */
  expireAt: z.string(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleName: Role,
  tenantId: z.string(),
  countryCode: z.string(),
  /** The time zone of the rescue: an IANA name. */
  timeZone: z.string(),
  /** Its paper size, and the first day of its weeks. */
  paper: z.enum(PAPERS),
  weekStart: z.enum(WEEK_STARTS),
  /**
   * True if the rescue requires two-step sign-in and this account has not set it up: only the account page is open to
   * it.
   */
  twoStepDue: z.boolean(),
  /** Present while support views another rescue: its name, and the end of the permission (ISO time). */
  looking: z.object({ name: z.string(), until: z.string() }).optional(),
});
export type Session = z.output<typeof Session>;

const Tokens = z.object({ token: z.string().optional(), refreshToken: z.string().optional() });

const sessionCalls = {
  signIn: {
    method: 'POST',
    path: '/authenticate/signin',
    access: 'public',
    summary:
      'Opens a session; 401 for a wrong user name or password (fields.code where a second step is asked for), 429 after too many tries',
    body: Credentials,
    reply: Session,
    noIdempotencyKey: true,
    wire: { topLevelKeys: ['token', 'refreshToken'] },
  },
  refresh: {
    ...RENEWAL,
    access: 'public',
    summary:
      'Trades a refresh token (body, or the cookie of a browser) for new tokens; reuse of a spent one ends the session',
    body: Tokens,
    reply: Session,
    noIdempotencyKey: true,
    wire: { topLevelKeys: ['token', 'refreshToken'] },
  },
  signOut: {
    method: 'POST',
    path: '/authenticate/signout',
    access: 'public',
    summary:
      'Ends the session of the refresh token (body or cookie); succeeds also when it had ended already',
    message: 'Logout Successful',
    body: Tokens,
    reply: z.object({}),
    noIdempotencyKey: true,
  },
} as const;

const signUpCalls = {
  signUp: {
    method: 'POST',
    path: '/authenticate/signup-admin',
    access: 'public',
    summary:
      'Makes a rescue and its first Administrator; 409 if the user id, the email address or the rescue name is taken. Without emailProof a link to confirm the account is sent',
    message: ({ confirmed }: { confirmed: boolean }) =>
      confirmed
        ? 'Signup Successful'
        : 'Signup Successful. Please confirm your account by the link we have sent you',
    body: SignUp,
    reply: z.object({ tenantId: Id, confirmed: z.boolean() }),
  },
  checkEmail: {
    method: 'GET',
    path: '/authenticate/check-email-available',
    access: 'public',
    summary: "Says 'Email available!' if no account has the address; twenty a minute for an address",
    message: ({ available }: { available: boolean }) => (available ? 'Email available!' : EMAIL_TAKEN),
    query: z.object({ email: EmailQuery }),
    reply: z.object({ available: z.boolean() }),
  },
  otpGenerate: {
    method: 'POST',
    path: '/otp/otp-generate',
    access: 'public',
    summary: 'Sends a code of six digits, good for 10 minutes and 5 tries; one a minute for an address',
    message: 'OTP sent successfully',
    query: z.object({ email: EmailQuery, firstName: singleLine('Must be text').max(75).default('') }),
    reply: z.object({}),
  },
  otpVerify: {
    method: 'POST',
    path: '/otp/otp-verify',
    access: 'public',
    summary: 'Compares a code; the right one is used up and gives the proof that sign-up takes for an hour',
    query: z.object({ email: EmailQuery, otp: z.string().trim().max(12).default('') }),
    reply: z.object({ otpVerified: z.boolean(), emailProof: z.string().optional() }),
    secret: true,
  },
} as const;

const EMAIL_SENT_MESSAGE = 'If we know this address, we’ve sent an email. Check your inbox and spam folder.';

const recoveryCalls = {
  forgotUserName: {
    method: 'POST',
    path: '/authenticate/forgot-username',
    access: 'public',
    summary: 'Mails the user name of an address; answers the same for an unknown one',
    message: EMAIL_SENT_MESSAGE,
    query: z.object({ email: EmailQuery }),
    reply: z.object({}),
  },
  forgotPassword: {
    method: 'POST',
    path: '/authenticate/forgot-password',
    access: 'public',
    summary:
      'Mails a link that sets a new password, good for an hour; answers the same for an unknown account',
    message: EMAIL_SENT_MESSAGE,
    query: z.object({
      userName: z.string({ error: 'User name is required' }).trim().min(1, 'User name is required').max(254),
      email: EmailQuery,
    }),
    reply: z.object({}),
  },
  checkReset: {
    method: 'GET',
    path: '/authenticate/reset-password',
    access: 'public',
    summary: "Whether the link of a reset is still valid; 422 'Link Expired'. This does not use it up",
    query: z.object({ token: LinkToken, email: EmailQuery }),
    reply: z.object({}),
  },
  resetPassword: {
    method: 'POST',
    path: '/authenticate/reset-password',
    access: 'public',
    summary:
      'Sets the password by the token of a mail and ends all sessions; 422 for a link that has expired',
    message: 'Your password was changed. Please sign in',
    body: z.object({ token: LinkToken, email: EmailQuery, password: NewPassword }),
    reply: z.object({}),
  },
  confirmEmail: {
    method: 'POST',
    path: '/authenticate/confirm-email',
    access: 'public',
    summary: 'Gives an account its new address by the token of a mail; 422 for a link that has expired',
    message: 'Your new email address is confirmed',
    body: z.object({ token: LinkToken, email: EmailQuery }),
    reply: z.object({}),
  },
} as const;

/** The message for an address that an account has already. */
export const EMAIL_TAKEN = 'Email not available. Please try another email.';

export const accounts = contract('accounts', 'accounts', {
  ...sessionCalls,
  ...signUpCalls,
  ...recoveryCalls,
  ...ownAccountCalls,
});
