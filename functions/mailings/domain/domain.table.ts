import type { MailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Action, type Item, guardOf } from '../../kernel/table/actions.ts';
import { registry, type TenantTable } from '../../kernel/table/table.ts';
import { domainClaims, domainWaits, mailDomains } from './domain.record.ts';
import { deleteIdentity } from './identities.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export type StoredDomain = RecordOf<typeof mailDomains>;

export const DOMAIN = mailDomains.key({});

/** The domain that an item holds; undefined where a rescue has none. */
export const domainOf = (item: Item | undefined): StoredDomain | undefined => item && mailDomains.read(item);

/** The domain of a rescue. 404. */
export async function loadDomain(table: TenantTable): Promise<StoredDomain> {
  const found = domainOf(await table.get(DOMAIN));
  if (!found) throw mailDomains.notFoundError();
  return found;
}

/** A domain as its calls show it. */
export const toMailDomain = ({ row, v: version }: StoredDomain): MailDomain => ({
  ...row,
  tokens: [...row.tokens],
  version,
});

/** The claim of the rescue for which a domain is verified; undefined for a free one. */
export async function findClaim(domain: string) {
  return domainClaims.find(registry(), { domain });
}

export type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** True for a domain that is verified for another rescue. */
export const isVerifiedElsewhere = (claim: Claim | undefined, tenantId: string): boolean =>
  claim !== undefined && !claim.row.left && claim.row.tenantId !== tenantId;

/** When a domain of a rescue is checked again. */
interface ScheduledCheck {
  readonly domain: string;
  readonly tenantId: string;
  readonly checkAt: number;
}

/** The writes that assign a verified domain to a rescue, guarded by the claim that was read; for the registry. */
export const domainClaimActions = (scheduledCheck: ScheduledCheck, before: Claim | undefined): Action[] => [
  {
    put: domainClaims.item({ row: { ...scheduledCheck, left: false }, v: (before?.v ?? 0) + 1 }),
    guard: guardOf(before),
    onFail: versionConflict,
  },
  { remove: domainWaits.key({ ...scheduledCheck }) },
];

/** The write that ends a rescue's claim of a domain; none if it has no claim. */
const endClaimActions = (domain: string, tenantId: string, claim: Claim | undefined): Action[] =>
  claim?.row.tenantId === tenantId
    ? [{ remove: domainClaims.key({ domain }), guard: { v: claim.v }, onFail: versionConflict }]
    : [];

/** The writes that free a domain of a rescue's claim and of its wait. */
export const releaseDomainActions = (
  domain: string,
  tenantId: string,
  claim: Claim | undefined,
): Action[] => [
  ...endClaimActions(domain, tenantId, claim),
  { remove: domainWaits.key({ domain, tenantId }) },
];

/** The writes by which a domain waits to be verified for a rescue, while another rescue may verify it first. */
export const domainWaitActions = (scheduledCheck: ScheduledCheck, claim?: Claim): Action[] => [
  ...endClaimActions(scheduledCheck.domain, scheduledCheck.tenantId, claim),
  { put: domainWaits.item({ row: scheduledCheck }) },
];

/** Removes a domain from SES, unless another rescue has it or waits for it. 503. */
export async function endIdentityUnlessShared(domain: string, tenantId: string): Promise<void> {
  const [claim, waits] = await Promise.all([
    findClaim(domain),
    registry().all({ ...domainWaits.keyTemplate.keyPrefix({ domain }), consistent: true }),
  ]);
  const otherWaits = waits.filter((item) => domainWaits.read(item).row.tenantId !== tenantId);
  if (otherWaits.length === 0 && !isVerifiedElsewhere(claim, tenantId)) await deleteIdentity(domain);
}
