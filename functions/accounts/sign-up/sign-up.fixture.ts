import { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { newIp, PASSWORD } from '../user/account.fixture.ts';

type SignUpBody = Input<typeof accounts.signUp>['body'];

/** A valid sign-up; `suffix` makes its names unique. */
export const validSignUp = (suffix = newId().toLowerCase()): SignUpBody => ({
  username: `founder-${suffix}`,
  email: `${suffix}@example.org`,
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Okafor',
  phoneNumber: '+64 3 555 0142',
  status: 'trialer',
  tenantVm: {
    name: `Rescue ${suffix}`,
    tenantAcronym: 'R',
    street: '1 Harbour Road',
    city: 'Dunedin',
    state: 'Otago',
    countryId: 'NZ',
    emailAddress: `rescue.${suffix}@example.org`,
    website: 'rescue.example.org',
  },
});

/** Signs up, from a separate IP address. */
export const signUp = (body: SignUpBody) => callApi(accounts.signUp, { body }, { ip: newIp() });
