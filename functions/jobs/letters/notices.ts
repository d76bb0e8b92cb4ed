import type { Post } from '../../kernel/outbox.ts';
import { config } from '../../kernel/config.ts';
import type { Letter } from './template.ts';

type What = Extract<Post, { letter: 'notice' }>['what'];

const WORDS: Readonly<Record<What | 'locked', { readonly subject: string; readonly line: string }>> = {
  password: {
    subject: 'Your password was changed',
    line: 'the password of your account was changed just now. You are signed out everywhere else.',
  },
  email: {
    subject: 'Your e-mail address was changed',
    line: 'your account has another e-mail address from now on; mails no longer come to this one.',
  },
  'two-step-on': {
    subject: 'Two-step sign-in is on',
    line: 'from now on signing in takes a code of your authenticator app. Keep the recovery codes where you find them without your phone.',
  },
  'two-step-off': {
    subject: 'Two-step sign-in is off',
    line: 'from now on your password alone opens your account.',
  },
  'two-step-reset': {
    subject: 'Two-step sign-in was reset',
    line: 'an administrator of your rescue turned off two-step sign-in of your account, and you are signed out everywhere. You can set it up again in your account.',
  },
  locked: {
    subject: 'Your account is locked for 15 minutes',
    line: 'somebody typed a wrong password for your account five times. Nobody can sign in for the next 15 minutes. If it was you and you forgot your password, set a new one: that opens the account at once.',
  },
};

/** Tells the owner of an account what happened to it. */
export function noticeLetter(
  what: What | 'locked',
  { to, firstName, tenant }: { to: string; firstName: string; tenant?: string | undefined },
): Letter {
  const { subject, line } = WORDS[what];
  return {
    to,
    tenant,
    subject,
    heading: subject,
    lines: [`Hello ${firstName},`, line],
    button: { text: 'Set a new password', url: `${config().SITE_ORIGIN}/forgot-password` },
    after: [
      what === 'locked'
        ? 'If it was not you, nothing was lost: your password was not guessed.'
        : 'If it was not you, please set a new password at once and tell an administrator of your rescue.',
    ],
    why: 'We tell you because it concerns the safety of your account.',
  };
}
