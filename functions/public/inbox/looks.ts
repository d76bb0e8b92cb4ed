import { VIEW_KINDS, viewsKey, VIEWS_KEPT_SECONDS } from '../../animals/exposure/views.record.ts';
import { openPage } from '../shown/open.ts';
import { shownAnimal } from '../shown/read.ts';

const LOOK = /^\/r\/-\/([\w-]+)\/(\w+)\/(\w+)\.svg$/;

/**
 * Counts a look at the page of an animal that is shown: a number of the day, beside which nothing of the visitor is kept.
 * False for any other address.
 */
export async function countLook(path: string, now: Date): Promise<boolean> {
  const [, slug = '', id = '', kind] = LOOK.exec(path) ?? [];
  const what = VIEW_KINDS.find((each) => each === kind);
  const opened = what && (await openPage(slug, now));
  if (!opened || !(await shownAnimal(opened, id))) return false;
  const ttl = Math.floor(now.getTime() / 1000) + VIEWS_KEPT_SECONDS;
  await opened.table.increase(viewsKey(id, opened.rescue.today), what, 1, ttl);
  return true;
}
