import { config } from '../../kernel/config.ts';

/** Where the secret of a link leads. */
export interface Link {
  readonly tenantId: string;
  readonly mailing: string;
  readonly own: string;
  readonly secret: string;
}

/** The token of the links in one mail: names its place, which only whoever knows the secret may use. */
export const tokenOf = ({ tenantId, mailing, own, secret }: Link): string =>
  [tenantId, mailing, own, secret].join('.');

/** What a token says; undefined for one of another form. */
export function linkIn(token: string): Link | undefined {
  const [, tenantId, mailing, own, secret] = /^(\w+)\.(\w+)\.(\w+)\.([\w-]{43})$/.exec(token) ?? [];
  return tenantId && mailing && own && secret ? { tenantId, mailing, own, secret } : undefined;
}

/** The page where the reader of a mail leaves the mail list. */
export const leavePage = (token: string): string => `${config().SITE_ORIGIN}/unsubscribe?token=${token}`;

/** The address that mail programs send their one press to (RFC 8058). */
export const leaveAddress = (token: string): string =>
  `${config().SITE_ORIGIN}/api/mailing/leave?token=${token}`;
