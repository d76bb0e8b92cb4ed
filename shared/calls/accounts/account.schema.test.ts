import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { EmailQuery, LinkToken, NewUserName, PasswordForm, SignUp, SignUpForm } from './account.schema.ts';
import { accounts, Credentials } from './accounts.ts';
import { OnboardingInput } from '../tenants/tenants.ts';
import { AcceptForm, InviteInput, assignableRoles, users } from '../users/users.ts';

const PASSWORD =
  'Minimum eight characters, at least one uppercase and one lowercase letter, one number and one special character';

const tenantVm = {
  name: 'Tui Rescue',
  tenantAcronym: 'TR',
  street: '1 Harbour Road',
  city: 'Dunedin',
  state: 'Otago',
  countryId: 'NZ',
  emailAddress: 'rescue@example.org',
  website: 'rescue.example.org',
};
const validSignUp = {
  username: 'founder',
  email: 'ada@example.org',
  password: 'Havenkeep#1',
  firstName: 'Ada',
  lastName: 'Okafor',
  tenantVm,
};

/** The messages of a schema for an input: path → its first message. */
function messagesOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    messages[path.join('.')] ??= message;
  return messages;
}

describe('a sign-up', () => {
  it('needs only these fields, and puts the rescue on the mailing list', () => {
    expect(SignUp.parse(validSignUp)).toMatchObject({
      alternateEmailAddress: '',
      phoneNumber: '',
      status: '',
      tenantVm: { zip: '', phone: '', mailList: true },
    });
  });

  it('names each missing field as required, with the messages of the form', () => {
    expect(messagesOf(SignUp, { tenantVm: {} })).toEqual({
      username: 'User Id is required',
      email: 'Email Address is required',
      password: 'Password is required',
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      'tenantVm.name': 'Rescue name is required',
      'tenantVm.tenantAcronym': 'Rescue acronym is required',
      'tenantVm.street': 'Street Name is required',
      'tenantVm.city': 'City or Township Name is required',
      'tenantVm.countryId': 'Country name is required',
      'tenantVm.state': 'State/Province/Locality is required',
      'tenantVm.emailAddress': 'Email Address is required',
      'tenantVm.website': 'Website, Facebook, etc. address is required',
    });
  });

  it('treats fields with only spaces as missing', () => {
    const { password: _password, tenantVm: _tenantVm, ...fields } = validSignUp;
    const toBlanks = (source: object) => Object.fromEntries(Object.keys(source).map((key) => [key, '   ']));
    const messages = Object.values(
      messagesOf(SignUp, { ...toBlanks(fields), password: '', tenantVm: toBlanks(tenantVm) }),
    );
    expect(messages).toHaveLength(13);
    expect(messages.filter((message) => !message.endsWith(' is required'))).toEqual([]);
  });

  it.each([
    [{ email: 'ada' }, { email: 'Email is not a valid email' }],
    [{ email: `${'a'.repeat(250)}@example.org` }, { email: 'Email is not a valid email' }],
    [{ password: 'havenkeep' }, { password: PASSWORD }],
    [{ password: 'Havenkeep#1234567' }, { password: PASSWORD }],
    [{ alternateEmailAddress: 'ada@' }, { alternateEmailAddress: 'Email is not a valid email' }],
    [
      { alternateEmailAddress: 'ADA@example.org' },
      { alternateEmailAddress: 'Alternate Email should not be same as Email Address' },
    ],
    [{ phoneNumber: '12345' }, { phoneNumber: 'Please enter 6 to 15 digit phone number' }],
    [{ phoneNumber: '(((((((' }, { phoneNumber: 'Please enter 6 to 15 digit phone number' }],
    [{ phoneNumber: '1234567890123456' }, { phoneNumber: 'Please enter 6 to 15 digit phone number' }],
    [{ username: '!!!' }, { username: 'User Id needs a letter or a digit' }],
    [{ username: 'x'.repeat(65) }, { username: 'Must be 64 characters or less' }],
    [{ firstName: 'x'.repeat(76) }, { firstName: 'Must be 75 characters or less' }],
  ])('rejects %j', (change, messages) => {
    expect(messagesOf(SignUp, { ...validSignUp, ...change })).toEqual(messages);
  });

  it.each([
    [{ website: 'our page' }, { 'tenantVm.website': 'Please enter valid URL' }],
    [{ website: 'javascript:alert(1)' }, { 'tenantVm.website': 'Please enter valid URL' }],
    [{ emailAddress: 'rescue@' }, { 'tenantVm.emailAddress': 'Email is not a valid email' }],
    [{ countryId: 'ZZ' }, { 'tenantVm.countryId': 'Country name is required' }],
    [{ countryId: 'nz' }, { 'tenantVm.countryId': 'Country name is required' }],
    [{ name: '...' }, { 'tenantVm.name': 'Rescue name needs a letter or a digit' }],
    [{ phone: 'call me' }, { 'tenantVm.phone': 'Please enter 6 to 15 digit phone number' }],
  ])('rejects a rescue with %j', (change, messages) => {
    expect(messagesOf(SignUp, { ...validSignUp, tenantVm: { ...tenantVm, ...change } })).toEqual(messages);
  });

  it.each(['', '+64 3 555 0142', '(207) 555-0142', '+1 207.555.0142'])(
    'takes the phone %j',
    (phoneNumber) => {
      expect(messagesOf(SignUp, { ...validSignUp, phoneNumber })).toEqual({});
    },
  );
});

