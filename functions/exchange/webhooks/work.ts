import { VersionConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { webhooksDue } from '../changes/changes.record.ts';
import { postDelivery } from './deliver.ts';
import { next, type Work } from './next.ts';
import { recordTry } from './record-try.ts';
import type { Reach } from '../reach/reach.ts';
import { deliveryRecords, type WebhookRecord, webhookRecords } from './webhook.record.ts';

const MINUTE = 60_000;
/** Messages to one webhook in one run: others have their turn. */
const MOST_MESSAGES = 20;
const TRY_MS = 15_000;

/** Sends a webhook what it has to be sent. Gives when it is to be looked at again; undefined if it waits for nothing. */
async function worked(work: Work, item: WebhookRecord): Promise<string | undefined> {
  let webhook = item;
  for (let messages = 0; webhook.row.state === 'on' && messages < MOST_MESSAGES; messages++) {
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

interface Run {
  readonly now: () => Date;
  readonly rules: Reach;
  /** False once the time of this run is over. */
  readonly left: () => boolean;
  /** Only this rescue. */
  readonly only?: string;
}

/** Sends all webhooks what is due. A change that comes meanwhile has another mark, so the rescue stays due. */
export async function sendWebhooks({ now, rules, left, only }: Run): Promise<void> {
  const items = await registry().all({ ...webhooksDue.at.span({}), consistent: true });
  for (const { row } of webhooksDue.readable(items)) {
    const { tenantId, at, mark } = row;
    if (!left() || (only && only !== tenantId) || at > now().toISOString()) continue;
    const again = await ofRescue({ table: tableOf(tenantId), now, rules });
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
}
