import { config } from '../../kernel/config.ts';

/** The address of a page of the site, with the token of a link. */
export function linkTo(path: `/${string}`, token: string, email: string): string {
  const query = new URLSearchParams({ token, email });
  return `${config().SITE_ORIGIN}${path}?${query.toString()}`;
}
