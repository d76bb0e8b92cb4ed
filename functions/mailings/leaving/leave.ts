import { timingSafeEqual } from 'node:crypto';
import type { ListState, leaving } from '#shared/calls/mailings/leaving.ts';
import type { Line } from '#shared/calls/history.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { escaped } from '#shared/rules/html.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { digest } from '../../kernel/ids.ts';
import { countSecret } from '../../kernel/limits/guesses.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { overtaken, untilSettled } from '../../kernel/records/overtaken.ts';
import { notThere } from '../../kernel/refusal.ts';
import { tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { pcoItem, pcoKey, pcoOf } from '../../people/pco.table.ts';
import { TENANT, tenantIn } from '../../tenants/tenant.key.ts';
import { recipients, unreachedAddresses } from '../mailing/mailing.record.ts';
import { recipientKey, type StoredRecipient } from '../mailing/mailing.table.ts';
import { leavePage, linkIn } from './token.ts';

type Asked = Parsed<typeof leaving.leave>;

/** An address as whoever has it knows it, and nobody else: `a•••@example.org`. */
const masked = (address: string): string => address.replace(/^(.).*(?=@)/s, '$1•••');

interface Reader {
  readonly table: TenantTable;
  readonly recipient: StoredRecipient;
}

/** The reader of the mail whose token it is. 404 for any other token, which counts as a guess. */
async function readerOf({ query: { token } }: Asked, context: PublicContext): Promise<Reader> {
  const link = linkIn(token);
  const table = tableOf(link?.tenantId ?? 'nobody');
  const item = link && (await table.get(recipientKey(link.mailing, link.own)));
  const recipient = item && recipients.read(item);
  const [given, kept] = [Buffer.from(digest(link?.secret ?? '')), Buffer.from(recipient?.row.hash ?? '')];
  if (recipient && given.length === kept.length && timingSafeEqual(given, kept)) return { table, recipient };
  await countSecret(context);
  throw notThere('Mail');
}

async function stateOf({ table, recipient }: Reader): Promise<ListState> {
  const [tenant, item] = await table.getMany([TENANT, pcoKey(recipient.row.pcoId)]);
  const isOn = Boolean(item && pcoOf(item).mailList);
  return { rescue: tenantIn(tenant)?.name ?? '', address: masked(recipient.row.address), isOn };
}

/** Puts somebody on the mail list or takes them off it, with its line in the history; nothing to do where it is so. */
export const switchList = (
  table: TenantTable,
  { id, on, what }: { id: string; on: boolean; what: Line },
  now: Date,
): Promise<void> =>
  untilSettled(async () => {
    const item = await table.get(pcoKey(id));
    const pco = item && pcoOf(item);
    if (!pco || pco.mailList === on) return;
    const doing = { caller: { name: 'The reader of a mail', userId: '' }, now };
    const put = pcoItem({ ...pco, mailList: on, v: pco.v + 1 }, byNow(doing));
    await table.transact([
      { put, guard: { v: pco.v }, onFail: overtaken },
      audit(doing, { recordId: id, what, changes: { mailList: [pco.mailList, on] } }),
    ]);
  });

/** Whether the reader of a mail is on the list. 404. */
export const lookAtLeaving = async (asked: Asked, context: PublicContext): Promise<ListState> =>
  stateOf(await readerOf(asked, context));

/** Takes the reader of a mail off the list; as often as it is pressed. 404. */
export async function leave(asked: Asked, context: PublicContext): Promise<ListState> {
  const reader = await readerOf(asked, context);
  const { pcoId } = reader.recipient.row;
  await switchList(reader.table, { id: pcoId, on: false, what: 'leaving.leave' }, context.now);
  return stateOf(reader);
}

/** Puts the reader of a mail on the list again; whoever asks so no longer takes our mails for spam. 404. */
export async function comeBack(asked: Asked, context: PublicContext): Promise<ListState> {
  const reader = await readerOf(asked, context);
  const { pcoId, address } = reader.recipient.row;
  await reader.table.transact([{ remove: unreachedAddresses.key({ address: address.toLowerCase() }) }]);
  await switchList(reader.table, { id: pcoId, on: true, what: 'leaving.again' }, context.now);
  return stateOf(reader);
}

/** A page that leads to the one where one leaves: programs that fetch addresses change nothing by it. */
export function leadToLeaving({ query: { token } }: Asked): { text: string } {
  const page = escaped(leavePage(token));
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unsubscribe</title><meta http-equiv="refresh" content="0;url=${page}"><p><a href="${page}">Unsubscribe</a></p></html>`;
  return { text };
}
