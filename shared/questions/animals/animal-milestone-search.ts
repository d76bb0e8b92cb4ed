import { PEOPLE_ACCESS } from '../../access/may.ts';
import { dayFields, entryField, meansField, choiceField, textField } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { MEANS } from '../../rules/lists/means.ts';
import { MILESTONE_COLUMNS, MILESTONE_IDS, MILESTONE_OPTIONS } from './milestones.ts';

const isIntake = ({ milestoneType }: { readonly milestoneType?: unknown }) =>
  milestoneType === 'intake' || milestoneType === 'reintake';

/** The rights with which a user may read the list of acquisition ways (`PICK_LISTS`). */
const WAY_ACCESS = { anyOf: ['animals.add', 'animals.actions.milestone'] } as const;

/** The question at /searches/animal-milestone-search (product/questions 2.2). */
export const animalMilestoneSearch = question({
  key: 'animalMilestoneSearch',
  path: '/searches/animal-milestone-search',
  right: 'search.animal_milestone',
  title: 'Animal Milestone Search',
  description: 'Milestones of any animal, by type, date, person, notes and more',
  topic: 'moves',
  kind: 'search',
  rowNoun: 'milestone',
  rowsNoun: 'milestones',
  subject: 'Milestones',
  file: 'animal-milestone-search',
  fields: {
    milestoneType: choiceField('Milestone', MILESTONE_OPTIONS, { phrase: (valueText) => `“${valueText}”` }),
    acquisitionWayId: entryField('How acquired', 'acquisitionWay', {
      isApplicable: isIntake,
      right: WAY_ACCESS,
      means: 'acquisitionWayMeans',
    }),
    acquisitionWayMeans: meansField(),
    otherRescueId: entryField('Other rescue / shelter', 'otherRescue', {
      isApplicable: (criteria) =>
        criteria['milestoneType'] === 'transfer' ||
        (isIntake(criteria) && criteria['acquisitionWayMeans'] === MEANS.otherRescue),
      right: WAY_ACCESS,
    }),
    animalName: textField('Animal name'),
    animalTypeId: entryField('Animal type', 'animalType'),
    ...dayFields(),
    lastName: textField('Last name', { right: PEOPLE_ACCESS }),
    firstName: textField('First name', { right: PEOPLE_ACCESS }),
    notes: textField('Notes', { right: 'animals.actions.milestone' }),
  },
  rules({ milestoneType, acquisitionWayMeans, otherRescueId }, addIssue) {
    if (isIntake({ milestoneType }) && acquisitionWayMeans === MEANS.otherRescue && !otherRescueId)
      addIssue('otherRescueId', 'Rescue Shelter is required');
  },
  columns: MILESTONE_COLUMNS,
  ids: MILESTONE_IDS,
  recipientField: 'pcoId',
  rowLink: { id: 'animalId', page: 'animals' },
  selection: { id: 'animalId', of: 'animals' },
});
