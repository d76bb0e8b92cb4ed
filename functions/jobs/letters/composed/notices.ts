import { siteUrl } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { greeting } from './greeting.ts';
import type { Letter } from '#shared/mail/letter.ts';

type NoticeKind = Extract<Post, { letter: 'notice' }>['what'] | 'locked';

interface NoticeText {
  readonly subject: string;
  readonly line: string;
  /** The advice if another person did it. */
  readonly warning?: string;
  /** Set if the reader cannot choose a new password. */
  readonly withoutButton?: true;
}

const IF_NOT_YOU = 'If this wasn’t you, set a new password now and tell an administrator of your rescue.';

const NOTICE_TEXTS: Readonly<Record<NoticeKind, NoticeText>> = {
  password: {
    subject: 'Your password was changed',
    line: 'Your password was just changed. You’re signed out everywhere else.',
  },
  email: {
    subject: 'Your email address was changed',
    line: 'Your account has a new email address. We no longer send email to this one.',
    // The link of a reset goes to the account's address, which this one is no longer.
    warning:
      'If this wasn’t you, tell an administrator of your rescue now. They can restore the address or deactivate the account.',
    withoutButton: true,
  },
  'two-step-on': {
    subject: 'Two-step sign-in is on',
    line: 'You now need a code from your authenticator app to sign in. Keep the recovery codes where you can find them without your phone.',
  },
  'two-step-off': {
    subject: 'Two-step sign-in is off',
    line: 'You now sign in with your password only.',
  },
  'two-step-reset': {
    subject: 'Two-step sign-in was reset',
    line: 'An administrator of your rescue turned off two-step sign-in for your account, and you’re signed out everywhere. You can set it up again in your account.',
    warning: 'Didn’t ask for this? Ask an administrator of your rescue what happened.',
    withoutButton: true,
  },
  locked: {
    subject: 'Your account is locked for 15 minutes',
    // Five wrong codes after a right password lock it too: no word that the password is safe.
    line: 'Someone entered a wrong password or code for your account five times. No one can sign in for the next 15 minutes. Forgot your password? Setting a new one unlocks the account right away.',
    warning: 'No one got in. If this wasn’t you, set a new password.',
  },
};

/** Informs the owner of an account about a change of it. */
export function noticeLetter(
  kind: NoticeKind,
  { to, firstName, tenant }: { to: string; firstName: string; tenant?: string | undefined },
): Letter {
  const { subject, line, warning = IF_NOT_YOU, withoutButton } = NOTICE_TEXTS[kind];
  const button = { text: 'Set a new password', url: siteUrl('/forgot-password') };
  return {
    to,
    tenant,
    subject,
    heading: subject,
    // Before the button: only a reader who did not do it needs a new password.
    lines: [greeting(firstName), line, warning],
    ...(withoutButton ? {} : { button }),
    why: 'You’re receiving this because it affects the security of your account.',
  };
}
