import type { Contact, Story } from './story.ts';

/** The second rescue of the demo; it must never see anything of the first. */
export const RIVERBEND = {
  name: 'Abhainn Riverbend Sanctuary',
  tenantAcronym: 'ARS',
  street: 'Mill Road',
  city: 'Ballyford',
  state: 'CW',
  zip: '',
  countryId: 'IE',
  countryISO2Code: 'IE',
  countryISDCode: '+353',
  emailAddress: 'team@riverbend.example',
  phone: '+353 1 555 0123',
  website: 'https://riverbend.example',
};

export const RIVERBEND_USERS = [['river', 'Administrator', 'Aoife', 'Byrne']] as const;

export const RIVERBEND_CONTACTS: readonly Contact[] = [
  { key: 'keane', firstName: 'Declan', lastName: 'Keane', city: 'Ballyford', state: 'CW' },
  { key: 'kildare', lastName: 'Barrow Valley Pound', city: 'Graigue', state: 'CW', rescue: true },
];

export const RIVERBEND_ANIMALS: readonly Story[] = [
  { name: 'Seamus', type: 'Donkeys', breed: 'Standard', sex: 'male', age: [17, 0], came: 90, way: 'Owner Surrender', from: 'keane', at: 'River field', color: 'gray dun', photo: true, story: 'Carried turf until his knees said no. Now carries one hen, by arrangement.' },
  { name: 'Róisín', type: 'Dogs', breed: 'Lurcher', sex: 'female', age: [3, 0], came: 14, way: 'Pound pull', at: 'Run 1', color: 'brindle', fixed: true, photo: true, story: 'Third in the pound this year and the only one who kept her nerve.' },
  { name: 'Finn', type: 'Dogs', breed: 'Collie', sex: 'male', age: [1, 6], came: 30, way: 'Stray by officer', at: 'Run 2', color: 'tricolor', story: 'Found watching a field of sheep, from the right side of the wall.' },
  { name: 'Biddy', type: 'Chickens', breed: 'Hybrid', sex: 'female', age: [2, 0], came: 120, way: 'Cruelty seizure', at: 'Henhouse', color: 'brown', story: 'Rides on Seamus in wet weather.' },
  { name: 'Smokey', type: 'Cats', breed: 'Domestic short hair', sex: 'male', age: [5, 0], came: 61, way: 'Trapped', at: 'Stables', color: 'gray', fixed: true, status: 'outdoorFeral', story: 'Seen mostly as two eyes in the hayloft.' },
  { name: 'Blathnaid', type: 'Cats', breed: 'Domestic long hair', sex: 'female', age: [0, 9], came: 22, way: 'Stray brought by finder', at: 'Cat house', color: 'white', photo: true, story: 'Deaf, bold, and always first to the visitor.' },
  { name: 'Conker', type: 'Ponies', breed: 'Connemara', sex: 'male', age: [11, 0], came: 200, way: 'Cruelty seizure', at: 'River field', color: 'chestnut', story: 'Hooves like slippers on arrival. Trots now when the farrier’s van has left.' },
  { name: 'Nan', type: 'Sheep', breed: 'Galway', sex: 'female', age: [8, 0], came: 260, way: 'Other Rescue/Shelter/Sanctuary', from: 'kildare', color: 'white', story: 'Went to a smallholding with three others of her years.', left: ['adoption', 140, 'keane'] },
];
