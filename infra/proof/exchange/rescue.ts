import type { Call, Data, Input } from '#shared/contract/call.ts';
import { addUser } from '#functions/accounts/user/new-user.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { signAccess } from '#functions/kernel/http/token.ts';
import { createTenant } from '#functions/tenants/new-tenant.ts';
import { callOrFail } from '../../smoke/visitor.ts';
import type { Installation } from './installation.ts';

/** A rescue of the proof, whose Administrator calls over the network. */
export interface ProvenRescue {
  readonly id: string;
  readonly name: string;
  readonly caller: Caller;
}

const INFO = {
  tenantAcronym: 'MOVE',
  street: '',
  city: 'Portland',
  state: 'Maine',
  zip: '',
  countryId: 'US',
  countryISO2Code: 'US',
  countryISDCode: '+1',
  emailAddress: 'moving@havenkeep.example',
  phone: '',
  website: '',
};

/** Makes a rescue with the lists that every new one has, and an Administrator. */
export async function newRescue(name: string): Promise<ProvenRescue> {
  const id = await createTenant({ ...INFO, name });
  const userName = name.toLowerCase().replaceAll(/\W/g, '');
  const userId = await addUser(id, 'US', {
    userName,
    role: 'Administrator',
    firstName: 'Ada',
    lastName: 'Okafor',
    password: 'Moving-in-2026!',
    email: `${userName}@example.org`,
  });
  const caller: Caller = {
    userId,
    tenantId: id,
    role: 'Administrator',
    name: 'Ada Okafor',
    countryCode: 'US',
    timeZone: 'America/New_York',
    sessionId: 'proof',
  };
  return { id, name, caller };
}

/** Makes a call of a rescue's Administrator. @throws what refused it */
export async function callAs<C extends Call>(
  { origin }: Pick<Installation, 'origin'>,
  { caller }: ProvenRescue,
  call: C,
  input: Input<C>,
): Promise<Data<C>> {
  return callOrFail({ origin, token: await signAccess(caller) }, call, input);
}
