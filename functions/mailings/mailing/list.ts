import type { Mailing, mailings, Recipient } from '#shared/calls/mailings/mailings.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { BlankField } from '#shared/rules/mail/mailings.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { mailingRecords, progressRecords, recipients, tallies } from './mailing.record.ts';
import { loadMailing } from './mailing.table.ts';
import { toMailing, toRecipient } from './mailing-replies.ts';

/** A page of mails, the latest first, in two round trips. */
export async function listMailings(
  { query: { Limit: limit, cursor } }: Parsed<typeof mailings.list>,
  { table }: TenantContext,
): Promise<{ mailings: Mailing[]; nextCursor?: string }> {
  const page = await table.page({ index: 'g2', pk: 'mailings', newestFirst: true, limit, cursor });
  const storedMailings = mailingRecords.readable(page.items);
  const relatedItems = await table.getMany(
    storedMailings.flatMap(({ row: { id } }) => [progressRecords.key({ id }), tallies.key({ id })]),
    false,
  );
  const listedMailings = storedMailings.flatMap((mailing, i) => {
    const [progress, tally] = [relatedItems[2 * i], relatedItems[2 * i + 1]];
    return progress ? [toMailing(mailing, progressRecords.read(progress), tally)] : [];
  });
  return { mailings: listedMailings, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

/** The recipients that are read to find empty fields: per query, and per reply. */
const PAGE_SIZE = 250;
const MAX_RECIPIENTS = 1000;

/** A page of recipients in one state with an empty field; a round trip per 250 that are read. */
async function findRecipientsWithout(
  table: TenantTable,
  pk: string,
  field: BlankField,
  { limit, cursor }: ListPosition,
) {
  const matchingRecipients: Recipient[] = [];
  let nextCursor = cursor;
  for (
    let readCount = 0;
    readCount < MAX_RECIPIENTS && matchingRecipients.length < limit;
    readCount += PAGE_SIZE
  ) {
    const page = await table.page({ index: 'g1', pk, limit: PAGE_SIZE, cursor: nextCursor });
    const candidates = recipients.readable(page.items).map(toRecipient);
    matchingRecipients.push(...candidates.filter(({ values }) => values[field] === ''));
    nextCursor = page.cursor;
    if (!nextCursor) break;
  }
  return { recipients: matchingRecipients, ...(nextCursor ? { nextCursor } : {}) };
}

interface ListPosition {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of recipients in one state, by name; with `lacks` only those with that field empty. 404. */
export async function listRecipients(
  { params: { id }, query: { standing, lacks, Limit: limit, cursor } }: Parsed<typeof mailings.recipients>,
  { table }: TenantContext,
): Promise<{ recipients: Recipient[]; nextCursor?: string }> {
  const pk = `mailing#${id}#${standing}`;
  const existenceCheck = loadMailing(table, id);
  if (lacks)
    return (
      await Promise.all([findRecipientsWithout(table, pk, lacks, { limit, cursor }), existenceCheck])
    )[0];
  const [page] = await Promise.all([table.page({ index: 'g1', pk, limit, cursor }), existenceCheck]);
  const listedRecipients = recipients.readable(page.items).map(toRecipient);
  return { recipients: listedRecipients, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}
