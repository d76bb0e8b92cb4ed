import { STATUS_TITLES } from '../../calls/animals/animal.schema.ts';
import { cell } from '../../contract/question-columns.ts';
import { entryOf, flagOf, oneOf, textOf, saysType } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { ALTERED_OPTIONS } from '../../rules/animals/altered.ts';
import { SEXES, STATUSES } from '../../rules/animals/animals.ts';
import { MILESTONE_OPTIONS } from './milestones.ts';

const SEX_WORDS = { male: 'Male', female: 'Female', unknown: 'Unknown' } as const;
const SEX_OPTIONS = SEXES.map((sex) => [sex, SEX_WORDS[sex]] as const);
const STATUS_OPTIONS = STATUSES.map((status) => [status, STATUS_TITLES[status]] as const);
const contains = (what: string) => (words: string) => `${what} “${words}”`;

/** /searches/animal-search (product/questions 2.1). */
export const animalSearch = question({
  key: 'animalSearch',
  path: '/searches/animal-search',
  right: 'search.animal_search',
  title: 'Animal Search',
  answers: 'Find animals by name, type, breed, color, location and more',
  kind: 'search',
  one: 'animal',
  rows: 'animals',
  subject: 'Animals',
  file: 'animal-search',
  fields: {
    name: textOf('Name', { says: contains('named') }),
    animalTypeId: entryOf('Animal Type', 'animalType', { says: saysType }),
    currentResident: oneOf(
      'Current Resident',
      [
        ['current', 'Current residents'],
        ['former', 'Former residents'],
      ],
      { says: (words) => words.toLowerCase() },
    ),
    breed: textOf('Breed', { says: contains('breed') }),
    color: textOf('Color', { says: contains('color') }),
    sex: oneOf('Sex', SEX_OPTIONS),
    location: textOf('Location', { says: contains('location') }),
    notes: textOf('Notes', { says: contains('notes') }),
    chronicCondition: textOf('Chronic Condition', { says: contains('chronic condition') }),
    status: oneOf('Status', STATUS_OPTIONS),
    spayedNeutered: oneOf('Spayed/Neutered', ALTERED_OPTIONS),
    flagged: flagOf('Flagged'),
    dietPresent: flagOf('Diet Present', { right: 'animals.actions.diet' }),
  },
  columns: {
    animalName: cell.text('Name', { leads: { to: 'animals', id: 'animalId' } }),
    animalType: cell.text('Animal Type'),
    breed: cell.text('Breed'),
    color: cell.text('Color'),
    sex: cell.choice('Sex', SEX_OPTIONS),
    status: cell.choice('Status', [...STATUS_OPTIONS, ['', '']]),
    location: cell.text('Location'),
    lastMilestone: cell.choice('Last Milestone', MILESTONE_OPTIONS),
    lastMilestoneDate: cell.day('Since'),
    microchipNumber: cell.code('Microchip Number'),
  },
  ids: ['animalId'],
  opens: { id: 'animalId', page: 'animals' },
  selects: { id: 'animalId', of: 'animals' },
});
