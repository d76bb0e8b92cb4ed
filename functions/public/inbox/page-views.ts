import { unixSeconds } from '../../kernel/unix-seconds.ts';
import { VIEW_KINDS, viewsKey, VIEW_RETENTION_SECONDS } from '../../animals/exposure/views.record.ts';
import { findPublicSiteByName } from '../shown/public-site.ts';
import { readPublicAnimal } from '../shown/read.ts';

/** The path of the picture that counts a view (`pixelPath` in pages/animal.ts). */
const PIXEL_PATH = /^\/r\/-\/([\w-]+)\/([\dA-Z]{26})\/(\w+)\.svg$/;

/**
 * Counts a view of a public animal's page in that day's counter; nothing about the visitor is stored.
 * @returns true if the view was counted: the rescue is public, the animal is shown and the kind of view is known
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
