import type { TenantTable } from '../kernel/table/table.ts';
import type { StoredExposure } from '../tenants/exposure/exposure.record.ts';
import { listPage, listPartOf } from './pages/list.ts';
import { findPublicSiteWith } from './shown/public-site.ts';
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
  const publicSite = await findPublicSiteWith(table.tenantId, { ...settings, isPublic: true }, now);
  if (!publicSite) return '';
  const part = listPartOf(await readPublicAnimals(publicSite), {});
  return listPage(await siteContext(publicSite), part, await withThumbs(part.animals)).body;
}
