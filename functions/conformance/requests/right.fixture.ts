import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { type Practice, practiceClient, withPractice } from '../../health/health-record/health.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { seedContacts } from '../../test/add-milestone.ts';
import { newTenant } from '../../test/tenant.ts';
import { foundRescue, newMember, seatCallers } from '../../users/user.fixture.ts';

/** A valid request, about records that no other test uses. */
export interface ValidRequest {
  readonly call: Call;
  readonly input: object;
  readonly asker: Asker;
}

type RequestInput<C extends Call> =
  | Partial<Input<C>>
  | { readonly input: Partial<Input<C>>; readonly asker: Asker };

let practice: Practice;

/** The rescue in which right requests are made. */
export const rescue = (): Practice => practice;
export const desk = () => practiceClient(practice, 'SuperAdministrator');
/** A word that nothing is called yet. */
export const newWord = () => `Word ${newId().toLowerCase()}`;

/** A rescue with everything that a request may name; call it before `right`. */
export async function openRescue(): Promise<void> {
  const tenant = await newTenant();
  await foundRescue(tenant.id);
  practice = await withPractice(tenant);
  await Promise.all([seatCallers(tenant.id), seedContacts(tenant.id)]);
  const modules = { prescriptions: true, publicityBlurb: true, wideExposure: true };
  await ask(tenants.updateModules, { body: modules }, practice.admin);
}

/**
 * A valid request of a call, made anew each time.
 * @param make its input; with `asker` where a separate user must ask
 */
export function right<C extends Call>(
  call: C,
  make: () => Promise<RequestInput<C>>,
): [string, () => Promise<ValidRequest>] {
  return [
    call.name,
    async () => {
      const request = await make();
      if ('asker' in request) return { call, input: request.input, asker: request.asker };
      const { asker } = desk();
      return { call, input: request, asker };
    },
  ];
}

/** A signed-in user of the rescue. */
export const member = (role?: Parameters<typeof newMember>[1]) => newMember(practice.id, role);
