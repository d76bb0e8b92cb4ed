import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { changeNotes } from '../changes/changes.record.ts';
import { uniqueRecords, type Followed } from '../changes/followed.ts';
import type { Work } from '../changes/run-due.ts';
import { deliveryItem, newDelivery, triedDelivery } from './deliver.ts';
import {
  type DeliveryRecord,
  deliveryRecords,
  type WebhookRecord,
  webhookRecords,
} from './webhook.record.ts';

/** The most records in one message, which stays below 20 KB. */
const MAX_RECORDS = 100;
/** The entries of the log that are read for one message. */
const NOTES = 25;
/** The lease of a try, in which other workers skip it. */
const LEASE = 60_000;

interface NextDelivery {
  readonly webhook: WebhookRecord;
  /** Absent if nothing changed that the webhook follows. */
  readonly delivery?: DeliveryRecord;
}

/** The records of the next message, and the last entry that it covers; empty if nothing changed that the webhook follows. */
async function gatherRecords({ table }: Work, { row }: WebhookRecord) {
  const { pk } = changeNotes.at.span({});
  const from = row.note && `${row.note} `;
  const page = await table.page({ pk, from, limit: NOTES, consistent: true });
  let note = row.note;
  let records: Followed[] = [];
  for (const item of page.items) {
    const matching = changeNotes.read(item).row.records.filter(({ kind }) => row.kinds.includes(kind));
    const all = uniqueRecords([...records, ...matching]);
    if (all.length > MAX_RECORDS && records.length > 0) return { records, note };
    records = all;
    note = item.sk;
  }
  return { records, note };
}

/** Claims the next message, so that only one worker sends it; undefined if there is none. */
export async function next(work: Work, webhook: WebhookRecord): Promise<NextDelivery | undefined> {
  const { table } = work;
  const now = work.now();
  const leased = new Date(now.getTime() + LEASE).toISOString();
  const { open } = webhook.row;
  const item = open
    ? await table.get(deliveryRecords.key({ webhookId: webhook.row.id, id: open }))
    : undefined;
  if (item) {
    const delivery = deliveryRecords.read(item);
    if ((delivery.row.nextAt ?? '') > now.toISOString()) return undefined;
    const claimed = deliveryRecords.next(delivery, { nextAt: leased });
    await table.transact([triedDelivery(delivery, claimed)]);
    return { webhook, delivery: claimed };
  }
  const { records, note } = await gatherRecords(work, webhook);
  if (note === webhook.row.note) return undefined;
  const draft = newDelivery(webhook.row.id, now, {
    type: 'records.changed',
    data: { records },
    records: records.length,
  });
  const delivery = deliveryRecords.next(draft, { nextAt: leased });
  const isEmpty = records.length === 0;
  const after = webhookRecords.next(webhook, { note, open: isEmpty ? undefined : delivery.row.id });
  await table.transact([
    ...webhookRecords.changing(webhook, after, versionConflict),
    ...(isEmpty ? [] : [{ put: deliveryItem(delivery), guard: { absent: true } as const }]),
  ]);
  return { webhook: after, ...(isEmpty ? {} : { delivery }) };
}
