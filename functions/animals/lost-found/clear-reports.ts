import { CONTACT_DAYS, EXPIRY_DAYS } from '#shared/rules/lost-found/reports.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { attachmentKey } from '../../kernel/files/attachment.record.ts';
import { removeFolder } from '../../kernel/files/folder.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import { ignoreConflict } from '../../kernel/records/version-conflict.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { closeReportActions, lostFoundReports, reportKey, type ReportRecord } from './report.record.ts';

/** The most reports that one run clears. */
const BATCH_SIZE = 100;

/** Empty values of the fields that could identify a person or a home. */
const CLEARED_FIELDS = {
  animalName: '',
  marks: '',
  place: '',
  postcode: '',
  latitude: undefined,
  longitude: undefined,
  chip: '',
  photo: undefined,
  notes: '',
  contactName: '',
  email: '',
  phone: '',
  photos: [],
} as const;

/** Removes a report's photos, then its personal data: an interrupted run finds the report again. */
async function clear(table: TenantTable, before: ReportRecord): Promise<void> {
  const photoIds = before.more.photos.flatMap((id) => parseOwnedId(id) ?? []);
  for (const id of before.more.photos) await removeFolder(`files/${table.tenantId}/${id}/`);
  const after = lostFoundReports.nextVersion(before, { ...CLEARED_FIELDS, photos: [], isCleared: true });
  const files = photoIds.map((ownedId): Action => ({ remove: attachmentKey(ownedId) }));
  // A report that changed meanwhile is checked again tomorrow.
  await table.transact([...lostFoundReports.updateActions(before, after), ...files]).catch(ignoreConflict);
}

/**
 * Closes the open reports of a rescue that were not touched for long, and clears those that were closed long enough
 * ago, at most a hundred a day. The index lacks the last change, so reports made that long ago are read.
 */
export async function clearReports(table: TenantTable, now: Date, today: string): Promise<void> {
  const { pk: closedPartition } = lostFoundReports.g1.keyPrefix({ stage: 'closing' });
  const { pk: openPartition } = lostFoundReports.g2.keyPrefix({ state: 'open' });
  const [duePage, openItems] = await Promise.all([
    table.page({ index: 'g1', pk: closedPartition, upTo: addDays(today, -CONTACT_DAYS), limit: BATCH_SIZE }),
    table.all({ index: 'g2', pk: openPartition }),
  ]);
  const untouchedSince = new Date(now.getTime() - EXPIRY_DAYS * DAY_MS).toISOString();
  const oldReports = lostFoundReports
    .readable(openItems)
    .filter(({ row }) => row.reportedAt < untouchedSince);
  const items = await table.getMany([...duePage.items, ...oldReports.map(({ row }) => reportKey(row.id))]);
  for (const report of lostFoundReports.readable(items.filter((item) => item !== undefined)))
    if (report.row.state === 'closed') await clear(table, report);
    else if (report.changedAt < untouchedSince)
      await table
        .transact(closeReportActions(report, { outcome: 'expired', now, today, closedBy: 'Havenkeep' }))
        .catch(ignoreConflict);
}
