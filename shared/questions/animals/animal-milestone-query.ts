import {
  requiredEntryField,
  requiredChoiceField,
  spanFields,
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
  description: 'Animals that had a milestone within a time span, for example an adoption',
  topic: 'moves',
  kind: 'query',
  rowNoun: 'milestone',
  rowsNoun: 'milestones',
  subject: 'Milestones',
  file: 'animal-query',
  fields: {
    milestoneType: requiredChoiceField('Milestone', MILESTONE_OPTIONS, {
      phrase: (valueText) => `“${valueText}”`,
    }),
    ...spanFields(),
    animalTypeId: requiredEntryField('Animal type', 'animalType', { phrase: animalTypeText }),
  },
  columns: MILESTONE_COLUMNS,
  ids: MILESTONE_IDS,
  recipientField: 'pcoId',
  rowLink: { id: 'animalId', page: 'animals' },
  selection: { id: 'animalId', of: 'animals' },
});
