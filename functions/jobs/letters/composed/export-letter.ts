import { EXPORT_DAYS } from '#shared/calls/exchange/exports.ts';
import type { Letter } from '#shared/mail/letter.ts';
import { userKey, userOf } from '#functions/accounts/user/user.table.ts';
import { rescueExports } from '#functions/exchange/exports/export.record.ts';
import { config } from '#functions/kernel/config.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { TENANT, tenantIn } from '#functions/tenants/tenant.record.ts';
import { greeting } from './greeting.ts';
import { skipIfClosed } from './letter-held.ts';

/** The sentences about an export that is ready, and about one that could not be made. */
const EXPORT_TEXTS = {
  ready: {
    subject: 'Your export is ready',
    line: `Everything in your rescue was put together: records as spreadsheets and for programs, and all stored files. You can download it for ${EXPORT_DAYS} days.`,
    button: 'Download it',
  },
  failed: {
    subject: 'Your export didn’t work',
    line: 'We tried several times to put everything in your rescue together, and it did not work. Nothing in your rescue was changed. Please try again; if it fails again, write to us.',
    button: 'Try again',
  },
};

/** Tells an Administrator what became of an export; undefined if the export or the recipient is gone. */
export async function exportLetter({
  tenantId,
  userId,
  exportId,
}: Extract<Post, { letter: 'export' }>): Promise<
  { letter: Letter; actions: []; tenantId: string } | undefined
> {
  const [userItem, tenantItem, item] = await tableOf(tenantId).getMany([
    userKey(userId),
    TENANT,
    rescueExports.key({ id: exportId }),
  ]);
  const tenant = tenantIn(tenantItem);
  skipIfClosed(tenant);
  const user = userItem && userOf(userItem);
  const state = item && rescueExports.read(item).row.state;
  if (!user?.active || !state || state === 'making') return undefined;
  const { subject, line, button } = EXPORT_TEXTS[state];
  const letter = {
    to: user.email,
    tenant: tenant?.name,
    subject,
    heading: subject,
    lines: [greeting(user.firstName), line],
    button: { text: button, url: `${config().SITE_ORIGIN}/exchange/export` },
    after: state === 'ready' ? ['Keep the files private: they hold all records of your rescue.'] : [],
    why: 'You’re receiving this because you are an administrator of this rescue.',
  };
  return { letter, actions: [], tenantId };
}
