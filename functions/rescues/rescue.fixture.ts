import { newId } from '../kernel/ids.ts';
import { createTenant, type TenantInfo } from '../tenants/new-tenant.ts';
import { type Member, newMember } from '../users/user.fixture.ts';

const PLACE = { street: '', city: 'Dunedin', state: 'Otago', zip: '', countryId: 'NZ' };
const REACHED = { countryISO2Code: 'NZ', countryISDCode: '64', emailAddress: '', phone: '', website: '' };

/** What a rescue of these tests says of itself. */
export const infoOf = (name: string): TenantInfo => ({ name, tenantAcronym: 'R', ...PLACE, ...REACHED });

/** A rescue that stands in the list of all, with an Administrator who is signed in. */
export async function listedRescue(
  name = `Rescue ${newId()}`,
): Promise<{ id: string; name: string; admin: Member }> {
  const id = await createTenant(infoOf(name));
  return { id, name, admin: await newMember(id) };
}

/** A Super Administrator, of a rescue of their own. */
export async function newSuper(): Promise<Member> {
  return newMember(await createTenant(infoOf(`Operations ${newId()}`)), 'SuperAdministrator');
}
