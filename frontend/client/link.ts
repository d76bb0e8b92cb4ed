/** What the link of a mail carries in its query. */
export interface Link {
  readonly token: string;
  readonly email: string;
}

/** The link that opened this page. */
export function linkOfPage(): Link {
  const query = new URLSearchParams(location.search);
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
}
