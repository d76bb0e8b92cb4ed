import {
  numberField,
  requiredChoiceField,
  entryField,
  spanFields,
  animalTypeText,
} from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { ALL_KINDS, HEALTH_OPTIONS, KIND_NEEDS, HEALTH_QUESTION } from './health.ts';

/** The largest number of days: ten years. */
const MAX_DAYS = 3650;

/** /queries/animal-health-query (product/questions 3.2). */
export const animalHealthQuery = question({
  ...HEALTH_QUESTION,
  key: 'animalHealthQuery',
  path: '/queries/animal-health-query',
  right: 'query.animal_health',
  title: 'Animal Health Query',
  description: 'Health care given within a time span',
  topic: 'health',
  kind: 'query',
  subject: 'Done',
  file: 'animal-health-query',
  fields: {
    healthKind: requiredChoiceField('Kind', [...HEALTH_OPTIONS, ALL_KINDS], {
      needs: KIND_NEEDS,
      phrase: (valueText) => (valueText === 'All' ? 'of every kind' : `“${valueText}”`),
    }),
    ...spanFields(),
    days: numberField('Days', [0, MAX_DAYS], {
      phrase: (valueText) => `not longer than ${valueText} days ago`,
    }),
    animalTypeId: entryField('Animal type', 'animalType', { phrase: animalTypeText }),
  },
});
