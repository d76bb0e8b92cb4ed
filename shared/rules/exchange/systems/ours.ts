import type { System } from './system.ts';

/** The columns of lists of animals that were downloaded from Havenkeep and are imported again. */
export const HAVENKEEP_ANIMALS: System = {
  key: 'our-animals',
  title: 'Havenkeep list of animals',
  source: 'havenkeep',
  signatureHeaders: [
    'Name',
    'Number',
    'Type',
    'Breed / Species',
    'Birth date',
    'Birth date estimated',
    'Last Milestone',
    'Milestone Date',
    'Flag',
  ],
  minMatches: 6,
  columns: {
    Number: 'animal.number',
    Name: 'animal.name',
    Type: 'animal.type',
    'Breed / Species': 'animal.breed',
    Sex: 'animal.sex',
    'Birth date': 'animal.born',
    'Birth date estimated': 'animal.bornAbout',
    Status: 'animal.status',
    Location: 'animal.location',
    Flag: 'animal.flag',
    'Last Milestone': '',
    'Milestone Date': '',
    Age: '',
  },
  limitations:
    'A list holds what it shows: say the day of intake and how acquired for all. The whole export has everything.',
};

/** The columns of lists of people that were downloaded from Havenkeep and are imported again. */
export const HAVENKEEP_PEOPLE: System = {
  key: 'our-people',
  title: 'Havenkeep list of people',
  source: 'havenkeep',
  signatureHeaders: [
    'Name',
    'First Name',
    'Last Name',
    'Street',
    'City',
    'State',
    'Zip',
    'Phone',
    'Email',
    'Mail List',
  ],
  minMatches: 8,
  columns: {
    'First Name': 'person.first',
    'Last Name': 'person.last',
    Name: 'person.name',
    Street: 'person.street',
    City: 'person.city',
    State: 'person.state',
    Zip: 'person.zip',
    Country: 'person.country',
    Phone: 'person.phone',
    Email: 'person.email',
    'Mail List': 'person.mailList',
    Flag: 'person.flag',
    Address: '',
  },
  limitations: 'A list holds what it shows. The whole export has everything.',
};
