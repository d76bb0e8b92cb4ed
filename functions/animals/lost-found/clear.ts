import { CONTACT_DAYS, EXPIRES_DAYS } from '#shared/rules/lost-found/reports.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { attachmentKey } from '../../kernel/files/attachment.record.ts';
import { removeFolder } from '../../kernel/files/folder.ts';
import { ownedOf } from '../../kernel/records/owned.ts';
import { VersionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { closing, lostFoundReports, reportKey, type ReportRecord } from './report.record.ts';

/** The most reports of one run. */
const BATCH_SIZE = 100;

/** Empty values of the fields that could identify a person or a home. */
const EMPTY = {
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

/** Ignores a concurrent write: the report is checked again tomorrow. */
const unlessChanged = (error: unknown): void => {
  if (!(error instanceof VersionConflict)) throw error;
};

/** Removes a report's photos, then its personal data: an interrupted run finds the report again. */
async function clear(table: TenantTable, before: ReportRecord): Promise<void> {
  const owned = before.more.photos.flatMap((id) => ownedOf(id) ?? []);
  for (const id of before.more.photos) await removeFolder(`files/${table.tenantId}/${id}/`);
  const after = lostFoundReports.next(before, { ...EMPTY, photos: [], isCleared: true });
  const files = owned.map((each): Action => ({ remove: attachmentKey(each) }));
  await table.transact([...lostFoundReports.changing(before, after), ...files]).catch(unlessChanged);
}

/**
 * Closes the open reports of a rescue that were not touched for long, and clears those that were closed long enough ago, at
 * most a hundred a day. The index has no last change, so those that are old enough are read.
 */
export async function clearReports(table: TenantTable, now: Date, today: string): Promise<void> {
  const { pk: closed } = lostFoundReports.g1.span({ stage: 'closing' });
  const { pk: open } = lostFoundReports.g2.span({ state: 'open' });
  const [due, oldest] = await Promise.all([
    table.page({ index: 'g1', pk: closed, upTo: daysAfter(today, -CONTACT_DAYS), limit: BATCH_SIZE }),
    table.all({ index: 'g2', pk: open }),
  ]);
  const untouched = new Date(now.getTime() - EXPIRES_DAYS * 86_400_000).toISOString();
  const old = lostFoundReports.readable(oldest).filter(({ row }) => row.reportedAt < untouched);
  const items = await table.getMany([...due.items, ...old.map(({ row }) => reportKey(row.id))]);
  for (const report of lostFoundReports.readable(items.filter((item) => item !== undefined)))
    if (report.row.state === 'closed') await clear(table, report);
    else if (report.changedAt < untouched)
      await table
        .transact(closing(report, { outcome: 'expired', now, today, closedBy: 'Havenkeep' }))
        .catch(unlessChanged);
}
