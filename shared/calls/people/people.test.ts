import { describe, expect, it } from 'vitest';
import { PcoInput } from './people.ts';
import { lists } from '../lists/lists.ts';
import { Credentials } from '../accounts/accounts.ts';
import type * as z from 'zod';

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    messages[path.join('.')] ??= message;
  return messages;
}

const person = { firstName: 'Ada', lastName: 'Okafor', state: 'Otago', countryId: 'NZ' };

describe('a PCO', () => {
  it.each([
    [{ lastName: '' }, { lastName: 'Last Name is required' }],
    [{ lastName: ' ', entityType: 'CorO' }, { lastName: 'Name is required' }],
    [{ countryId: '' }, { countryId: 'Country is required' }],
    [{ state: '' }, { state: 'State/Province/Locality is required' }],
    [{ email: 'ada@' }, { email: 'Email is not a valid email' }],
    [{ phone: '12345' }, { phone: 'Please enter 6 to 15 digit phone number' }],
    [{ phone: '1'.repeat(16) }, { phone: 'Please enter 6 to 15 digit phone number' }],
    [{ otherPhone: 'call me' }, { otherPhone: 'Please enter 6 to 15 digit phone number' }],
    [{ flag: true }, { flagReason: 'Flag Reason is required' }],
  ])('with %j is rejected', (overrides, expected) => {
    expect(messagesOf(PcoInput, { ...person, ...overrides })).toEqual(expected);
  });

  it.each(['', null, undefined, '123456', '+64 3 477 4000', '(555) 010-4477', '1'.repeat(15)])(
    'takes the phone %j',
    (phone) => {
      expect(messagesOf(PcoInput, { ...person, phone })).toEqual({});
    },
  );

  it('that is a person is neither a clinic nor a rescue', () => {
    expect(PcoInput.parse({ ...person, hospital: true, rescue: true })).toMatchObject({
      entityType: 'Person',
      hospital: false,
      rescue: false,
      mailList: true,
    });
  });

  it('that is an organisation has no first name', () => {
    expect(PcoInput.parse({ ...person, entityType: 'CorO', rescue: true })).toMatchObject({
      firstName: '',
      lastName: 'Okafor',
      rescue: true,
    });
  });

  it('without a flag loses its flag reason', () => {
    expect(PcoInput.parse({ ...person, flagReason: 'old' }).flagReason).toBe('');
  });
});

describe('an acquisition way', () => {
  it('needs a name of under 75 characters', () => {
    expect(messagesOf(lists.acquisitionWay.create.body, {})).toEqual({
      acquisitionWayName: 'How Acquired is required',
    });
    expect(messagesOf(lists.acquisitionWay.create.body, { acquisitionWayName: 'x'.repeat(74) })).toEqual({});
    expect(
      messagesOf(lists.acquisitionWay.create.body, { acquisitionWayName: 'x'.repeat(75) }),
    ).toHaveProperty('acquisitionWayName');
  });
});

describe('credentials', () => {
  it('are both required', () => {
    expect(messagesOf(Credentials, {})).toEqual({
      userName: 'User ID is required',
      password: 'Password is required',
    });
  });
  it('keep the password exactly as typed', () => {
    expect(Credentials.parse({ userName: ' ada ', password: ' a b ' })).toEqual({
      userName: 'ada',
      password: ' a b ',
      staySignedIn: false,
    });
  });
});
