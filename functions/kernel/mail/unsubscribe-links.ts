import { escapeHtml } from '#shared/rules/text/html.ts';
import { siteUrl } from '../config.ts';

/** An unsubscribe link: the rescue, the mailing or user (`sourceId`), the recipient within it, and the secret. */
export interface UnsubscribeLink {
  readonly tenantId: string;
  readonly sourceId: string;
  readonly own: string;
  readonly secret: string;
}

/** The token of the links in one mail. */
export const unsubscribeToken = ({ tenantId, sourceId, own, secret }: UnsubscribeLink): string =>
  [tenantId, sourceId, own, secret].join('.');

/** The content of a token; undefined for a malformed one. */
export function parseUnsubscribeToken(token: string): UnsubscribeLink | undefined {
  const [, tenantId, sourceId, own, secret] = /^([\w-]+)\.([\w-]+)\.([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  return tenantId && sourceId && own && secret ? { tenantId, sourceId, own, secret } : undefined;
}

/** An address that only its owner recognizes: `a•••@example.org`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/s, '$1•••');

/** Headers for the one-click unsubscribe of mail programs (RFC 8058). @param path the call's path with its query */
export const unsubscribeHeaders = (path: `/${string}`): readonly (readonly [string, string])[] => [
  ['List-Unsubscribe', `<${siteUrl(`/api${path}`)}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
];

/**
 * A page that redirects to the unsubscribe page, so that programs that only fetch a link do not unsubscribe its owner.
 */
export function redirectPage(pageUrl: string): { text: string } {
  const page = escapeHtml(pageUrl);
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unsubscribe</title><meta http-equiv="refresh" content="0;url=${page}"><p><a href="${page}">Unsubscribe</a></p></html>`;
  return { text };
}
