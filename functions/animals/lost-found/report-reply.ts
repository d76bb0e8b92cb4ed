import type { Report, ReportRow } from '#shared/calls/animals/seen/lost-found.ts';
import type { Compared } from '#shared/rules/lost-found/score.ts';
import { attachmentItems, attachmentKey, fileKey } from '../../kernel/files/attachment.record.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { ownedOf } from '../../kernel/records/owned.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { ReportRecord } from './report.record.ts';

/** A report as the list shows it. */
export const toRow = ({ row }: Pick<ReportRecord, 'row'>): ReportRow => row;

/** The uploaded photos of these ids, each with its signed URL; one round trip, none without ids. */
export async function photosOf(
  table: TenantTable,
  ids: readonly string[],
  size: 'thumb.webp' | 'web.webp',
): Promise<{ id: string; url: string }[]> {
  const owned = ids.flatMap((id) => ownedOf(id) ?? []);
  if (owned.length === 0) return [];
  const items = await table.getMany(owned.map(attachmentKey), false);
  const ready = attachmentItems
    .readable(items.filter((item) => item !== undefined))
    .filter(({ row }) => row.state === 'ready' && row.ofReport === true);
  return Promise.all(
    ready.map(async ({ row: { id } }) => ({ id, url: await signedUrl(fileKey(table.tenantId, id, size)) })),
  );
}

/** A whole report. */
export async function toReport(table: TenantTable, report: ReportRecord): Promise<Report> {
  const { row, more, v: version, changedBy, changedAt } = report;
  const photos = await photosOf(table, more.photos, 'web.webp');
  return { ...row, ...more, photos, version, changedBy, changedAt };
}

/** The compared facts of a report. */
export const comparedReport = ({ row }: Pick<ReportRecord, 'row'>): Compared => {
  const { latitude, longitude } = row;
  return {
    ...row,
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  };
};
