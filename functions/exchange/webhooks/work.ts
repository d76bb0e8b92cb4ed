import { chunksOf } from '#shared/rules/data/collections.ts';
import { VersionConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { note } from '#functions/kernel/log/work.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { webhooksDue } from '../changes/changes.record.ts';
import { postDelivery } from './deliver.ts';
import { next, type Work } from './next.ts';
import { recordTry } from './record-try.ts';
import { deliveryRecords, type WebhookRecord, webhookRecords } from './webhook.record.ts';

type Due = ReturnType<typeof webhooksDue.read>;

const MINUTE = 60_000;
/** Messages to one webhook in one run: others have their turn. */
const MOST_MESSAGES = 20;
const TRY_MS = 15_000;
/** Rescues whose webhooks are sent side by side, since a slow receiver must not hold up the others. */
const CONCURRENCY = 10;

/** Sends a webhook what it has to be sent. Gives when it is to be looked at again; undefined if it waits for nothing. */
async function worked(work: Work, item: WebhookRecord): Promise<string | undefined> {
  let webhook = item;
  for (let messages = 0; webhook.row.state === 'on' && messages < MOST_MESSAGES && work.left(); messages++) {
    const taken = await next(work, webhook);
    if (!taken) return openUntil(work, webhook);
    webhook = taken.webhook;
    if (!taken.delivery) continue;
    const outcome = await postDelivery(work.table, webhook, taken.delivery, {
      ...work.rules,
      now: work.now(),
      ms: TRY_MS,
    });
    const told = await recordTry(work, webhook, taken.delivery, outcome);
    if (told.nextAt) return told.nextAt;
    webhook = told.webhook;
  }
  return webhook.row.state === 'on' ? work.now().toISOString() : undefined;
}

/** The time at which the open message of a webhook is due. */
async function openUntil({ table }: Work, { row: { id, open } }: WebhookRecord): Promise<string | undefined> {
  const item = open ? await table.get(deliveryRecords.key({ webhookId: id, id: open })) : undefined;
  return item && deliveryRecords.read(item).row.nextAt;
}

/** Sends the webhooks of one rescue what is due. Gives the moment of the next look, if there is one. */
async function ofRescue(work: Work): Promise<string | undefined> {
  const { pk } = webhookRecords.at.span({});
  const all = webhookRecords.readable(await work.table.all({ pk, consistent: true }));
  const looks = await Promise.all(
    all.map((webhook) =>
      worked(work, webhook).catch((error: unknown) => {
        // Another worker, or a person, came first: what is left is looked at in a minute.
        if (error instanceof VersionConflict) return new Date(work.now().getTime() + MINUTE).toISOString();
        throw error;
      }),
    ),
  );
  return looks.filter((each) => each !== undefined).toSorted((a, b) => a.localeCompare(b, 'en'))[0];
}

interface Run extends Omit<Work, 'table'> {
  /** Only these rescues. */
  readonly only?: readonly string[];
}

/** Sends the webhooks of a rescue, and notes when it is due again. A change that comes meanwhile has another mark, so the rescue stays due. */
async function sendDue({ row: { tenantId, mark } }: Due, run: Run): Promise<void> {
  if (!run.left()) return;
  const again = await ofRescue({ ...run, table: tableOf(tenantId) });
  const same = { guard: { same: { mark } }, onFail: versionConflict };
  const write: Action = again
    ? { put: webhooksDue.item({ row: { tenantId, at: again, mark } }), ...same }
    : { remove: webhooksDue.key({ tenantId }), ...same };
  await registry()
    .transact([write])
    .catch((error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error;
    });
}

/**
 * Sends all webhooks what is due, to those first that wait longest, and notes for how long they do. One rescue's trouble is
 * not another's: it fails at the end.
 */
export async function sendWebhooks(run: Run): Promise<void> {
  const items = await registry().all({ ...webhooksDue.at.span({}), consistent: true });
  const now = run.now();
  const due = webhooksDue
    .readable(items)
    .filter(({ row }) => row.at <= now.toISOString() && (run.only?.includes(row.tenantId) ?? true))
    .toSorted((a, b) => a.row.at.localeCompare(b.row.at, 'en'));
  const [oldest] = due;
  const waited = oldest ? (now.getTime() - Date.parse(oldest.row.at)) / 1000 : 0;
  note({ figures: { oldestWebhook: Math.round(waited) } });
  const failed: unknown[] = [];
  for (const some of chunksOf(due, CONCURRENCY)) {
    const settled = await Promise.allSettled(some.map((each) => sendDue(each, run)));
    failed.push(...settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
  }
  if (failed.length > 0) throw new AggregateError(failed, `Webhooks of ${failed.length} rescues failed`);
}
