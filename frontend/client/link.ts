/** The query parameters of a link in a mail. */
export interface MailLink {
  readonly token: string;
  readonly email: string;
  /** The kind of mail (query parameter `of`), for pages that serve several kinds; '' otherwise. */
  readonly kind: string;
}

/** Reads the parameters of the link from the URL of the page; '' for missing ones. */
export function linkOfPage(): MailLink {
  const query = new URLSearchParams(location.search);
  return { token: query.get('token') ?? '', email: query.get('email') ?? '', kind: query.get('of') ?? '' };
}
