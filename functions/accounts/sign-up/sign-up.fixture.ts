import { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../../kernel/ids.ts';
import { ask } from '../../test/ask.ts';
import { newIp, PASSWORD } from '../user/account.fixture.ts';

type SignUpBody = Input<typeof accounts.signUp>['body'];

/** A valid sign-up; `tail` makes its names unique. */
export const rightSignUp = (tail = newId().toLowerCase()): SignUpBody => ({
  username: `founder-${tail}`,
  email: `${tail}@example.org`,
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Okafor',
  phoneNumber: '+64 3 555 0142',
  status: 'trialer',
  tenantVm: {
    name: `Rescue ${tail}`,
    tenantAcronym: 'R',
    street: '1 Harbour Road',
    city: 'Dunedin',
    state: 'Otago',
    countryId: 'NZ',
    emailAddress: `rescue.${tail}@example.org`,
    website: 'rescue.example.org',
  },
});

/** Signs up, from a separate IP address. */
export const signUp = (body: SignUpBody) => ask(accounts.signUp, { body }, { ip: newIp() });
