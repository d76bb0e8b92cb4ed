import {
  numberOf,
  requiredOneOf,
  entryOf,
  spanOf,
  animalTypePhrase,
} from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { ALL_KINDS, HEALTH_OPTIONS, KIND_NEEDS, OF_HEALTH } from './health.ts';

/** Ten years. */
const MAX_DAYS = 3650;

/** /queries/animal-health-query (product/questions 3.2). */
export const animalHealthQuery = question({
  ...OF_HEALTH,
  key: 'animalHealthQuery',
  path: '/queries/animal-health-query',
  right: 'query.animal_health',
  title: 'Animal Health Query',
  answers: 'Health care given within a time span',
  topic: 'health',
  kind: 'query',
  subject: 'Done',
  file: 'animal-health-query',
  fields: {
    healthKind: requiredOneOf('Kind', [...HEALTH_OPTIONS, ALL_KINDS], {
      needs: KIND_NEEDS,
      phrase: (words) => (words === 'All' ? 'of every kind' : `“${words}”`),
    }),
    ...spanOf(),
    days: numberOf('Days', [0, MAX_DAYS], { phrase: (words) => `not longer than ${words} days ago` }),
    animalTypeId: entryOf('Animal type', 'animalType', { phrase: animalTypePhrase }),
  },
});
