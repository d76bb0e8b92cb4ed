import type { TenantTable } from '../kernel/table/table.ts';
import type { StoredExposure } from '../tenants/exposure/exposure.record.ts';
import { listPage, listPartOf } from './pages/list.ts';
import { openWith } from './shown/public-site.ts';
import { siteContext, withThumbs } from './shown/pictures.ts';
import { readPublicAnimals } from './shown/read.ts';

/**
 * The HTML of the first page of a rescue's public list, as it would be with these settings; '' if the rescue is closed
 * or has no Wide Exposure.
 */
export async function previewListPage(
  table: TenantTable,
  settings: Partial<StoredExposure>,
  now: Date,
): Promise<string> {
  const opened = await openWith(table.tenantId, { ...settings, isPublic: true }, now);
  if (!opened) return '';
  const part = listPartOf(await readPublicAnimals(opened), {});
  return listPage(await siteContext(opened), part, await withThumbs(part.animals)).body;
}
