import type { Pco } from '#shared/calls/people/people.ts';

/** A person as the server shows it. */
export const PERSON: Pco = {
  id: 'ada',
  entityType: 'Person',
  firstName: 'Ada',
  lastName: 'Okafor',
  street: '12 Quay St',
  street2: '',
  city: 'Dunedin',
  state: 'Otago',
  zip: '9016',
  countryId: 'NZ',
  phone: '+64 3 477 4000',
  otherPhone: '',
  email: 'ada@mail.example',
  mailList: true,
  website: 'ada.example',
  notes: 'Rings before she comes',
  hospital: false,
  rescue: false,
  flag: false,
  flagReason: '',
  isDeleted: false,
  version: 3,
};
