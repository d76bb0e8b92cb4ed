/** What the link of a mail carries in its query. */
export interface Link {
  readonly token: string;
  readonly email: string;
  /** What the mail was of, where a page stands for several kinds. */
  readonly of: string;
}

/** The link that opened this page. */
export function linkOfPage(): Link {
  const query = new URLSearchParams(location.search);
  return { token: query.get('token') ?? '', email: query.get('email') ?? '', of: query.get('of') ?? '' };
}