describe('the confirmation of a password', () => {
  it.each([
    ['the sign-up form', SignUpForm, validSignUp],
    ['the reset form', PasswordForm, { password: validSignUp.password }],
    [
      'the form of an invitation',
      AcceptForm,
      { ...validSignUp, userName: 'ada', email: 'ada@example.org', id: 'x', token: 'y' },
    ],
  ])('is required by %s and must match', (_, schema, input) => {
    expect(messagesOf(schema, input)).toEqual({ confirmPassword: 'Confirm Password is required' });
    expect(messagesOf(schema, { ...input, confirmPassword: '' })).toEqual({
      confirmPassword: 'Confirm Password is required',
    });
    expect(messagesOf(schema, { ...input, confirmPassword: 'Havenkeep#2' })).toEqual({
      confirmPassword: 'Password mismatch',
    });
    expect(messagesOf(schema, { ...input, confirmPassword: input.password })).toEqual({});
  });
});

describe('the other forms', () => {
  it.each([
    ['sign-in', Credentials, {}, { userName: 'User ID is required', password: 'Password is required' }],
    [
      'forgot password',
      accounts.forgotPassword.query,
      {},
      { userName: 'User name is required', email: 'Email address is required' },
    ],
    ['forgot user name', accounts.forgotUserName.query, { email: 'ada' }, { email: 'Invalid Email Address' }],
    [
      'an invitation',
      InviteInput,
      {},
      {
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        email: 'Email is required',
        roleName: 'Role is required',
      },
    ],
    ['the wizard', OnboardingInput, {}, { animalTypes: 'Animal type is required' }],
    ['the wizard', OnboardingInput, { animalTypes: ['', ' !'] }, { animalTypes: 'Animal type is required' }],
    ['ending a session', accounts.endSession.body, { others: false }, { sessionId: 'Session is required' }],
    ['a list of users', users.list.params, { active: 'yes' }, { active: 'Must be true or false' }],
  ])('%s: names what is missing', (_, schema, input, messages) => {
    expect(messagesOf(schema, input)).toEqual(messages);
  });

  it.each(['Public', 'Owner', '', undefined, 'administrator'])(
    'no invitation gives the role %s',
    (roleName) => {
      const input = { firstName: 'A', lastName: 'B', email: 'a@example.org', roleName };
      expect(messagesOf(InviteInput, input)).toEqual({ roleName: 'Role is required' });
    },
  );

  it.each(['', 'x'.repeat(201), undefined, 7])('no link has the secret %s', (token) => {
    expect(messagesOf(LinkToken, token)).toEqual({ '': 'Link Expired' });
  });

  it('an email address loses surrounding spaces and keeps its case', () => {
    expect(EmailQuery.parse(' Ada@Example.org ')).toBe('Ada@Example.org');
    expect(NewUserName.parse(' Ada ')).toBe('Ada');
  });

  it.each(['bo river', 'bo\triver', 'bo\u00a0river'])('a user name cannot contain blanks: %j', (name) => {
    const message = 'User Id can’t contain blanks';
    expect(messagesOf(SignUp, { ...validSignUp, username: name })).toEqual({ username: message });
    expect(messagesOf(AcceptForm, { userName: name })['userName']).toBe(message);
  });
});

it('a role can only be given up to the user’s own, and never Public', () => {
  expect(assignableRoles('SuperAdministrator')).toContain('SuperAdministrator');
  expect(assignableRoles('Administrator')).toEqual([
    'Administrator',
    'AnimalManager',
    'Veterinarian',
    'AnimalCaretaker',
    'FosterParent',
  ]);
  expect(assignableRoles('Public')).toEqual([]);
});
