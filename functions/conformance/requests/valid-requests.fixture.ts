import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { type Practice, practiceClient, setUpPractice } from '../../health/health-record/health.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { seedContacts } from '../../test/add-milestone.ts';
import { newTenant } from '../../test/tenant.ts';
import { seedRescue, newMember, seedCallers } from '../../users/user.fixture.ts';

/** A valid request, about records that no other test uses. */
export interface ValidRequest {
  readonly call: Call;
  readonly input: object;
  readonly testCaller: TestCaller;
}

type RequestInput<C extends Call> =
  | Partial<Input<C>>
  | { readonly input: Partial<Input<C>>; readonly testCaller: TestCaller };

let practice: Practice;

/** The rescue in which valid requests are made. */
export const rescue = (): Practice => practice;
export const rescueClient = () => practiceClient(practice, 'SuperAdministrator');
/** An unused name. */
export const newWord = () => `Word ${newId().toLowerCase()}`;

/** A rescue with everything that a request may name; call it before `validRequest`. */
export async function openRescue(): Promise<void> {
  const tenant = await newTenant();
  await seedRescue(tenant.id);
  practice = await setUpPractice(tenant);
  await Promise.all([seedCallers(tenant.id), seedContacts(tenant.id)]);
  const modules = { prescriptions: true, publicityBlurb: true, wideExposure: true };
  await callApi(tenants.updateModules, { body: modules }, practice.admin);
}

/**
 * A valid request of a call, made anew each time.
 * @param make its input; with `testCaller` where a separate user must ask
 */
export function validRequest<C extends Call>(
  call: C,
  make: () => Promise<RequestInput<C>>,
): [string, () => Promise<ValidRequest>] {
  return [
    call.name,
    async () => {
      const request = await make();
      if ('testCaller' in request) return { call, input: request.input, testCaller: request.testCaller };
      const { testCaller } = rescueClient();
      return { call, input: request, testCaller };
    },
  ];
}

/** A signed-in user of the rescue. */
export const member = (role?: Parameters<typeof newMember>[1]) => newMember(practice.id, role);
