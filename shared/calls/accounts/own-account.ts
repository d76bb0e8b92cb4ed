import * as z from 'zod';
import { Id, idOf } from '../../contract/fields.ts';
import {
  CurrentPassword,
  EmailQuery,
  TwoFactorCode,
  NewEmailAddress,
  NewPassword,
  requiredEmail,
} from './account.schema.ts';

/** The password again, for actions that must not be possible at an unlocked desk. */
const currentPasswordFields = {
  password: CurrentPassword,
};

/** The password and, if the account has two-step sign-in, a code: for changes that would weaken it. */
const PasswordAndCode = z.object({ ...currentPasswordFields, code: TwoFactorCode.optional() });

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The pending address that the client saw; another one may be pending by now. */
export const PendingEmail = z.object({ email: EmailQuery });

const SessionVM = z.object({
  id: Id,
  startedAt: z.string(),
  lastUsedAt: z.string(),
  userAgent: z.string(),
  isThis: z.boolean(),
});
export type SessionVM = z.output<typeof SessionVM>;

/** The calls about the caller's account. */
export const ownAccountCalls = {
  account: {
    method: 'GET',
    path: '/authenticate/account',
    access: 'signedIn',
    summary: "The caller's own account and where it is signed in",
    reply: z.object({
      userName: z.string(),
      email: z.string(),
      newAddress: NewEmailAddress,
      firstName: z.string(),
      lastName: z.string(),
      twoStep: z.boolean(),
      twoStepRequired: z.boolean(),
      recoveryCodesLeft: z.number(),
      sessions: z.array(SessionVM),
    }),
  },
  changePassword: {
    method: 'POST',
    path: '/authenticate/change-password',
    access: 'signedIn',
    history: 'changed their password',
    summary: "Changes the caller's password and ends their other sessions; 422 if the present one is wrong",
    message: 'Your password was changed',
    body: z.object({
      currentPassword: CurrentPassword,
      password: NewPassword,
    }),
    reply: z.object({}),
  },
  changeEmail: {
    method: 'POST',
    path: '/authenticate/change-email',
    access: 'signedIn',
    summary:
      'Mails a link to the new address, which waits from then on; the account keeps the old one until it is opened',
    message: 'Open the link we sent to the new address',
    body: z.object({
      ...currentPasswordFields,
      email: requiredEmail('Email Address is required', 'Email is not a valid email'),
    }),
    reply: z.object({}),
  },
  resendEmail: {
    method: 'POST',
    path: '/authenticate/new-email',
    access: 'signedIn',
    summary: 'Mails the link to the address that waits again; 409 if it waits no longer',
    message: 'The link was sent again',
    body: PendingEmail,
    reply: z.object({}),
  },
  cancelEmail: {
    method: 'PATCH',
    path: '/authenticate/new-email',
    access: 'signedIn',
    summary:
      'The account keeps its address, and the link to the new one opens nothing; 409 if it waits no longer',
    message: 'The new address was canceled',
    body: PendingEmail,
    reply: z.object({}),
  },
  endSession: {
    method: 'POST',
    path: '/authenticate/end-session',
    access: 'signedIn',
    summary: "Ends one of the caller's sessions, or with `others` all but this one",
    message: 'Signed out there',
    body: z
      .object({ sessionId: idOf('session').optional(), others: z.boolean().default(false) })
      .refine(({ sessionId, others }) => others || sessionId, {
        path: ['sessionId'],
        message: 'Session is required',
      }),
    reply: z.object({}),
  },
  twoStepBegin: {
    method: 'POST',
    path: '/authenticate/two-step-begin',
    access: 'signedIn',
    summary:
      'Makes the secret for an authenticator app, which counts once a code of it was confirmed. An account that has an app already needs its code: 422 at `code`',
    body: PasswordAndCode,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    secret: true,
  },
  twoStepConfirm: {
    method: 'POST',
    path: '/authenticate/two-step-confirm',
    access: 'signedIn',
    history: 'turned their two-step sign-in on',
    summary: 'Turns two-step sign-in on; gives the ten recovery codes, once',
    message: 'Two-step sign-in is on',
    body: z.object({ code: TwoFactorCode }),
    reply: RecoveryCodes,
    secret: true,
  },
  twoStepEnd: {
    method: 'POST',
    path: '/authenticate/two-step-end',
    access: 'signedIn',
    history: 'turned their two-step sign-in off',
    summary: 'Turns two-step sign-in off; needs a current code, and 422 if the rescue requires it',
    message: 'Two-step sign-in is off',
    body: PasswordAndCode,
    reply: z.object({}),
  },
  recoveryCodes: {
    method: 'POST',
    path: '/authenticate/recovery-codes',
    access: 'signedIn',
    summary: 'Makes ten new recovery codes in place of the earlier ones; needs a current code',
    message: 'The old recovery codes are void',
    body: PasswordAndCode,
    reply: RecoveryCodes,
    secret: true,
  },
} as const;
