import { LISTING_SITES, type SiteId } from '#shared/rules/exposure/listing-sites.ts';
import { createSealer } from '#functions/kernel/seal.ts';
import type { AddressRules } from '../../reach/address-rules.ts';
import { findUrlObjection } from '../../webhooks/sending/send.ts';
import type { ListingSite } from './listing.record.ts';

/** Encrypts and decrypts the passwords of listing sites. */
const { seal, unseal } = createSealer('SEALING_SECRET', 'havenkeep listing sites');

const ownerOf = (tenantId: string, site: SiteId) => `${tenantId} ${site}`;

/** Encrypts a password for storage. */
export const sealSecret = (text: string, tenantId: string, site: SiteId): string =>
  seal(text, ownerOf(tenantId, site));

/** An account at a site. */
export interface Account {
  readonly site: SiteId;
  readonly server: string;
  readonly user: string;
  readonly secret: string;
}

/** The account of a site with its password; undefined if the password cannot be decrypted any more. */
export function accountOf({ row }: ListingSite, tenantId: string): Account | undefined {
  const secret = unseal(row.secret, ownerOf(tenantId, row.site));
  return secret === undefined ? undefined : { site: row.site, server: row.server, user: row.user, secret };
}

/** True if two accounts of a site differ: one has none of the animals that were sent to the other. */
export const isOtherAccount = (
  one: Pick<Account, 'server' | 'user'>,
  other: Pick<Account, 'server' | 'user'>,
): boolean => one.server !== other.server || one.user !== other.user;

/** True for an account with everything that its site requires. */
export const isComplete = ({ row }: ListingSite): boolean =>
  row.server !== '' && row.secret !== '' && (row.user !== '' || LISTING_SITES[row.site].user === '');

const HOST_PATTERN = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** The fault of a site's server name or URL; undefined if it is valid. */
export function objectionToServer(
  site: SiteId,
  server: string,
  rules: Pick<AddressRules, 'isLocal'>,
): string | undefined {
  if (LISTING_SITES[site].transport === 'http') return findUrlObjection(server, rules);
  if (!HOST_PATTERN.test(server)) return 'Enter a host name, like ftp.example.org';
  return server.includes(':') && !rules.isLocal ? 'Must not name a port' : undefined;
}
