import type { Report } from '#shared/calls/animals/seen/lost-found.ts';
import type { ComparedReport } from '#shared/rules/lost-found/score.ts';
import { attachmentRecords, attachmentKey, fileKey } from '../../kernel/files/attachment.record.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { ReportRecord } from './report.record.ts';

/** The uploaded photos of these ids, each with its signed URL; one round trip, none without ids. */
export async function readPhotoUrls(
  table: TenantTable,
  ids: readonly string[],
  size: 'thumb.webp' | 'web.webp',
): Promise<{ id: string; url: string }[]> {
  const ownedIds = ids.flatMap((id) => parseOwnedId(id) ?? []);
  if (ownedIds.length === 0) return [];
  const items = await table.getMany(ownedIds.map(attachmentKey), false);
  const readyPhotos = attachmentRecords
    .readable(items.filter((item) => item !== undefined))
    .filter(({ row }) => row.state === 'ready' && row.ofReport === true);
  return Promise.all(
    readyPhotos.map(async ({ row: { id } }) => ({
      id,
      url: await signedUrl(fileKey(table.tenantId, id, size)),
    })),
  );
}

/** A whole report. */
export async function toReport(table: TenantTable, report: ReportRecord): Promise<Report> {
  const { row, more, v: version, changedBy, changedAt } = report;
  const photos = await readPhotoUrls(table, more.photos, 'web.webp');
  return { ...row, ...more, photos, version, changedBy, changedAt };
}

/** The compared facts of a report. */
export const comparedFieldsOf = ({ row }: Pick<ReportRecord, 'row'>): ComparedReport => {
  const { latitude, longitude } = row;
  return {
    ...row,
    point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  };
};
