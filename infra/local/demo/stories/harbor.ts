import type { Contact, DemoPage } from './demo-content.ts';

/** The first rescue of the demo. */
export const HARBOR = {
  name: 'Harborlight Animal Rescue',
  tenantAcronym: 'HAR',
  street: '48 Ropewalk Lane',
  city: 'Saltmarsh',
  state: 'ME',
  zip: '04999',
  countryId: 'US',
  countryISO2Code: 'US',
  countryISDCode: '+1',
  emailAddress: 'hello@harborlight.example',
  phone: '+1 207 555 0142',
  website: 'https://harborlight.example',
};

export const HARBOR_USERS = [
  ['super', 'SuperAdministrator', 'Sol', 'Ferreira'],
  ['admin', 'Administrator', 'Ines', 'Duarte'],
  ['manager', 'AnimalManager', 'Tom', 'Becker'],
  ['vet', 'Veterinarian', 'Priya', 'Shah'],
  ['caretaker', 'AnimalCaretaker', 'Carla', 'Ruiz'],
  ['foster', 'FosterParent', 'June', 'Whitaker'],
] as const;

export const HARBOR_CONTACTS: readonly Contact[] = [
  {
    key: 'mercer',
    firstName: 'Alan',
    lastName: 'Mercer',
    street: '12 Quay Street',
    zip: '04101',
    city: 'Saltmarsh',
    state: 'ME',
    phone: '207 555 0110',
    donationHistory: [
      { days: 400, amount: '250.00', method: 'check', reference: '1038', campaign: 'Winter roof' },
      { days: 40, amount: '75.00', method: 'cash', tribute: 'memory', tributeName: 'Rusty', receipt: true },
    ],
  },
  {
    key: 'okafor',
    firstName: 'Grace',
    lastName: 'Okafor',
    street: '7 Lantern Hill',
    zip: '04106',
    city: 'Portside',
    state: 'ME',
    email: 'grace.okafor@mail.example',
    donationHistory: [
      { days: 12, amount: '120.00', method: 'card' },
      { days: 3, amount: '45.00', donationType: 'other', notes: 'Six fleece blankets and a cat tree' },
    ],
  },
  {
    key: 'lindqvist',
    firstName: 'Elsa',
    lastName: 'Lindqvist',
    city: 'Saltmarsh',
    state: 'ME',
    phone: '207 555 0177',
    volunteerWork: {
      since: 240,
      activities: ['Dog walking'],
      types: ['Dogs'],
      notes: 'Weekday mornings, gladly the big ones.',
      hours: [
        [3, '09:00', '11:30'],
        [10, '09:15', '11:00'],
        [17, '08:50', '11:20'],
        [41, '09:00', '12:00'],
      ],
      doneRequirements: { Waiver: 345, Orientation: 240 },
    },
  },
  // The previous contact entered a second time: the demo thus shows likely duplicates.
  {
    key: 'lindquist',
    firstName: 'E.',
    lastName: 'Lindquist',
    city: 'Saltmarsh',
    state: 'ME',
    phone: '(207) 555-0177',
  },
  {
    key: 'abara',
    firstName: 'Ngozi',
    lastName: 'Abara',
    street: '31 Ropewalk',
    zip: '04102',
    city: 'Saltmarsh',
    state: 'ME',
    phone: '(207) 555-0163',
    email: 'ngozi.abara@mail.example',
  },
  {
    key: 'whitaker',
    firstName: 'June',
    lastName: 'Whitaker',
    street: '5 Sailmaker Row',
    zip: '04102',
    city: 'Saltmarsh',
    state: 'ME',
    phone: '(207) 555-0158',
    email: 'june.whitaker@mail.example',
  },
  { key: 'delgado', firstName: 'Rosa', lastName: 'Delgado', city: 'Fenwick', state: 'NH' },
  { key: 'northway', lastName: 'Northway Hound Rescue', city: 'Burlow', state: 'VT', rescue: true },
  { key: 'meadow', lastName: 'Long Meadow Sanctuary', city: 'Ashby', state: 'MA', rescue: true },
  {
    key: 'clinic',
    lastName: 'Saltmarsh Veterinary Clinic',
    city: 'Saltmarsh',
    state: 'ME',
    hospital: true,
    phone: '207 555 0190',
  },
];

/** The capacity of each place. */
export const HARBOR_PLACES = [
  ...Array.from({ length: 10 }, (_, i) => ({ name: `Kennel ${i + 1}`, room: i < 4 ? 2 : 1 })),
  { name: 'Cat room A', room: 4 },
  { name: 'Cat room B', room: 2 },
  { name: 'Isolation', room: 2 },
  { name: 'Small animals', room: 3 },
  { name: 'Reptile room', room: 4 },
  { name: 'Coop', room: 8 },
];

export const HARBOR_PAGE: DemoPage = {
  publicName: 'harborlight',
  about:
    'We are a small rescue by the harbor. Our animals live in kennels, in the cat rooms and with fosters, and each of them waits for a home that suits.\n\nWe began in 2011 with one barn and eleven cats.',
  howToApply:
    'Write to us about your home, who lives in it, and the animal you have in mind. We answer within two days and find a time for you to meet.',
  openingHours: 'Wednesday to Friday 2 to 6\nSaturday 10 to 4',
  howToHelp: 'Foster a litter, walk a dog on Saturday, or bring blankets and wet food to the gate.',
  email: 'hello@harborlight.example',
  phone: '+1 207 555 0142',
  publicTexts: {
    Clover:
      'Clover learns anything for a biscuit. She walks well on the leash, plays kindly with other dogs and sleeps through the night.\n\nShe wants a job: long walks, a game, a family that likes to teach. Thunder worries her, and cats are too exciting.',
    Otis: 'Otis is seven and sings along with sirens. He likes short walks, dogs, cats and a sofa, in that order reversed.\n\nHe takes a tablet twice a day, hidden in cheese, and never notices.',
    Marmalade:
      'Marmalade was fed by three restaurants under three names. He has chosen indoor life, a window and one person to follow around.',
    Luna: 'Luna talks from breakfast to lights-out and expects answers. She would love a home where somebody is in most of the day.',
  },
};
