import {
  requiredEntryOf,
  requiredChoiceField,
  spanOf,
  animalTypeText,
} from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { MILESTONE_COLUMNS, MILESTONE_IDS, MILESTONE_OPTIONS } from './milestones.ts';

/** /queries/animal-milestone-query (product/questions 3.1). */
export const animalMilestoneQuery = question({
  key: 'animalMilestoneQuery',
  path: '/queries/animal-milestone-query',
  right: 'query.animal_milestone',
  title: 'Animal Milestone Query',
  answers: 'Animals that had a milestone within a time span, for example an adoption',
  topic: 'moves',
  kind: 'query',
  one: 'milestone',
  rows: 'milestones',
  subject: 'Milestones',
  file: 'animal-query',
  fields: {
    milestoneType: requiredChoiceField('Milestone', MILESTONE_OPTIONS, {
      phrase: (valueText) => `“${valueText}”`,
    }),
    ...spanOf(),
    animalTypeId: requiredEntryOf('Animal type', 'animalType', { phrase: animalTypeText }),
  },
  columns: MILESTONE_COLUMNS,
  ids: MILESTONE_IDS,
  writesTo: 'pcoId',
  opens: { id: 'animalId', page: 'animals' },
  selects: { id: 'animalId', of: 'animals' },
});
