import { config } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { hello } from './greeting.ts';
import type { Letter } from '#shared/mail/letter.ts';

type NoticeKind = Extract<Post, { letter: 'notice' }>['what'] | 'locked';

interface NoticeText {
  readonly subject: string;
  readonly line: string;
  /** The advice if another person did it. */
  readonly otherwise?: string;
  /** Set if the reader cannot choose a new password. */
  readonly withoutButton?: true;
}

const OTHERWISE =
  'If it was not you, please set a new password at once and tell an administrator of your rescue.';

const WORDS: Readonly<Record<NoticeKind, NoticeText>> = {
  password: {
    subject: 'Your password was changed',
    line: 'The password of your account was changed just now. You are signed out everywhere else.',
  },
  email: {
    subject: 'Your email address was changed',
    line: 'Your account has a new email address. We no longer send email to this one.',
    // The link of a reset goes to the account's address, which this one is no longer.
    otherwise:
      'If it was not you, please tell an administrator of your rescue at once: they can give the account its address back or deactivate it.',
    withoutButton: true,
  },
  'two-step-on': {
    subject: 'Two-step sign-in is on',
    line: 'From now on signing in takes a code of your authenticator app. Keep the recovery codes where you find them without your phone.',
  },
  'two-step-off': {
    subject: 'Two-step sign-in is off',
    line: 'From now on your password alone opens your account.',
  },
  'two-step-reset': {
    subject: 'Two-step sign-in was reset',
    line: 'An administrator of your rescue turned off two-step sign-in of your account, and you are signed out everywhere. You can set it up again in your account.',
    otherwise: 'If you did not ask for it, please ask an administrator of your rescue what happened.',
    withoutButton: true,
  },
  locked: {
    subject: 'Your account is locked for 15 minutes',
    // Five wrong codes after a right password lock it too: no word that the password is safe.
    line: 'Somebody gave a wrong password or a wrong code for your account five times. Nobody can sign in for the next 15 minutes. If it was you and you forgot your password, set a new one: that opens the account at once.',
    otherwise:
      'If it was not you, nobody got in by these tries. Set a new password if somebody else may know yours.',
  },
};

/** Tells the owner of an account what happened to it. */
export function noticeLetter(
  what: NoticeKind,
  { to, firstName, tenant }: { to: string; firstName: string; tenant?: string | undefined },
): Letter {
  const { subject, line, otherwise = OTHERWISE, withoutButton } = WORDS[what];
  const button = { text: 'Set a new password', url: `${config().SITE_ORIGIN}/forgot-password` };
  return {
    to,
    tenant,
    subject,
    heading: subject,
    lines: [hello(firstName), line],
    ...(withoutButton ? {} : { button }),
    after: [otherwise],
    why: 'We tell you because it concerns the safety of your account.',
  };
}
