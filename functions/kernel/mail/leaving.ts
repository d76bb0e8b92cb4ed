import { escaped } from '#shared/rules/text/html.ts';
import { config } from '../config.ts';

/** The target of a link's secret: the rescue, the work that wrote the mail, and its reader's place there. */
export interface LeaveLink {
  readonly tenantId: string;
  readonly of: string;
  readonly own: string;
  readonly secret: string;
}

/** The token of the links in one mail: its place, signed with the secret. */
export const leaveToken = ({ tenantId, of, own, secret }: LeaveLink): string =>
  [tenantId, of, own, secret].join('.');

/** The content of a token; undefined for a malformed one. */
export function leaveLinkIn(token: string): LeaveLink | undefined {
  const [, tenantId, of, own, secret] = /^([\w-]+)\.([\w-]+)\.([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  return tenantId && of && own && secret ? { tenantId, of, own, secret } : undefined;
}

/** An address that only its owner recognizes: `a•••@example.org`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/s, '$1•••');

/** Headers for the one-click unsubscribe of mail programs (RFC 8058). @param path of the call, its query with it */
export const pressHeaders = (path: `/${string}`): readonly (readonly [string, string])[] => [
  ['List-Unsubscribe', `<${config().SITE_ORIGIN}/api${path}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
];

/** A page that leads to the one where one leaves: programs that fetch addresses change nothing by it. */
export function leadTo(address: string): { text: string } {
  const page = escaped(address);
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unsubscribe</title><meta http-equiv="refresh" content="0;url=${page}"><p><a href="${page}">Unsubscribe</a></p></html>`;
  return { text };
}
