import { cell } from '../../contract/question-columns.ts';
import { days, entryOf, oneOf, textOf } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { HEALTH_OPTIONS, KIND_NEEDS, OF_HEALTH } from './health.ts';

const STANDINGS = [
  ['done', 'Done'],
  ['due', 'Due'],
] as const;

const { animalName, animalType, breed, date, ...facts } = OF_HEALTH.columns;

/** /searches/animal-health-search (product/questions 2.2). */
export const animalHealthSearch = question({
  ...OF_HEALTH,
  key: 'animalHealthSearch',
  path: '/searches/animal-health-search',
  right: 'search.animal_health',
  title: 'Animal Health Search',
  answers: 'Health records that are done or due, by animal, kind, date and more',
  topic: 'health',
  kind: 'search',
  subject: 'Health records',
  file: 'animal-health-search',
  fields: {
    healthKind: oneOf('Type', HEALTH_OPTIONS, { needs: KIND_NEEDS, phrase: (words) => `“${words}”` }),
    standing: oneOf('Done or due', STANDINGS, { phrase: (words) => words.toLowerCase() }),
    animalName: textOf('Animal name'),
    animalTypeId: entryOf('Animal type', 'animalType'),
    ...days(),
    kindName: textOf('Kind'),
    tagNumber: textOf('Tag number'),
    microchipNumber: textOf('Microchip number'),
    notes: textOf('Notes'),
  },
  // Due and completed records are listed together: each says which it is.
  columns: { animalName, animalType, breed, date, standing: cell.text('Done or Due'), ...facts },
});
