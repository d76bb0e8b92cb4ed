import { isDelivered } from '#shared/rules/rescues/changes.ts';
import { administratorMailActions } from '#functions/accounts/user/administrators.table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#functions/kernel/durations.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { registry, type TenantTable, transactAcross } from '#functions/kernel/table/table.ts';
import { deliveryUpdateAction, withAttempt } from './deliver.ts';
import type { Work } from '../changes/run-due.ts';
import type { Outcome } from './sending/send.ts';
import { type DeliveryRecord, type WebhookRecord, webhookRecords } from './webhook.record.ts';

/** The delays before each retry, more than three days in total. */
export const RETRY_DELAYS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];

/** The writes that tell about a webhook that was given up: a history line, and mails. */
async function failureNotices(table: TenantTable, { row }: WebhookRecord, now: Date) {
  const { host } = new URL(row.url);
  const historyAction = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now },
    { recordId: row.id, what: 'webhooks.gaveUp', about: { host } },
  );
  return {
    historyActions: [historyAction],
    mailActions: await administratorMailActions(table, { letter: 'webhook-off', to: host }, now),
  };
}

/** The time of the next try; undefined after the last one, or for status 410 (gone). */
function nextAttemptAt(
  { status, retryAfter = 0 }: Outcome,
  attemptCount: number,
  now: Date,
): string | undefined {
  const retryDelay = RETRY_DELAYS_MS[attemptCount - 1];
  if (status === 410 || retryDelay === undefined) return undefined;
  return new Date(now.getTime() + Math.max(retryDelay, retryAfter * 1000)).toISOString();
}

/** Saves the outcome of a try and the new state of its webhook. @returns the webhook, and the time of the next try */
export async function saveAttempt(
  work: Work,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  outcome: Outcome,
) {
  const now = work.now();
  const isDeliverySuccessful = isDelivered(outcome);
  const tried = delivery.row.tried + 1;
  const nextAt = isDeliverySuccessful ? undefined : nextAttemptAt(outcome, tried, now);
  const state = isDeliverySuccessful ? 'delivered' : nextAt ? 'waiting' : 'failed';
  const after = webhookRecords.nextVersion(webhook, {
    // A message that failed for good is sent first when the webhook is turned on again.
    open: isDeliverySuccessful ? undefined : delivery.row.id,
    failingSince: isDeliverySuccessful ? undefined : (webhook.row.failingSince ?? now.toISOString()),
    ...(state === 'failed' ? { state: 'given up' as const } : {}),
  });
  const { historyActions, mailActions } =
    state === 'failed'
      ? await failureNotices(work.table, webhook, now)
      : { historyActions: [], mailActions: [] };
  await transactAcross([
    {
      table: work.table,
      actions: [
        deliveryUpdateAction(delivery, withAttempt(delivery, outcome, now, { state, nextAt, tried })),
        ...webhookRecords.updateActions(webhook, after, versionConflict),
        ...historyActions,
      ],
    },
    ...(mailActions.length > 0 ? [{ table: registry(), actions: mailActions }] : []),
  ]);
  return { webhook: after, nextAt };
}
