import { newId } from '../kernel/ids.ts';
import { createTenant, type TenantInfo } from '../tenants/new-tenant.ts';
import { type Member, newMember } from '../users/user.fixture.ts';

const ADDRESS = { street: '', city: 'Dunedin', state: 'Otago', zip: '', countryId: 'NZ' };
const CONTACT = { countryISO2Code: 'NZ', countryISDCode: '64', emailAddress: '', phone: '', website: '' };

/** The facts of a rescue in these tests. */
export const infoOf = (name: string): TenantInfo => ({ name, tenantAcronym: 'R', ...ADDRESS, ...CONTACT });

/** A rescue in the list of all, with a signed-in Administrator. */
export async function createListedRescue(
  name = `Rescue ${newId()}`,
): Promise<{ id: string; name: string; admin: Member }> {
  const id = await createTenant(infoOf(name));
  return { id, name, admin: await newMember(id) };
}

/** A Super Administrator, of a separate rescue. */
export async function newSuperAdmin(): Promise<Member> {
  return newMember(await createTenant(infoOf(`Operations ${newId()}`)), 'SuperAdministrator');
}
