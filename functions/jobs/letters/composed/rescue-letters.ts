import { linkUrl } from '#functions/accounts/link/link-url.ts';
import { newLink } from '#functions/accounts/link/link.table.ts';
import type { UserRow } from '#functions/accounts/user/user.table.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { siteUrl } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { closedMessage } from '#functions/tenants/closed.ts';
import type { StoredTenant } from '#functions/tenants/tenant.record.ts';
import { greeting } from './greeting.ts';
import type { Letter } from '#shared/mail/letter.ts';

type RescueLetterKind = Extract<Post, { letter: 'rescue' }>['what'];

interface RescueLetterContext {
  readonly user: UserRow;
  readonly tenant: StoredTenant['row'];
  /** The sentence that says why the rescue is closed; not used if it is open. */
  readonly reason: string;
  readonly now: Date;
}

interface WrittenLetter {
  readonly letter: Letter;
  readonly actions: readonly Action[];
}

const letterBase = ({ user: { email: to }, tenant: { name } }: RescueLetterContext, subject: string) => ({
  to,
  tenant: name,
  subject,
  heading: subject,
  why: 'You’re receiving this because you are an administrator of this rescue.',
});

const LETTER_WRITERS: Readonly<Record<RescueLetterKind, (context: RescueLetterContext) => WrittenLetter>> = {
  open: (context) => ({
    letter: {
      ...letterBase(context, `${context.tenant.name} is open again`),
      lines: [
        greeting(context.user.firstName),
        'Everyone at your rescue can sign in again. Nothing was changed.',
      ],
      button: { text: 'Sign in', url: siteUrl('/login') },
    },
    actions: [],
  }),
  suspended: (context) => ({
    letter: {
      ...letterBase(context, `${context.tenant.name} is suspended`),
      lines: [
        greeting(context.user.firstName),
        `${context.reason} Until it is reopened, no one at your rescue can sign in, and no email is sent. Nothing was deleted.`,
      ],
    },
    actions: [],
  }),
  ending: (context) => {
    const { email, userId, firstName } = context.user;
    const addressee = { tenantId: context.tenant.id, userId };
    const { token, action } = newLink('rescue-copy', email, addressee, context.now);
    return {
      letter: {
        ...letterBase(context, `${context.tenant.name} will be removed`),
        lines: [
          greeting(firstName),
          `${context.reason} Until then everything is kept, and your rescue can still be restored.`,
          'We’re making a copy of all its records for you. This takes a few minutes. Please save it: after that day everything is deleted.',
        ],
        button: { text: 'Get the copy', url: linkUrl('/auth/rescue-copy', token, email) },
        after: ['This link works until that day. Keep it private: it opens all records of your rescue.'],
      },
      actions: [action],
    };
  },
};

/** Adds a full stop to a reason that was typed without one, since another sentence follows. */
const toSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** True if a letter still matches the state of the rescue. */
function isStillValid(kind: RescueLetterKind, { closed }: StoredTenant['row']): boolean {
  if (kind === 'open') return !closed;
  return kind === 'ending' ? Boolean(closed?.endsAt) : Boolean(closed) && !closed?.endsAt;
}

/**
 * Informs an Administrator that their rescue is closed or open, why, and what follows; undefined if that is no longer
 * so.
 */
export const rescueLetter = (
  kind: RescueLetterKind,
  user: UserRow,
  tenant: StoredTenant['row'],
  now: Date,
): WrittenLetter | undefined =>
  isStillValid(kind, tenant)
    ? LETTER_WRITERS[kind]({ user, tenant, reason: toSentence(closedMessage(tenant) ?? ''), now })
    : undefined;
