import type { Letter } from '#shared/mail/letter.ts';
import { userKey, userOf } from '#functions/accounts/user/user.table.ts';
import { config } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { TENANT, tenantIn } from '#functions/tenants/tenant.record.ts';
import { hello } from './greeting.ts';
import { hold } from './held.ts';

/** Informs an Administrator that a webhook was switched off by itself; undefined if the recipient is gone. */
export async function webhookLetter({
  tenantId,
  userId,
  to: host,
}: Extract<Post, { letter: 'webhook-off' }>): Promise<
  { letter: Letter; actions: []; tenantId: string } | undefined
> {
  const [userItem, tenantItem] = await tableOf(tenantId).getMany([userKey(userId), TENANT]);
  const tenant = tenantIn(tenantItem);
  hold(tenant);
  const user = userItem && userOf(userItem);
  if (!user?.active) return undefined;
  const letter = {
    to: user.email,
    tenant: tenant?.name,
    subject: `The webhook to ${host} was turned off`,
    heading: 'A webhook was turned off',
    lines: [
      hello(user.firstName),
      `For three days we told ${host} what changed in your rescue, and it never took the message. Nothing in your rescue was changed.`,
      'Once the other program answers again, turn the webhook on. It is then told what changed meanwhile.',
    ],
    button: { text: 'Look at the messages', url: `${config().SITE_ORIGIN}/customization/webhooks` },
    why: 'You’re receiving this because you are an administrator of this rescue.',
  };
  return { letter, actions: [], tenantId };
}
