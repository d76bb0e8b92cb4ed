import type { Mailing, mailings, Recipient } from '#shared/calls/mailings/mailings.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { mailingItems, progressItems, recipients, tallies } from './mailing.record.ts';
import { mailingAt } from './mailing.table.ts';
import { shownMailing, shownRecipient } from './shown.ts';

/** A page of mails, the latest first: two round trips. */
export async function listMailings(
  { query: { Limit: limit, cursor } }: Parsed<typeof mailings.list>,
  { table }: TenantContext,
): Promise<{ mailings: Mailing[]; nextCursor?: string }> {
  const page = await table.page({ index: 'g2', pk: 'mailings', newestFirst: true, limit, cursor });
  const found = mailingItems.shown(page.items);
  const beside = await table.getMany(
    found.flatMap(({ row: { id } }) => [progressItems.key({ id }), tallies.key({ id })]),
    false,
  );
  const shown = found.flatMap((mailing, i) => {
    const [progress, tally] = [beside[2 * i], beside[2 * i + 1]];
    return progress ? [shownMailing(mailing, progressItems.read(progress), tally)] : [];
  });
  return { mailings: shown, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

/** A page of those of one standing, by name. 404. */
export async function listRecipients(
  { params: { id }, query: { standing, Limit: limit, cursor } }: Parsed<typeof mailings.recipients>,
  { table }: TenantContext,
): Promise<{ recipients: Recipient[]; nextCursor?: string }> {
  const [page] = await Promise.all([
    table.page({ index: 'g1', pk: `mailing#${id}#${standing}`, limit, cursor }),
    mailingAt(table, id),
  ]);
  const shown = recipients.shown(page.items).map(shownRecipient);
  return { recipients: shown, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}
