import { pluralize } from '#shared/rules/text/phrases.ts';
import { MINUTE_MS } from '#functions/kernel/durations.ts';
import { VersionConflict } from '#functions/kernel/records/version-conflict.ts';
import { setLogFields } from '#functions/kernel/log/work.ts';
import { webhooksDue } from '../changes/changes.record.ts';
import { type Run, runDue, type Work } from '../changes/run-due.ts';
import { postDelivery } from './deliver.ts';
import { claimNextDelivery } from './next-delivery.ts';
import { saveAttempt } from './save-attempt.ts';
import { deliveryRecords, type WebhookRecord, webhookRecords } from './webhook.record.ts';

/** The largest number of messages to one webhook in one run, so that others are not delayed. */
const MAX_MESSAGES = 20;
const ATTEMPT_TIMEOUT_MS = 15_000;
/** The number of rescues whose webhooks are called in parallel. */
const CONCURRENCY = 10;

/** Sends a webhook its messages. @returns the time of the next run; undefined if nothing is left */
async function sendMessages(work: Work, loadedWebhook: WebhookRecord): Promise<string | undefined> {
  let webhook = loadedWebhook;
  for (
    let messageCount = 0;
    webhook.row.state === 'on' && messageCount < MAX_MESSAGES && work.hasTimeLeft();
    messageCount++
  ) {
    const nextDelivery = await claimNextDelivery(work, webhook);
    if (!nextDelivery) return openDeliveryDueAt(work, webhook);
    webhook = nextDelivery.webhook;
    if (!nextDelivery.delivery) continue;
    const outcome = await postDelivery(work.table, webhook, nextDelivery.delivery, {
      ...work.rules,
      now: work.now(),
      timeoutMs: ATTEMPT_TIMEOUT_MS,
    });
    const result = await saveAttempt(work, webhook, nextDelivery.delivery, outcome);
    if (result.nextAt) return result.nextAt;
    webhook = result.webhook;
  }
  return webhook.row.state === 'on' ? work.now().toISOString() : undefined;
}

/** The time at which the open message of a webhook is due. */
async function openDeliveryDueAt(
  { table }: Work,
  { row: { id, open } }: WebhookRecord,
): Promise<string | undefined> {
  const item = open ? await table.get(deliveryRecords.key({ webhookId: id, id: open })) : undefined;
  return item && deliveryRecords.read(item).row.nextAt;
}

/** Sends the webhooks of one rescue their messages. @returns the time of the next run, if there is one */
async function sendForTenant(work: Work): Promise<string | undefined> {
  const { pk } = webhookRecords.keyTemplate.keyPrefix({});
  const allWebhooks = webhookRecords.readable(await work.table.all({ pk, consistent: true }));
  const nextRunTimes = await Promise.all(
    allWebhooks.map((webhook) =>
      sendMessages(work, webhook).catch((error: unknown) => {
        // Another worker or a user changed it meanwhile, so it is run again in a minute.
        if (error instanceof VersionConflict) return new Date(work.now().getTime() + MINUTE_MS).toISOString();
        throw error;
      }),
    ),
  );
  return nextRunTimes
    .filter((runTime) => runTime !== undefined)
    .toSorted((a, b) => a.localeCompare(b, 'en'))[0];
}

/** Sends all webhooks their messages, and logs how long the oldest one waited. Errors are thrown at the end. */
export async function sendWebhooks(run: Run): Promise<void> {
  const { waitedSeconds, errors } = await runDue(webhooksDue, run, {
    concurrency: CONCURRENCY,
    worker: sendForTenant,
  });
  setLogFields({ figures: { oldestWebhook: Math.round(waitedSeconds) } });
  if (errors.length > 0)
    throw new AggregateError(errors, `Webhooks of ${pluralize(errors.length, 'rescue')} failed`);
}
