import { field } from './field.ts';

/** The names of a person's columns; in a file they may follow a word for the person's role ('adopter city'). */
const PERSON_COLUMNS = {
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

/** The fields of one person. `parts` are words for the person's role in a file; '' for a file of people. */
export const personFields = (roleWords: readonly string[]) => {
  const aliases = (name: keyof typeof PERSON_COLUMNS) =>
    roleWords.flatMap((part) => PERSON_COLUMNS[name].map((each) => `${part} ${each}`.trim()));
  const nameAliases = roleWords.flatMap((part) =>
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
    number: field('Number', 'text', aliases('number')),
    name: field('Name', 'name', nameAliases),
    first: field('First Name', 'text', aliases('first'), ' '),
    last: field('Last Name', 'text', aliases('last')),
    organization: field('Organization', 'text', aliases('organization')),
    street: field('Street', 'text', aliases('street'), ' '),
    street2: field('Street 2', 'text', aliases('street2'), ' '),
    city: field('City', 'text', aliases('city')),
    state: field('State/Province/Locality', 'text', aliases('state')),
    zip: field('ZIP/Postal Code', 'text', aliases('zip')),
    country: field('Country', 'text', aliases('country')),
    phone: field('Phone', 'phone', aliases('phone'), ' / '),
    email: field('Email', 'email', aliases('email')),
    notes: field('Notes', 'lines', aliases('notes'), '\n'),
    flag: field('Flag Reason', 'lines', aliases('flag'), '\n'),
    mailList: field('Mail List', 'answer', aliases('mailList')),
  } as const;
};
