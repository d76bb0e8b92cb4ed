import type { PauseReason } from '#shared/rules/mail/mailings.ts';
import type { Letter } from '#shared/mail/letter.ts';
import { userKey, userOf } from '#functions/accounts/user/user.table.ts';
import { config } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { mailingItems } from '#functions/mailings/mailing/mailing.record.ts';
import { TENANT, tenantIn } from '#functions/tenants/tenant.record.ts';
import { hello } from './greeting.ts';
import { skipIfClosed } from './held.ts';

const WHY: Readonly<Record<Exclude<PauseReason, 'person'>, string>> = {
  bounces:
    'Too many of the addresses no longer exist. Email providers take that as a sign of spam and would soon reject emails from your rescue.',
  complaints:
    'Readers reported it as spam. Email providers count that and would soon reject emails from your rescue.',
  refused: 'Our email service refused it. We’re looking into it. Nothing was lost.',
};

/** Informs an Administrator that a mail to people stopped by itself, and why; undefined if the recipient is gone. */
export async function stoppedLetter({
  tenantId,
  userId,
  mailing,
  what,
}: Extract<Post, { letter: 'mailing-stopped' }>): Promise<
  { letter: Letter; actions: []; tenantId: string } | undefined
> {
  const [userItem, tenantItem, item] = await tableOf(tenantId).getMany([
    userKey(userId),
    TENANT,
    mailingItems.key({ id: mailing }),
  ]);
  const tenant = tenantIn(tenantItem);
  skipIfClosed(tenant);
  const user = userItem && userOf(userItem);
  if (!user?.active || !item || what === 'person') return undefined;
  const { subject } = mailingItems.read(item).row;
  const letter = {
    to: user.email,
    tenant: tenant?.name,
    subject: `The email “${subject}” was stopped`,
    heading: 'An email from your rescue was stopped',
    lines: [
      hello(user.firstName),
      `The email “${subject}” was being sent and was stopped. ${WHY[what]}`,
      'Sending is paused until an administrator reviews it and resumes.',
    ],
    button: { text: 'Review it', url: `${config().SITE_ORIGIN}/pco/email?mailing=${mailing}` },
    why: 'You’re receiving this because you are an administrator of this rescue.',
  };
  return { letter, actions: [], tenantId };
}
