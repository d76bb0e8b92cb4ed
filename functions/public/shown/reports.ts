import {
  lostFoundLinks,
  lostFoundReports,
  type ReportRecord,
} from '../../animals/lost-found/report.record.ts';
import { attachmentRecords, attachmentKey, fileKey } from '../../kernel/files/attachment.record.ts';
import { digest } from '../../kernel/ids.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import { registry } from '../../kernel/table/table.ts';
import type { PublicSite } from './public-site.ts';
import { cachedUrlOf } from './pictures.ts';

const TOKEN = /^[\w-]{43}$/;

/** The report of a rescue by its secret; undefined for an unknown secret or a cleared report. Two round trips. */
export async function findReport({ table }: PublicSite, token: string): Promise<ReportRecord | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const link = (await lostFoundLinks.find(registry(), { hash: digest(token) }))?.row;
  if (link?.tenantId !== table.tenantId) return undefined;
  const report = await lostFoundReports.find(table, { id: link.reportId });
  return report?.row.isCleared ? undefined : report;
}

/** A photo of a report: its signed URL, or `waiting` if it is not checked yet, or `refused` if it is no photo. */
export type ReportPhotoState = { readonly url: string } | { readonly is: 'waiting' | 'refused' };

/** The photos of a report, in their order. */
export async function readReportPhotos(
  { table }: PublicSite,
  { more }: ReportRecord,
): Promise<ReportPhotoState[]> {
  const ownedPhotos = more.photos.flatMap((id) => parseOwnedId(id) ?? []);
  if (ownedPhotos.length === 0) return [];
  const items = await table.getMany(ownedPhotos.map(attachmentKey), false);
  return Promise.all(
    items.map(async (item): Promise<ReportPhotoState> => {
      const photo = item && attachmentRecords.read(item).row;
      if (photo?.state === 'ready')
        return { url: await cachedUrlOf(fileKey(table.tenantId, photo.id, 'web.webp')) };
      return { is: photo?.state ?? 'refused' };
    }),
  );
}
