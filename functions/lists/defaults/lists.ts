import { BEHAVIORS } from './behaviors.ts';
import { PROCEDURES } from './procedures.ts';
import { VACCINATIONS } from './vaccinations.ts';

interface DefaultType {
  readonly typeName: string;
  readonly behaviors: readonly string[];
  readonly vaccinations: readonly string[];
  readonly procedures: readonly string[];
}

const defaultType = (
  typeName: string,
  behaviors: keyof typeof BEHAVIORS,
  procedures: keyof typeof PROCEDURES,
  vaccinations?: keyof typeof VACCINATIONS,
): DefaultType => ({
  typeName,
  behaviors: BEHAVIORS[behaviors],
  procedures: PROCEDURES[procedures],
  vaccinations: vaccinations ? VACCINATIONS[vaccinations] : [],
});

const smallAnimalType = (name: string) => defaultType(name, 'small', 'small');
const equineType = (name: string) => defaultType(name, 'horses', 'horses', 'horses');
const ruminantType = (name: string) => defaultType(name, 'farm', 'farm', 'ruminants');
const poultryType = (name: string) => defaultType(name, 'farm', 'birdsAndReptiles', 'poultry');

/** The animal types that a new rescue starts with, each with its lists. */
export const ANIMAL_TYPES: readonly DefaultType[] = [
  defaultType('Dogs', 'dogs', 'dogs', 'dogs'),
  defaultType('Cats', 'cats', 'cats', 'cats'),
  defaultType('Rabbits', 'small', 'small', 'rabbits'),
  smallAnimalType('Guinea pigs'),
  defaultType('Ferrets', 'small', 'small', 'ferrets'),
  ...['Hamsters', 'Gerbils', 'Rats', 'Mice', 'Chinchillas', 'Degus', 'Hedgehogs', 'Sugar gliders'].map(
    smallAnimalType,
  ),
  ...['Horses', 'Ponies', 'Donkeys', 'Mules'].map(equineType),
  ...['Goats', 'Sheep'].map(ruminantType),
  defaultType('Pigs', 'farm', 'farm', 'pigs'),
  defaultType('Cattle', 'farm', 'farm', 'cattle'),
  ...['Llamas', 'Alpacas'].map(ruminantType),
  ...['Chickens', 'Ducks', 'Geese'].map(poultryType),
  defaultType('Parrots', 'birds', 'birdsAndReptiles'),
  defaultType('Pigeons and doves', 'birds', 'birdsAndReptiles'),
  defaultType('Tortoises and turtles', 'reptiles', 'birdsAndReptiles'),
  defaultType('Lizards and snakes', 'reptiles', 'birdsAndReptiles'),
];

/**
 * The ways in which animals come in: the documented ones, then those usual in shelters (product/standards 1.3, Shelter
 * Animals Count rows).
 */
export const ACQUISITION_WAYS: readonly string[] = [
  'Public Surrender',
  'Person',
  'Public',
  'Other Rescue/Shelter/Sanctuary',
  'Stray brought by finder',
  'Stray by officer',
  'Abandoned at door',
  'Tied/dumped on property',
  'Trapped',
  'Owner Surrender',
  'Returned adoption',
  "Returned by other rescue's adopter",
  'Owner died',
  'Owner in hospital/evicted',
  'Breeder/mill release',
  'Laboratory release',
  'Litter left by owner',
  'Transfer from shelter (in state)',
  'Transfer from shelter (out of state)',
  'Transfer from shelter (abroad)',
  'Transfer from rescue',
  'Pound pull',
  'Cruelty seizure',
  'Hoarding case',
  'Court custody',
  'Quarantine impound',
  'Brought for euthanasia',
  'Born in care',
  'Bought at auction',
  'Disaster evacuee',
];

export const VOLUNTEER_ACTIVITIES: readonly string[] = [
  'Fostering',
  'Bottle feeding',
  'Dog walking',
  'Cat socialising',
  'Feeding',
  'Cleaning',
  'Laundry',
  'Grooming',
  'Training',
  'Enrichment',
  'Transport driving',
  'Vet runs',
  'Adoption counseling',
  'Adoption events',
  'Meet-and-greets',
  'Home checks',
  'Reference calls',
  'Application review',
  'Photography',
  'Bios and social media',
  'Website',
  'Data entry',
  'Fundraising events',
  'Grant writing',
  'Trapping',
  'Lost-pet search',
  'Supplies pick-up',
  'Repairs',
  'School talks',
  'Foster mentoring',
];

/** Usual requirements of volunteers, with their validity in months; offered to a rescue, which begins without any. */
export const VOLUNTEER_REQUIREMENTS: readonly (readonly [name: string, months?: number])[] = [
  ['Waiver', 12],
  ['Background check', 24],
  ['Orientation'],
  ['Animal handling training'],
  ['Insurance', 12],
  ['Driver’s license', 60],
  ['Tetanus vaccination', 120],
  ['Rabies vaccination', 36],
  ["Parent's consent", 12],
];
