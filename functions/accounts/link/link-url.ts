import { siteUrl } from '../../kernel/config.ts';

/** The URL of a page of the site, with a link's token. */
export function linkUrl(path: `/${string}`, token: string, email: string): string {
  const query = new URLSearchParams({ token, email });
  return siteUrl(`${path}?${query.toString()}`);
}
