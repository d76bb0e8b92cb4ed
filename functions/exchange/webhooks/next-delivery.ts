import { MINUTE_MS } from '#functions/kernel/durations.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { changeNotes } from '../changes/changes.record.ts';
import { uniqueRecords, type FollowedRecord } from '../changes/followed.ts';
import type { Work } from '../changes/run-due.ts';
import { deliveryItem, newDelivery, deliveryUpdateAction } from './deliver.ts';
import {
  type DeliveryRecord,
  deliveryRecords,
  type WebhookRecord,
  webhookRecords,
} from './webhook.record.ts';

/** The most records in one message, which stays below 20 KB. */
const MAX_RECORDS = 100;
/** The entries of the log that are read for one message. */
const NOTES_PER_PAGE = 25;
/** The time for which a worker claims a delivery, so that others skip it. */
const LEASE_MS = MINUTE_MS;

interface NextDelivery {
  readonly webhook: WebhookRecord;
  /** Absent if nothing changed that the webhook follows. */
  readonly delivery?: DeliveryRecord;
}

/** The records of the next message, and the last log entry that it covers; no records if no followed one changed. */
async function gatherRecords({ table }: Work, { row }: WebhookRecord) {
  const { pk } = changeNotes.keyTemplate.keyPrefix({});
  const fromKey = row.note && `${row.note} `;
  const page = await table.page({ pk, from: fromKey, limit: NOTES_PER_PAGE, consistent: true });
  let note = row.note;
  let records: FollowedRecord[] = [];
  for (const item of page.items) {
    const matching = changeNotes.read(item).row.records.filter(({ kind }) => row.kinds.includes(kind));
    const gatheredRecords = uniqueRecords([...records, ...matching]);
    if (gatheredRecords.length > MAX_RECORDS && records.length > 0) return { records, note };
    records = gatheredRecords;
    note = item.sk;
  }
  return { records, note };
}

/** Claims the next message, so that only one worker sends it; undefined if there is none. */
export async function claimNextDelivery(
  work: Work,
  webhook: WebhookRecord,
): Promise<NextDelivery | undefined> {
  const { table } = work;
  const now = work.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  const { open } = webhook.row;
  const item = open
    ? await table.get(deliveryRecords.key({ webhookId: webhook.row.id, id: open }))
    : undefined;
  if (item) {
    const openDelivery = deliveryRecords.read(item);
    if ((openDelivery.row.nextAt ?? '') > now.toISOString()) return undefined;
    const claimedDelivery = deliveryRecords.nextVersion(openDelivery, { nextAt: leasedUntil });
    await table.transact([deliveryUpdateAction(openDelivery, claimedDelivery)]);
    return { webhook, delivery: claimedDelivery };
  }
  const { records, note } = await gatherRecords(work, webhook);
  if (note === webhook.row.note) return undefined;
  const draft = newDelivery(webhook.row.id, now, {
    type: 'records.changed',
    data: { records },
    records: records.length,
  });
  const delivery = deliveryRecords.nextVersion(draft, { nextAt: leasedUntil });
  const isEmpty = records.length === 0;
  const after = webhookRecords.nextVersion(webhook, { note, open: isEmpty ? undefined : delivery.row.id });
  await table.transact([
    ...webhookRecords.updateActions(webhook, after, versionConflict),
    ...(isEmpty ? [] : [{ put: deliveryItem(delivery), guard: { absent: true } as const }]),
  ]);
  return { webhook: after, ...(isEmpty ? {} : { delivery }) };
}
