import type { Delivery } from '#shared/calls/exchange/webhooks.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import {
  recordAttempt,
  deliveryItem,
  newDelivery,
  postDelivery,
  toDelivery,
  putAttemptedDelivery,
} from './deliver.ts';
import { createAddressRules } from '../reach/address-rules.ts';
import { isDelivered } from './sending/send.ts';
import { type DeliveryRecord, deliveryRecords, type WebhookRecord } from './webhook.record.ts';

/** The timeout of an attempt; it is short, since a user waits for the reply. */
const ATTEMPT_TIMEOUT_MS = 8000;

/** The history line of a webhook, which names its host. */
export const auditLineOf = (
  context: TenantContext,
  { id, url }: Pick<WebhookRecord['row'], 'id' | 'url'>,
  logLine: Parameters<typeof audit>[1]['what'],
) => audit(context, { recordId: id, what: logLine, about: { host: new URL(url).host } });

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
  const attemptedDelivery = recordAttempt(delivery, outcome, context.now);
  const after = isDelivered(outcome)
    ? attemptedDelivery
    : deliveryRecords.nextVersion(attemptedDelivery, { state: 'failed' });
  const actions = [{ put: deliveryItem(after) }, auditLineOf(context, webhook.row, 'webhooks.test')];
  return transactOnce(context, actions, { delivery: toDelivery(after) });
}

/** Sends a message again at once; the schedule of a waiting message stays. 404; 409 if the webhook is off. */
export async function resendDelivery(
  context: TenantContext,
  webhook: WebhookRecord,
  id: string,
): Promise<{ delivery: Delivery }> {
  const before = await deliveryRecords.getExisting(context.table, { webhookId: webhook.row.id, id });
  if (webhook.row.state !== 'on') throw new HttpError(409, 'This webhook is off. Please turn it on first');
  const outcome = await postNow(context, webhook, before);
  const attemptedDelivery = recordAttempt(before, outcome, context.now);
  const { nextAt } = before.row;
  const after =
    isDelivered(outcome) || !nextAt
      ? attemptedDelivery
      : { ...attemptedDelivery, row: { ...attemptedDelivery.row, nextAt } };
  const actions = [putAttemptedDelivery(before, after), auditLineOf(context, webhook.row, 'webhooks.resend')];
  return transactOnce(context, actions, { delivery: toDelivery(after) });
}
