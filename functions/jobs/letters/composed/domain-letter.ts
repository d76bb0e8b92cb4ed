import type { Letter } from '#shared/mail/letter.ts';
import { userKey, userOf } from '#functions/accounts/user/user.table.ts';
import { config } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { TENANT, tenantIn } from '#functions/tenants/tenant.record.ts';
import { hello } from './greeting.ts';
import { hold } from './held.ts';

/** Informs an Administrator that mails no longer come from the rescue's domain; undefined if the recipient is gone. */
export async function domainLostLetter({
  tenantId,
  userId,
  to: domain,
}: Extract<Post, { letter: 'mail-domain-lost' }>): Promise<
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
    subject: `${domain} is no longer verified`,
    heading: 'We’re sending from our own address again',
    lines: [
      hello(user.firstName),
      `We no longer find the DNS records by which ${domain} lets us sign emails for it. Perhaps the domain moved to another provider, or its records were reset.`,
      'Until they are back, emails that you write to people come from our domain. Replies go to your rescue as before.',
    ],
    button: { text: 'Look at the records', url: `${config().SITE_ORIGIN}/pco/email?view=sender` },
    why: 'You’re receiving this because you are an administrator of this rescue.',
  };
  return { letter, actions: [], tenantId };
}
