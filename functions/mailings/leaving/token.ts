import { siteUrl } from '../../kernel/config.ts';

/** The URL of the page for unsubscribing. */
export const unsubscribePageUrl = (token: string): string => siteUrl(`/unsubscribe?token=${token}`);

/** The path for the one-click unsubscribe of mail programs (RFC 8058). */
export const unsubscribePath = (token: string) => `/mailing/leave?token=${token}` as const;
