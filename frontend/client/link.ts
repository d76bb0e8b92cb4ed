/** The query parameters of a link in a mail. */
export interface Link {
  readonly token: string;
  readonly email: string;
  /** The kind of mail, where a page serves several. */
  readonly kind: string;
}

/** The link that opened this page. */
export function linkOfPage(): Link {
  const query = new URLSearchParams(location.search);
  return { token: query.get('token') ?? '', email: query.get('email') ?? '', kind: query.get('of') ?? '' };
}
