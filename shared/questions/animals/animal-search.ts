import { ANIMAL_LABELS } from '../../calls/animals/animal-fields.ts';
import { STATUS_OPTIONS } from '../../calls/animals/animal.schema.ts';
import { columnOf } from '../../contract/question-columns.ts';
import {
  entryField,
  flagField,
  choiceField,
  textField,
  animalTypeText,
} from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { ALTERED_OPTIONS } from '../../rules/animals/altered.ts';
import { SEX_OPTIONS } from '../../rules/animals/animals.ts';
import { MILESTONE_OPTIONS } from './milestones.ts';
import { PROFILE_FILTERS } from './profile.ts';

const containsText = (label: string) => (valueText: string) => `${label} “${valueText}”`;

/** /searches/animal-search (product/questions 2.1). */
export const animalSearch = question({
  key: 'animalSearch',
  path: '/searches/animal-search',
  right: 'search.animal_search',
  title: 'Animal Search',
  description: 'Animals by name, type, breed, color, location and more',
  topic: 'here',
  kind: 'search',
  rowNoun: 'animal',
  rowsNoun: 'animals',
  subject: 'Animals',
  file: 'animal-search',
  fields: {
    name: textField('Name', { phrase: containsText('named') }),
    animalTypeId: entryField(ANIMAL_LABELS.animalTypeId, 'animalType', { phrase: animalTypeText }),
    currentResident: choiceField(
      'Current Resident',
      [
        ['current', 'Current residents'],
        ['former', 'Former residents'],
      ],
      { phrase: (valueText) => valueText.toLowerCase() },
    ),
    breed: textField(ANIMAL_LABELS.breed, { phrase: containsText('breed') }),
    color: textField(ANIMAL_LABELS.color, { phrase: containsText('color') }),
    sex: choiceField(ANIMAL_LABELS.sex, SEX_OPTIONS),
    location: textField(ANIMAL_LABELS.location, { phrase: containsText('location') }),
    notes: textField('Notes', { phrase: containsText('notes') }),
    chronicCondition: textField(ANIMAL_LABELS.chronicCondition, {
      phrase: containsText('chronic condition'),
    }),
    status: choiceField(ANIMAL_LABELS.status, STATUS_OPTIONS),
    spayedNeutered: choiceField('Spayed/Neutered', ALTERED_OPTIONS),
    ...PROFILE_FILTERS,
    flagged: flagField('Flagged'),
    dietPresent: flagField('Diet Present', { right: 'animals.actions.diet' }),
  },
  columns: {
    animalName: columnOf.text('Name', { link: { to: 'animals', id: 'animalId' } }),
    animalType: columnOf.text(ANIMAL_LABELS.animalTypeId),
    breed: columnOf.text(ANIMAL_LABELS.breed),
    color: columnOf.text(ANIMAL_LABELS.color),
    sex: columnOf.choice(ANIMAL_LABELS.sex, SEX_OPTIONS),
    status: columnOf.choice(ANIMAL_LABELS.status, [...STATUS_OPTIONS, ['', '']]),
    location: columnOf.text(ANIMAL_LABELS.location),
    lastMilestone: columnOf.choice('Last Milestone', MILESTONE_OPTIONS),
    lastMilestoneDate: columnOf.day('Since'),
    microchipNumber: columnOf.code('Microchip Number'),
  },
  ids: ['animalId'],
  rowLink: { id: 'animalId', page: 'animals' },
  selection: { id: 'animalId', of: 'animals' },
});
