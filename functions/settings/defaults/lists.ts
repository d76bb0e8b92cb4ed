import { BEHAVIORS } from './behaviors.ts';
import { PROCEDURES } from './procedures.ts';
import { VACCINATIONS } from './vaccinations.ts';

interface DefaultType {
  readonly typeName: string;
  readonly behaviors: readonly string[];
  readonly vaccinations: readonly string[];
  readonly procedures: readonly string[];
}

/** The animal types a new rescue starts from, each with its lists. */
export const ANIMAL_TYPES: readonly DefaultType[] = [
  { typeName: 'Dogs', behaviors: BEHAVIORS.dogs, vaccinations: VACCINATIONS.dogs, procedures: PROCEDURES.dogs },
  { typeName: 'Cats', behaviors: BEHAVIORS.cats, vaccinations: VACCINATIONS.cats, procedures: PROCEDURES.cats },
  { typeName: 'Rabbits', behaviors: BEHAVIORS.small, vaccinations: VACCINATIONS.rabbits, procedures: PROCEDURES.small },
  { typeName: 'Guinea pigs', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Ferrets', behaviors: BEHAVIORS.small, vaccinations: VACCINATIONS.ferrets, procedures: PROCEDURES.small },
  { typeName: 'Hamsters', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Gerbils', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Rats', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Mice', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Chinchillas', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Degus', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Hedgehogs', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Sugar gliders', behaviors: BEHAVIORS.small, vaccinations: [], procedures: PROCEDURES.small },
  { typeName: 'Horses', behaviors: BEHAVIORS.horses, vaccinations: VACCINATIONS.horses, procedures: PROCEDURES.horses },
  { typeName: 'Ponies', behaviors: BEHAVIORS.horses, vaccinations: VACCINATIONS.horses, procedures: PROCEDURES.horses },
  { typeName: 'Donkeys', behaviors: BEHAVIORS.horses, vaccinations: VACCINATIONS.horses, procedures: PROCEDURES.horses },
  { typeName: 'Mules', behaviors: BEHAVIORS.horses, vaccinations: VACCINATIONS.horses, procedures: PROCEDURES.horses },
  { typeName: 'Goats', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.ruminants, procedures: PROCEDURES.farm },
  { typeName: 'Sheep', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.ruminants, procedures: PROCEDURES.farm },
  { typeName: 'Pigs', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.pigs, procedures: PROCEDURES.farm },
  { typeName: 'Cattle', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.cattle, procedures: PROCEDURES.farm },
  { typeName: 'Llamas', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.ruminants, procedures: PROCEDURES.farm },
  { typeName: 'Alpacas', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.ruminants, procedures: PROCEDURES.farm },
  { typeName: 'Chickens', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.poultry, procedures: PROCEDURES.birdsAndReptiles },
  { typeName: 'Ducks', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.poultry, procedures: PROCEDURES.birdsAndReptiles },
  { typeName: 'Geese', behaviors: BEHAVIORS.farm, vaccinations: VACCINATIONS.poultry, procedures: PROCEDURES.birdsAndReptiles },
  { typeName: 'Parrots', behaviors: BEHAVIORS.birds, vaccinations: [], procedures: PROCEDURES.birdsAndReptiles },
  { typeName: 'Pigeons and doves', behaviors: BEHAVIORS.birds, vaccinations: [], procedures: PROCEDURES.birdsAndReptiles },
  { typeName: 'Tortoises and turtles', behaviors: BEHAVIORS.reptiles, vaccinations: [], procedures: PROCEDURES.birdsAndReptiles },
  { typeName: 'Lizards and snakes', behaviors: BEHAVIORS.reptiles, vaccinations: [], procedures: PROCEDURES.birdsAndReptiles },
];

/** How animals come in: the ways the specification names, then the field's (spec 002 §3, Shelter Animals Count rows). */
export const ACQUISITION_WAYS: readonly string[] = [
  'Public Surrender', 'Person', 'Public', 'Other Rescue/Shelter/Sanctuary', 'Stray brought by finder',
  'Stray by officer', 'Abandoned at door', 'Tied/dumped on property', 'Trapped', 'Owner Surrender',
  'Returned adoption', "Returned by other rescue's adopter", 'Owner died', 'Owner in hospital/evicted',
  'Breeder/mill release', 'Laboratory release', 'Litter left by owner', 'Transfer from shelter (in state)',
  'Transfer from shelter (out of state)', 'Transfer from shelter (abroad)', 'Transfer from rescue',
  'Pound pull', 'Cruelty seizure', 'Hoarding case', 'Court custody', 'Quarantine impound',
  'Brought for euthanasia', 'Born in care', 'Bought at auction', 'Disaster evacuee',
];

export const VOLUNTEER_ACTIVITIES: readonly string[] = [
  'Fostering', 'Bottle feeding', 'Dog walking', 'Cat socialising', 'Feeding', 'Cleaning', 'Laundry',
  'Grooming', 'Training', 'Enrichment', 'Transport driving', 'Vet runs', 'Adoption counselling',
  'Adoption events', 'Meet-and-greets', 'Home checks', 'Reference calls', 'Application review',
  'Photography', 'Bios and social media', 'Website', 'Data entry', 'Fundraising events', 'Grant writing',
  'Trapping', 'Lost-pet search', 'Supplies pick-up', 'Repairs', 'School talks', 'Foster mentoring',
];
