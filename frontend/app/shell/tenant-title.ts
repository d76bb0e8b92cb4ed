import type { Tenant } from '#shared/calls/tenants/tenants.ts';

/** From this many characters on the acronym is shown (product/shell 1.1). */
const LONG_NAME_LENGTH = 35;

/** The rescue's name, its acronym when the name is long, the product's name when none is known. */
export function tenantTitle(tenant: Pick<Tenant, 'name' | 'tenantAcronym'> | undefined): string {
  if (!tenant) return 'Havenkeep';
  return tenant.name.length >= LONG_NAME_LENGTH ? tenant.tenantAcronym : tenant.name;
}
