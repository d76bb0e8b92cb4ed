import { claimOf, DOMAIN, domainOf, freeing } from '#functions/mailings/domain/domain.table.ts';
import { endIdentity } from '#functions/mailings/domain/identities.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';

/** Whose a domain is that was verified for a rescue that has ended. */
const NOBODY = 'ended';

/**
 * Takes the domain of a rescue from SES and out of its name. One that was verified is nobody's then: as long as its DNS
 * names us, another rescue would be verified by it at once.
 */
export async function removeMailDomain(table: TenantTable): Promise<void> {
  const own = domainOf(await table.get(DOMAIN));
  if (!own) return;
  const { domain, verifiedAt } = own.row;
  await endIdentity(domain);
  const claim = await claimOf(domain);
  if (claim?.row.tenantId === table.tenantId)
    await registry().transact([freeing(claim, verifiedAt !== undefined, NOBODY)]);
  await table.removeAll([DOMAIN]);
}
