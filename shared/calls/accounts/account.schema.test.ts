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
const right = {
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
  it('needs no more than this, and the rescue is on the mailing list', () => {
    expect(SignUp.parse(right)).toMatchObject({
      alternateEmailAddress: '',
      phoneNumber: '',
      status: '',
      tenantVm: { zip: '', phone: '', mailList: true },
    });
  });

  it('says of each missing field that it is required, in the words of the form', () => {
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

  it('says the same of fields that hold nothing but spaces', () => {
    const { password: _password, tenantVm: _tenantVm, ...fields } = right;
    const blank = (source: object) => Object.fromEntries(Object.keys(source).map((key) => [key, '   ']));
    const messages = Object.values(
      messagesOf(SignUp, { ...blank(fields), password: '', tenantVm: blank(tenantVm) }),
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
  ])('refuses %j', (change, messages) => {
    expect(messagesOf(SignUp, { ...right, ...change })).toEqual(messages);
  });

  it.each([
    [{ website: 'our page' }, { 'tenantVm.website': 'Please enter valid URL' }],
    [{ website: 'javascript:alert(1)' }, { 'tenantVm.website': 'Please enter valid URL' }],
    [{ emailAddress: 'rescue@' }, { 'tenantVm.emailAddress': 'Email is not a valid email' }],
    [{ countryId: 'ZZ' }, { 'tenantVm.countryId': 'Country name is required' }],
    [{ countryId: 'nz' }, { 'tenantVm.countryId': 'Country name is required' }],
    [{ name: '...' }, { 'tenantVm.name': 'Rescue name needs a letter or a digit' }],
    [{ phone: 'call me' }, { 'tenantVm.phone': 'Please enter 6 to 15 digit phone number' }],
  ])('refuses of a rescue %j', (change, messages) => {
    expect(messagesOf(SignUp, { ...right, tenantVm: { ...tenantVm, ...change } })).toEqual(messages);
  });

  it.each(['', '+64 3 555 0142', '(207) 555-0142', '+1 207.555.0142'])(
    'takes the phone %j',
    (phoneNumber) => {
      expect(messagesOf(SignUp, { ...right, phoneNumber })).toEqual({});
    },
  );
});

describe('a password typed twice', () => {
  it.each([
    ['the sign-up form', SignUpForm, right],
    ['the reset form', PasswordForm, { password: right.password }],
    [
      'the form of an invitation',
      AcceptForm,
      { ...right, userName: 'ada', email: 'ada@example.org', id: 'x', token: 'y' },
    ],
  ])('is asked for by %s and must be the same', (_, schema, input) => {
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
  ])('%s says what is missing', (_, schema, input, messages) => {
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

  it('an address loses the spaces around it, and keeps its case for the mail', () => {
    expect(EmailQuery.parse(' Ada@Example.org ')).toBe('Ada@Example.org');
    expect(NewUserName.parse(' Ada ')).toBe('Ada');
  });

  it.each(['bo river', 'bo\triver', 'bo\u00a0river'])('has no blank inside: %j', (name) => {
    const message = 'User Id can’t contain blanks';
    expect(messagesOf(SignUp, { ...right, username: name })).toEqual({ username: message });
    expect(messagesOf(AcceptForm, { userName: name })['userName']).toBe(message);
  });
});

it('nobody can give a role above their own, nor Public', () => {
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
