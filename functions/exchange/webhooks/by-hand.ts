import type { Delivery } from '#shared/calls/exchange/webhooks.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { afterTry, deliveryItem, newDelivery, postDelivery, toDelivery, triedDelivery } from './deliver.ts';
import { addressRules } from '../reach/address-rules.ts';
import { isDelivered } from './sending/send.ts';
import { type DeliveryRecord, deliveryRecords, type WebhookRecord } from './webhook.record.ts';

/** A user waits for the reply. */
const TRY_MS = 8000;

/** The history line of a webhook, which names its host. */
export const lineOf = (
  context: TenantContext,
  { id, url }: Pick<WebhookRecord['row'], 'id' | 'url'>,
  logLine: Parameters<typeof audit>[1]['what'],
) => audit(context, { recordId: id, what: logLine, about: { host: new URL(url).host } });

const posted = (context: TenantContext, webhook: WebhookRecord, delivery: DeliveryRecord) =>
  postDelivery(context.table, webhook, delivery, { ...addressRules(), now: context.now, ms: TRY_MS });

/** Sends a test message to a webhook, even one that is off. */
export async function test(context: TenantContext, webhook: WebhookRecord): Promise<{ delivery: Delivery }> {
  const delivery = newDelivery(webhook.row.id, context.now, { type: 'test', data: {}, records: 0 });
  const outcome = await posted(context, webhook, delivery);
  const tried = afterTry(delivery, outcome, context.now);
  const after = isDelivered(outcome) ? tried : deliveryRecords.next(tried, { state: 'failed' });
  const actions = [{ put: deliveryItem(after) }, lineOf(context, webhook.row, 'webhooks.test')];
  return transactOnce(context, actions, { delivery: toDelivery(after) });
}

/** Sends a message again at once; the schedule of a waiting message stays. 404; 409 if the webhook is off. */
export async function resend(
  context: TenantContext,
  webhook: WebhookRecord,
  id: string,
): Promise<{ delivery: Delivery }> {
  const before = await deliveryRecords.existing(context.table, { webhookId: webhook.row.id, id });
  if (webhook.row.state !== 'on') throw new Refusal(409, 'This webhook is off. Please turn it on first');
  const outcome = await posted(context, webhook, before);
  const tried = afterTry(before, outcome, context.now);
  const { nextAt } = before.row;
  const after = isDelivered(outcome) || !nextAt ? tried : { ...tried, row: { ...tried.row, nextAt } };
  const actions = [triedDelivery(before, after), lineOf(context, webhook.row, 'webhooks.resend')];
  return transactOnce(context, actions, { delivery: toDelivery(after) });
}
