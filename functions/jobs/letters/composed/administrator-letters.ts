import type { Letter } from '#shared/mail/letter.ts';
import { userKey, userOf } from '#functions/accounts/user/user.table.ts';
import { siteUrl } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { greeting } from './greeting.ts';
import { throwIfClosed } from './letter-held.ts';

/** The content of a mail to an Administrator; `path` is the page of the site that its button opens. */
interface Content extends Pick<Letter, 'subject' | 'heading' | 'after'> {
  readonly lines: readonly string[];
  readonly button: { readonly text: string; readonly path: `/${string}` };
}

/**
 * A mail to an Administrator about the rescue's settings; undefined if the recipient is gone. Held while the rescue is
 * closed.
 */
export async function administratorLetter(
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  { lines, button, ...content }: Content,
): Promise<{ letter: Letter; actions: []; tenantId: string } | undefined> {
  const [userItem, tenantItem] = await tableOf(tenantId).getMany([userKey(userId), TENANT_KEY]);
  const tenant = tenantIn(tenantItem);
  throwIfClosed(tenant);
  const user = userItem && userOf(userItem);
  if (!user?.active) return undefined;
  const letter = {
    to: user.email,
    tenant: tenant?.name,
    ...content,
    lines: [greeting(user.firstName), ...lines],
    button: { text: button.text, url: siteUrl(button.path) },
    why: 'You’re receiving this because you are an administrator of this rescue.',
  };
  return { letter, actions: [], tenantId };
}

/** Informs an Administrator that mails no longer come from the rescue's domain; undefined if the recipient is gone. */
export const domainLostLetter = ({ to: domain, ...post }: Extract<Post, { letter: 'mail-domain-lost' }>) =>
  administratorLetter(post, {
    subject: `${domain} is no longer verified`,
    heading: 'We’re sending from our own address again',
    lines: [
      `We no longer find the DNS records by which ${domain} lets us sign emails for it. Perhaps the domain moved to another provider, or its records were reset.`,
      'Until they are back, emails that you write to people come from our domain. Replies go to your rescue as before.',
    ],
    button: { text: 'Look at the records', path: '/pco/email?view=sender' },
  });

/** Informs an Administrator that a webhook was switched off automatically; undefined if the recipient is gone. */
export const webhookLetter = ({ to: host, ...post }: Extract<Post, { letter: 'webhook-off' }>) =>
  administratorLetter(post, {
    subject: `The webhook to ${host} was turned off`,
    heading: 'A webhook was turned off',
    lines: [
      `${host} no longer takes the messages that tell it what changed in your rescue, so we stopped sending them. Nothing in your rescue was changed.`,
      'Once the other program answers again, turn the webhook on. It is then told what changed meanwhile.',
    ],
    button: { text: 'Look at the messages', path: '/customization/webhooks' },
  });

const LISTING_LINES = {
  refused: [
    'It refused the user name, password or token, so we stopped sending. The animals that are listed there stay as they are.',
    'Check the account and save it again. We then send your animals at once.',
  ],
  held: [
    'The next update would remove more animals than usual, so we sent nothing. The animals that are listed there stay as they are.',
    'Look at the animals, and send the update if they should no longer be listed.',
  ],
} as const;

/** Informs an Administrator that nothing goes to a listing site; undefined if the recipient is gone. */
export const listingLetter = ({ to: site, why, ...post }: Extract<Post, { letter: 'listing-stopped' }>) =>
  administratorLetter(post, {
    subject: why === 'refused' ? `${site} refused your account` : `An update for ${site} needs your OK`,
    heading: why === 'refused' ? `Nothing is sent to ${site}` : `${site} was not updated`,
    lines: LISTING_LINES[why],
    button: { text: 'Open listing sites', path: '/customization/listings' },
  });
