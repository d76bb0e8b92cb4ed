import type { Tenant } from '#shared/calls/tenants/tenants.ts';

/** A name of this many characters or more is replaced by the acronym (product/shell 1.1). */
const LONG_NAME_LENGTH = 35;

/** The rescue's name, its acronym, if it has one, when the name is long; the product's name when none is known. */
export function tenantTitle(tenant: Pick<Tenant, 'name' | 'tenantAcronym'> | undefined): string {
  if (!tenant) return 'Havenkeep';
  const isLong = tenant.name.length >= LONG_NAME_LENGTH;
  return (isLong && tenant.tenantAcronym) || tenant.name;
}
