import {
  findClaim,
  DOMAIN,
  domainOf,
  endIdentityUnlessShared,
  releaseDomainActions,
} from '#functions/mailings/domain/domain.table.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';

/**
 * Removes the mail domain of an ended rescue: from SES, unless another rescue has or awaits it, and from the registry.
 */
export async function removeMailDomain(table: TenantTable): Promise<void> {
  const mailDomain = domainOf(await table.get(DOMAIN));
  if (!mailDomain) return;
  const { domain } = mailDomain.row;
  await endIdentityUnlessShared(domain, table.tenantId);
  await registry().transact(releaseDomainActions(domain, table.tenantId, await findClaim(domain)));
  await table.removeAll([DOMAIN]);
}
