import { addUser } from '#functions/accounts/user/new-user.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { createTenant, type TenantInfo } from '#functions/tenants/new-tenant.ts';

/** The details of a rescue of which little more than the country is known, without its name. */
export const BARE_TENANT: Omit<TenantInfo, 'name'> = {
  tenantAcronym: 'BARE',
  street: '',
  city: '',
  state: '',
  zip: '',
  countryId: 'US',
  countryISO2Code: 'US',
  countryISDCode: '+1',
  emailAddress: 'bare@havenkeep.example',
  phone: '',
  website: '',
};

/**
 * Makes a rescue in Maine, with the lists that every new one has and an Administrator.
 * @returns its Administrator, as the caller for calls
 */
export async function createBareRescue(name: string): Promise<Caller> {
  const tenantId = await createTenant({ ...BARE_TENANT, city: 'Portland', state: 'Maine', name });
  const userName = name.toLowerCase().replaceAll(/\W/g, '');
  const role = 'Administrator';
  const userId = await addUser(tenantId, 'US', {
    userName,
    role,
    firstName: 'Ada',
    lastName: 'Okafor',
    password: 'Moving-in-2026!',
    email: `${userName}@example.org`,
  });
  const location = { countryCode: 'US', timeZone: 'America/New_York' };
  return { userId, tenantId, role, name: 'Ada Okafor', sessionId: 'bare', ...location };
}
