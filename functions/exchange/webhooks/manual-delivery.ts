import type { Delivery } from '#shared/calls/exchange/webhooks.ts';
import { isDelivered } from '#shared/rules/rescues/changes.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { audit, type AuditLine } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { registry } from '#functions/kernel/table/table.ts';
import {
  deliveryItem,
  deliveryUpdateAction,
  newDelivery,
  postDelivery,
  toDelivery,
  withAttempt,
} from './deliver.ts';
import { webhooksDueAction } from '../changes/due.ts';
import { createAddressRules } from '../reach/address-rules.ts';
import {
  type DeliveryRecord,
  deliveryRecords,
  type WebhookRecord,
  webhookRecords,
} from './webhook.record.ts';

/** The timeout of an attempt; it is short, since a user waits for the reply. */
const ATTEMPT_TIMEOUT_MS = 8000;

/** The history line of a webhook, which names its host. */
export const auditLineOf = (
  context: TenantContext,
  { id, url }: Pick<WebhookRecord['row'], 'id' | 'url'>,
  what: AuditLine['what'],
) => audit(context, { recordId: id, what, about: { host: new URL(url).host } });

const postNow = (context: TenantContext, webhook: WebhookRecord, delivery: DeliveryRecord) =>
  postDelivery(context.table, webhook, delivery, {
    ...createAddressRules(),
    now: context.now,
    timeoutMs: ATTEMPT_TIMEOUT_MS,
  });

/** Sends a test message to a webhook, even one that is off. */
export async function sendTestDelivery(
  context: TenantContext,
  webhook: WebhookRecord,
): Promise<{ delivery: Delivery }> {
  const delivery = newDelivery(webhook.row.id, context.now, { type: 'test', data: {}, records: 0 });
  const outcome = await postNow(context, webhook, delivery);
  const state = isDelivered(outcome) ? 'delivered' : 'failed';
  const after = withAttempt(delivery, outcome, context.now, { state, nextAt: undefined });
  const actions = [{ put: deliveryItem(after) }, auditLineOf(context, webhook.row, 'webhooks.test')];
  return transactOnce(context, actions, { delivery: toDelivery(after) });
}

/**
 * Sends a message again at once. If a waiting message is delivered by this, the next ones follow; otherwise its own
 * retries go on as before.
 * @throws 404 for an unknown message; 409 if the webhook is off
 */
export async function resendDelivery(
  context: TenantContext,
  webhook: WebhookRecord,
  id: string,
): Promise<{ delivery: Delivery }> {
  const before = await deliveryRecords.getExisting(context.table, { webhookId: webhook.row.id, id });
  if (webhook.row.state !== 'on') throw new HttpError(409, 'This webhook is off. Please turn it on first');
  const outcome = await postNow(context, webhook, before);
  const isSuccessful = isDelivered(outcome);
  const schedule = isSuccessful ? { state: 'delivered' as const, nextAt: undefined } : {};
  const after = withAttempt(before, outcome, context.now, schedule);
  const actions = [deliveryUpdateAction(before, after), auditLineOf(context, webhook.row, 'webhooks.resend')];
  const reply = { delivery: toDelivery(after) };
  if (!isSuccessful || webhook.row.open !== id) return transactOnce(context, actions, reply);
  const releasedWebhook = webhookRecords.nextVersion(webhook, { open: undefined, failingSince: undefined });
  return transactOnce(
    context,
    [...actions, ...webhookRecords.updateActions(webhook, releasedWebhook)],
    reply,
    [{ table: registry(), actions: [webhooksDueAction(context.table.tenantId, context.now)] }],
  );
}
