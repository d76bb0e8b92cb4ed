import { expect, it } from 'vitest';
import { SignUp } from '#shared/calls/accounts/account.schema.ts';
import { toSignUpPayload, withDialCode } from './sign-up.ts';

it.each([
  ['', '+64', ''],
  ['  ', '+64', ''],
  ['3 555 0142', '+64', '+64 3 555 0142'],
  ['+1 207 555 0142', '+64', '+1 207 555 0142'],
  ['3 555 0142', '', '3 555 0142'],
  ['07700 900123', '+44', '+44 7700 900123'],
  ['(020) 7946 0000', '+44', '+44 (20) 7946 0000'],
  ['(0)30 555123', '+49', '+49 30 555123'],
  ['06 555 0142', '+39', '+39 06 555 0142'],
])('the number %j with the dial code %j becomes %j', (phone, dialCode, expected) => {
  expect(withDialCode(phone, dialCode)).toBe(expected);
});

it('the payload fits the schema of the call, without the repeated password', () => {
  const formValues = {
    firstName: 'Ada',
    lastName: 'Okafor',
    username: 'ada',
    password: 'Havenkeep#1',
    confirmPassword: 'Havenkeep#1',
    email: 'ada@example.org',
    alternateEmailAddress: '',
    phoneNumber: '3 555 0142',
    status: 'trialer',
    tenantVm: {
      name: 'Quay Rescue',
      tenantAcronym: 'QR',
      street: 'Quay 1',
      city: 'Dunedin',
      countryId: 'NZ',
      state: 'OTA',
      zip: '',
      phone: '',
      emailAddress: 'hello@example.org',
      website: 'example.org',
      mailList: true,
    },
  };
  const payload = toSignUpPayload(formValues, '+64', 'proof');
  expect(SignUp.safeParse(payload).error).toBeUndefined();
  expect(payload).toMatchObject({
    phoneNumber: '+64 3 555 0142',
    emailProof: 'proof',
    tenantVm: { phone: '' },
  });
  expect(payload).not.toHaveProperty('confirmPassword');
});
