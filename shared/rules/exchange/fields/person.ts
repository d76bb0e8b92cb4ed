import { field } from './field.ts';

/** The names of columns of a person, behind the word for the person's part. */
const NAMES = {
  number: ['id', 'number', 'person id', 'contact id'],
  first: ['first name', 'firstname', 'first', 'given name'],
  last: ['last name', 'lastname', 'last', 'surname', 'family name'],
  organization: ['organization', 'organisation', 'organization name', 'company', 'company name'],
  street: [
    'street',
    'address',
    'street address',
    'address 1',
    'address line 1',
    'street address 1',
    'mailing address',
  ],
  street2: ['street 2', 'address 2', 'address line 2', 'street address 2', 'apartment', 'unit'],
  city: ['city', 'town', 'suburb'],
  state: ['state', 'province', 'region', 'county', 'state province'],
  zip: ['zip', 'zipcode', 'zip code', 'postal code', 'postcode', 'zip postal code'],
  country: ['country'],
  phone: [
    'phone',
    'phone number',
    'cell',
    'cell phone',
    'mobile',
    'home phone',
    'telephone',
    'primary phone',
    'phone cell',
    'phone home',
  ],
  email: ['email', 'e mail', 'email address', 'primary email'],
  notes: ['comments', 'comment', 'person notes'],
  flag: ['warning', 'do not adopt', 'banned comments'],
  mailList: ['mail list', 'contact by email', 'newsletter', 'mailing list'],
} as const;

/** The fields of one person, by the words that a file may call that person; '' for a file of people. */
export const person = (parts: readonly string[]) => {
  const named = (name: keyof typeof NAMES) =>
    parts.flatMap((part) => NAMES[name].map((each) => `${part} ${each}`.trim()));
  const whole = parts.flatMap((part) =>
    part
      ? [part, `${part} name`, `${part} full name`]
      : [
          'full name',
          'person name',
          'contact name',
          'donor name',
          'contact',
          'donor',
          'volunteer',
          'volunteer name',
        ],
  );
  return {
    number: field('Number', 'text', named('number')),
    name: field('Name', 'name', whole),
    first: field('First Name', 'text', named('first'), ' '),
    last: field('Last Name', 'text', named('last')),
    organization: field('Organization', 'text', named('organization')),
    street: field('Street', 'text', named('street'), ' '),
    street2: field('Street 2', 'text', named('street2'), ' '),
    city: field('City', 'text', named('city')),
    state: field('State/Province/Locality', 'text', named('state')),
    zip: field('ZIP/Postal Code', 'text', named('zip')),
    country: field('Country', 'text', named('country')),
    phone: field('Phone', 'phone', named('phone'), ' / '),
    email: field('Email', 'email', named('email')),
    notes: field('Notes', 'lines', named('notes'), '\n'),
    flag: field('Flag Reason', 'lines', named('flag'), '\n'),
    mailList: field('Mail List', 'answer', named('mailList')),
  } as const;
};
