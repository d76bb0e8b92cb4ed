import { columnOf } from '../../contract/question-columns.ts';
import { dayFields, entryField, choiceField, textField } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { HEALTH_OPTIONS, KIND_NEEDS, HEALTH_QUESTION } from './health.ts';

const STANDING_OPTIONS = [
  ['done', 'Done'],
  ['due', 'Due'],
] as const;

const { animalName, animalType, breed, date, ...otherColumns } = HEALTH_QUESTION.columns;

/** /searches/animal-health-search (product/questions 2.2). */
export const animalHealthSearch = question({
  ...HEALTH_QUESTION,
  key: 'animalHealthSearch',
  path: '/searches/animal-health-search',
  right: 'search.animal_health',
  title: 'Animal Health Search',
  description: 'Health records that are done or due, by animal, kind, date and more',
  topic: 'health',
  kind: 'search',
  subject: 'Health records',
  file: 'animal-health-search',
  fields: {
    healthKind: choiceField('Type', HEALTH_OPTIONS, {
      needs: KIND_NEEDS,
      phrase: (valueText) => `“${valueText}”`,
    }),
    standing: choiceField('Done or due', STANDING_OPTIONS, {
      phrase: (valueText) => valueText.toLowerCase(),
    }),
    animalName: textField('Animal name'),
    animalTypeId: entryField('Animal type', 'animalType'),
    ...dayFields(),
    kindName: textField('Kind'),
    tagNumber: textField('Tag number'),
    microchipNumber: textField('Microchip number'),
    notes: textField('Notes'),
  },
  // Due and completed records are listed together, so a column tells them apart.
  columns: { animalName, animalType, breed, date, standing: columnOf.text('Done or Due'), ...otherColumns },
});
