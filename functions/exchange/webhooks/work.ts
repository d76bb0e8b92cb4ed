import { VersionConflict } from '#functions/kernel/records/version-conflict.ts';
import { note } from '#functions/kernel/log/work.ts';
import { webhooksDue } from '../changes/changes.record.ts';
import { type Run, runDue, type Work } from '../changes/run-due.ts';
import { postDelivery } from './deliver.ts';
import { next } from './next.ts';
import { recordTry } from './record-try.ts';
import { deliveryRecords, type WebhookRecord, webhookRecords } from './webhook.record.ts';

const MINUTE = 60_000;
/** The messages to one webhook in one run, so that others are not delayed. */
const MAX_MESSAGES = 20;
const TRY_MS = 15_000;
/** The rescues whose webhooks are called in parallel. */
const CONCURRENCY = 10;

/** Sends a webhook its messages. @returns the time of the next run; undefined if nothing is left */
async function worked(work: Work, item: WebhookRecord): Promise<string | undefined> {
  let webhook = item;
  for (
    let messages = 0;
    webhook.row.state === 'on' && messages < MAX_MESSAGES && work.hasTimeLeft();
    messages++
  ) {
    const nextDelivery = await next(work, webhook);
    if (!nextDelivery) return openUntil(work, webhook);
    webhook = nextDelivery.webhook;
    if (!nextDelivery.delivery) continue;
    const outcome = await postDelivery(work.table, webhook, nextDelivery.delivery, {
      ...work.rules,
      now: work.now(),
      ms: TRY_MS,
    });
    const result = await recordTry(work, webhook, nextDelivery.delivery, outcome);
    if (result.nextAt) return result.nextAt;
    webhook = result.webhook;
  }
  return webhook.row.state === 'on' ? work.now().toISOString() : undefined;
}

/** The time at which the open message of a webhook is due. */
async function openUntil({ table }: Work, { row: { id, open } }: WebhookRecord): Promise<string | undefined> {
  const item = open ? await table.get(deliveryRecords.key({ webhookId: id, id: open })) : undefined;
  return item && deliveryRecords.read(item).row.nextAt;
}

/** Sends the webhooks of one rescue their messages. @returns the time of the next run, if there is one */
async function ofRescue(work: Work): Promise<string | undefined> {
  const { pk } = webhookRecords.at.span({});
  const all = webhookRecords.readable(await work.table.all({ pk, consistent: true }));
  const looks = await Promise.all(
    all.map((webhook) =>
      worked(work, webhook).catch((error: unknown) => {
        // Another worker or a user changed it meanwhile, so it is run again in a minute.
        if (error instanceof VersionConflict) return new Date(work.now().getTime() + MINUTE).toISOString();
        throw error;
      }),
    ),
  );
  return looks.filter((each) => each !== undefined).toSorted((a, b) => a.localeCompare(b, 'en'))[0];
}

/** Sends all webhooks their messages, and logs how long the oldest one waited. Errors are thrown at the end. */
export async function sendWebhooks(run: Run): Promise<void> {
  const { waited, failed } = await runDue(webhooksDue, run, { atOnce: CONCURRENCY, workOn: ofRescue });
  note({ figures: { oldestWebhook: Math.round(waited) } });
  if (failed.length > 0) throw new AggregateError(failed, `Webhooks of ${failed.length} rescues failed`);
}
