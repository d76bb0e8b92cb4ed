import type { MailListSubscription, leaving } from '#shared/calls/mailings/leaving.ts';
import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { UnsubscribeReason } from '#shared/rules/mail/mail-list.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { isHashOf } from '../../kernel/ids.ts';
import { countLinkTry } from '../../kernel/limits/limits.ts';
import { redirectPage, parseUnsubscribeToken, maskedAddress } from '../../kernel/mail/unsubscribe-links.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { ignoreConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import { tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { pcos, type PcoRecord } from '../../people/pco/pco.record.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { removeComplaintAction } from '../../people/pco/resubscribe.ts';
import { recipients } from '../mailing/mailing.record.ts';
import { recipientKey, type StoredRecipient } from '../mailing/mailing.table.ts';
import { unsubscribePageUrl } from './token.ts';

const REMOVED_BY_RESCUE =
  'The rescue took this address off its list. Reply to one of its emails to be added again';

type LeaveInput = Parsed<typeof leaving.leave>;

interface Reader {
  readonly table: TenantTable;
  readonly recipient: StoredRecipient;
}

/** The recipient of the mail with this token. 404 for any other token, which counts as a wrong link. */
async function loadReader({ query: { token } }: LeaveInput, context: PublicContext): Promise<Reader> {
  const link = parseUnsubscribeToken(token);
  const table = tableOf(link?.tenantId ?? 'nobody');
  const item = link && (await table.get(recipientKey(link.sourceId, link.own)));
  const recipient = item && recipients.read(item);
  if (recipient && isHashOf(link.secret, recipient.row.hash ?? '')) {
    // A valid link is not counted as wrong; its person was deleted.
    if (!pcoIn(await table.get(pcoKey(recipient.row.pcoId)))) throw notFoundError('Mail');
    return { table, recipient };
  }
  await countLinkTry(context);
  throw notFoundError('Mail');
}

/** True for people on the list, or who left it themselves; those removed by staff may not subscribe again. */
const canResubscribe = ({ row }: PcoRecord): boolean => row.mailList || row.leftListWhy !== undefined;

async function readState({ table, recipient }: Reader): Promise<MailListSubscription> {
  const [tenant, item] = await table.getMany([TENANT_KEY, pcoKey(recipient.row.pcoId)]);
  const pco = item && pcos.read(item);
  return {
    rescue: tenantIn(tenant)?.name ?? '',
    address: maskedAddress(recipient.row.address),
    isOn: Boolean(pco?.row.mailList),
    canReturn: Boolean(pco && canResubscribe(pco)),
  };
}

/** True if nothing has to change; a spam report is kept when the reader also unsubscribes. */
const isAlreadySet = ({ row }: PcoRecord, reason: UnsubscribeReason | undefined): boolean =>
  row.mailList === !reason && (!reason || row.leftListWhy === reason || row.leftListWhy === 'complaint');

/**
 * Subscribes the reader of a mail to the mail list or unsubscribes them, with a history line, unless nothing changes.
 * @param reason the reason for leaving; absent to subscribe again
 */
export const setSubscription = (
  table: TenantTable,
  { id, reason, line }: { id: string; reason?: UnsubscribeReason; line: HistoryLineName },
  now: Date,
): Promise<void> =>
  retryOnConflict(async () => {
    const pco = await pcos.find(table, { id });
    if (!pco || isAlreadySet(pco, reason)) return;
    if (!reason && !canResubscribe(pco)) throw new HttpError(409, REMOVED_BY_RESCUE);
    const isSubscribed = !reason;
    const actor = { caller: { name: 'An email recipient', userId: '' }, now };
    const departure = { leftListWhy: reason, leftListAt: reason && now.toISOString() };
    await table.transact([
      ...pcos.updateActions(
        pco,
        pcos.nextVersion(pco, { mailList: isSubscribed, ...departure }, changeStamp(actor)),
      ),
      audit(actor, { recordId: id, what: line, changes: { mailList: [pco.row.mailList, isSubscribed] } }),
    ]);
  });

/** The mail list subscription of the reader of a mail. 404. */
export const subscriptionState = async (
  input: LeaveInput,
  context: PublicContext,
): Promise<MailListSubscription> => readState(await loadReader(input, context));

/** Unsubscribes the reader of a mail; idempotent. 404. */
export async function unsubscribe(input: LeaveInput, context: PublicContext): Promise<MailListSubscription> {
  const reader = await loadReader(input, context);
  const { pcoId } = reader.recipient.row;
  await setSubscription(
    reader.table,
    { id: pcoId, reason: 'unsubscribe', line: 'leaving.leave' },
    context.now,
  );
  return readState(reader);
}

/** Subscribes the reader of a mail again, which also clears a spam report. 404; 409 after a removal by staff. */
export async function resubscribe(input: LeaveInput, context: PublicContext): Promise<MailListSubscription> {
  const reader = await loadReader(input, context);
  const { pcoId, address } = reader.recipient.row;
  await setSubscription(reader.table, { id: pcoId, line: 'leaving.again' }, context.now);
  // Without a complaint there is nothing to remove.
  await reader.table.transact([removeComplaintAction(address)]).catch(ignoreConflict);
  return readState(reader);
}

/** Redirects to the page for unsubscribing. */
export const redirectToUnsubscribe = ({ query: { token } }: LeaveInput) =>
  redirectPage(unsubscribePageUrl(token));
