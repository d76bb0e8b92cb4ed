import { LISTING_SITES, type SiteId } from '#shared/rules/exposure/listing-sites.ts';
import { sealed } from '#functions/kernel/seal.ts';
import type { AddressRules } from '../../reach/address-rules.ts';
import { objectionTo } from '../../webhooks/sending/send.ts';
import type { ListingSite } from './listing.record.ts';

/** The passwords of listing sites, as they are stored. */
const { seal, unseal } = sealed('SEALING_SECRET', 'havenkeep listing sites');

const ownerOf = (tenantId: string, site: SiteId) => `${tenantId} ${site}`;

/** The stored form of a password. */
export const sealSecret = (text: string, tenantId: string, site: SiteId): string =>
  seal(text, ownerOf(tenantId, site));

/** An account with which a site is called. */
export interface Account {
  readonly site: SiteId;
  readonly server: string;
  readonly user: string;
  readonly secret: string;
}

/** The account of a site with its password; undefined where it can't be opened any more. */
export function accountOf({ row }: ListingSite, tenantId: string): Account | undefined {
  const secret = unseal(row.secret, ownerOf(tenantId, row.site));
  return secret === undefined ? undefined : { site: row.site, server: row.server, user: row.user, secret };
}

/** True for an account that has all that its site asks for. */
export const isComplete = ({ row }: ListingSite): boolean =>
  row.server !== '' && row.secret !== '' && (row.user !== '' || LISTING_SITES[row.site].user === '');

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** The objection to the address of a site; undefined if there is none. */
export function objectionToServer(
  site: SiteId,
  server: string,
  rules: Pick<AddressRules, 'isLocal'>,
): string | undefined {
  if (LISTING_SITES[site].transport === 'http') return objectionTo(server, rules);
  if (!HOST.test(server)) return 'Enter a host name, like ftp.example.org';
  return server.includes(':') && !rules.isLocal ? 'Must not name a port' : undefined;
}
