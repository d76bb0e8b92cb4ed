import type { MailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { overtaken } from '../../kernel/records/editing/overtaken.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import { registry, type TenantTable } from '../../kernel/table/table.ts';
import { domainClaims, mailDomains } from './domain.record.ts';

export type StoredDomain = ReturnType<typeof mailDomains.read>;

export const DOMAIN = mailDomains.key({});

/** The domain that an item holds; undefined where a rescue has none. */
export const domainOf = (item: Item | undefined): StoredDomain | undefined => item && mailDomains.read(item);

/** The domain of a rescue. 404. */
export async function domainAt(table: TenantTable): Promise<StoredDomain> {
  const found = domainOf(await table.get(DOMAIN));
  if (!found) throw mailDomains.missing();
  return found;
}

/** A domain as its calls show it. */
export const shownDomain = ({ row, v: version }: StoredDomain): MailDomain => ({
  ...row,
  tokens: [...row.tokens],
  version,
});

/** Whose a domain is; undefined of one that nobody has. */
export async function claimOf(domain: string) {
  const item = await registry().get(domainClaims.key({ domain }));
  return item && domainClaims.read(item);
}

type Claim = NonNullable<Awaited<ReturnType<typeof claimOf>>>;

/** The write that says whose a domain is, over what was read of it; for the registry. */
export const claiming = (row: Claim['row'], before: Claim | undefined): Action => ({
  put: domainClaims.item({ row, v: (before?.v ?? 0) + 1 }),
  guard: before ? { v: before.v } : { absent: true },
  onFail: overtaken,
});

/** The write that frees a domain; one that was verified stays its rescue's, since its DNS may still name us. */
export const freeing = (claim: Claim, wasVerified: boolean, keeper = claim.row.tenantId): Action =>
  wasVerified
    ? claiming({ ...claim.row, tenantId: keeper, left: true }, claim)
    : { remove: domainClaims.key({ domain: claim.row.domain }), guard: { v: claim.v }, onFail: overtaken };
