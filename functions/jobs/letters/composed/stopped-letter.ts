import type { PauseReason } from '#shared/rules/mail/mailings.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { mailingRecords } from '#functions/mailings/mailing/mailing.record.ts';
import { administratorLetter } from './administrator-letters.ts';

const PAUSE_TEXTS: Readonly<Record<Exclude<PauseReason, 'person'>, string>> = {
  bounces:
    'Too many of the addresses no longer exist. Email providers take that as a sign of spam and would soon reject emails from your rescue.',
  complaints:
    'Readers reported it as spam. Email providers count that and would soon reject emails from your rescue.',
  refused: 'Our email service refused it. We’re looking into it. Nothing was lost.',
};

/**
 * Informs an Administrator that a mail to people stopped by itself, and why; undefined if the mail or the recipient is
 * gone.
 */
export async function stoppedLetter({
  mailing,
  what,
  ...post
}: Extract<Post, { letter: 'mailing-stopped' }>) {
  const item = await tableOf(post.tenantId).get(mailingRecords.key({ id: mailing }));
  if (!item || what === 'person') return undefined;
  const { subject } = mailingRecords.read(item).row;
  return administratorLetter(post, {
    subject: `The email “${subject}” was stopped`,
    heading: 'An email from your rescue was stopped',
    lines: [
      `The email “${subject}” was being sent and was stopped. ${PAUSE_TEXTS[what]}`,
      'Sending is paused until an administrator reviews it and resumes.',
    ],
    button: { text: 'Review it', path: `/pco/email?mailing=${mailing}` },
  });
}
