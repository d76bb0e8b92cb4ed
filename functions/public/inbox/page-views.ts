import { unixSeconds } from '../../kernel/unix-seconds.ts';
import { VIEW_KINDS, viewsKey, VIEW_RETENTION_SECONDS } from '../../animals/exposure/views.record.ts';
import { findPublicSiteByName } from '../shown/public-site.ts';
import { readPublicAnimal } from '../shown/read.ts';

const PIXEL_PATH = /^\/r\/-\/([\w-]+)\/(\w+)\/(\w+)\.svg$/;

/**
 * Counts a view of the page of an animal that is shown, in a daily number; nothing about the visitor is stored.
 * @returns false for any other path, and for an animal that is not shown
 */
export async function countView(path: string, now: Date): Promise<boolean> {
  const [, slug = '', id = '', kind] = PIXEL_PATH.exec(path) ?? [];
  const viewKind = VIEW_KINDS.find((each) => each === kind);
  const publicSite = viewKind && (await findPublicSiteByName(slug, now));
  if (!publicSite || !(await readPublicAnimal(publicSite, id))) return false;
  const ttl = unixSeconds(now) + VIEW_RETENTION_SECONDS;
  await publicSite.table.increase(viewsKey(id, publicSite.rescue.today), viewKind, 1, ttl);
  return true;
}
