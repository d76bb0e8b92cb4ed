import { config } from '../../kernel/config.ts';

/** The page where the reader of a mail leaves the mail list. */
export const unsubscribePage = (token: string): string =>
  `${config().SITE_ORIGIN}/unsubscribe?token=${token}`;

/** The path that mail programs send their one press to (RFC 8058). */
export const unsubscribePath = (token: string) => `/mailing/leave?token=${token}` as const;
