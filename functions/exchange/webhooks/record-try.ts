import { mailAdministrators } from '#functions/accounts/user/administrators.table.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, transactAcross } from '#functions/kernel/table/table.ts';
import { afterTry, triedDelivery } from './deliver.ts';
import type { Work } from '../changes/run-due.ts';
import { isDelivered, type Outcome } from './sending/send.ts';
import { type DeliveryRecord, type WebhookRecord, webhookRecords } from './webhook.record.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The waits before retries, over three days in all. */
export const WAITS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The mails and the history line after a webhook failed for good. */
async function failureNotices({ table, now }: Work, { row }: WebhookRecord) {
  const { host } = new URL(row.url);
  const historyAction = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now: now() },
    { recordId: row.id, what: 'webhooks.gaveUp', about: { host } },
  );
  return {
    historyActions: [historyAction],
    mails: await mailAdministrators(table, { letter: 'webhook-off', to: host }, now()),
  };
}

/** The time of the next try; undefined after the last one, or for status 410 (gone). */
function nextTryAt({ status, retryAfter = 0 }: Outcome, tried: number, now: Date): string | undefined {
  const wait = WAITS[tried - 1];
  if (status === 410 || wait === undefined) return undefined;
  return new Date(now.getTime() + Math.max(wait, retryAfter * 1000)).toISOString();
}

/** Saves the outcome of a try and the new state of its webhook. @returns the webhook, and the time of the next try */
export async function recordTry(
  work: Work,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  outcome: Outcome,
) {
  const now = work.now();
  const tried = afterTry(delivery, outcome, now);
  const isOver = isDelivered(outcome);
  const nextAt = isOver ? undefined : nextTryAt(outcome, tried.row.tried, now);
  const state = isOver ? 'delivered' : nextAt ? 'waiting' : 'failed';
  const written: Action = triedDelivery(delivery, { ...tried, row: { ...tried.row, state, nextAt } });
  const after = webhookRecords.next(webhook, {
    // A message that failed for good is sent first when the webhook is turned on again.
    open: isOver ? undefined : delivery.row.id,
    failingSince: isOver ? undefined : (webhook.row.failingSince ?? now.toISOString()),
    ...(state === 'failed' ? { state: 'given up' as const } : {}),
  });
  const { historyActions, mails } =
    state === 'failed' ? await failureNotices(work, webhook) : { historyActions: [], mails: [] };
  await transactAcross([
    {
      table: work.table,
      actions: [written, ...webhookRecords.changing(webhook, after, versionConflict), ...historyActions],
    },
    ...(mails.length > 0 ? [{ table: registry(), actions: mails }] : []),
  ]);
  return { webhook: after, nextAt };
}
