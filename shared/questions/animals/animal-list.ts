import { STATUS_OPTIONS } from '../../calls/animals/animal.schema.ts';
import { columnOf } from '../../contract/question-columns.ts';
import { entryField, flagField, choiceField, textField } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { AGE_GROUPS } from '../../rules/time/age.ts';
import { SEX_OPTIONS } from '../../rules/animals/animals.ts';
import { EXPOSURE_OPTIONS } from '../../rules/exposure/reasons.ts';
import { MISSING_OPTIONS } from '../../rules/animals/missing-details.ts';
import { MILESTONE_OPTIONS } from './milestones.ts';
import { PROFILE_FILTERS } from './profile.ts';

/** The orders of the list; `-` is descending. Each is the order of an index. */
export const LIST_ORDERS = [
  ['name', 'Name'],
  ['-name', 'Name, last first'],
  ['age', 'Youngest first'],
  ['-age', 'Oldest first'],
  ['since', 'Milestone Date, earliest first'],
  ['-since', 'Milestone Date, latest first'],
  ['added', 'Added, oldest first'],
  ['-added', 'Recently added'],
] as const;

export type ListOrder = (typeof LIST_ORDERS)[number][0];

/** The filters of the animals' list (product/animals 1.7). */
export const animalList = question({
  key: 'animalList',
  path: '/animals',
  right: 'animals.view',
  title: 'Animals',
  description: 'The animals of the register as the list filters and sorts them',
  topic: 'here',
  kind: 'search',
  rowNoun: 'animal',
  rowsNoun: 'animals',
  subject: 'Animals',
  file: 'animals',
  fields: {
    q: textField('Found by', { phrase: (valueText) => `found by “${valueText}”` }),
    residents: choiceField('Residence', [
      ['current', 'Current residents'],
      ['former', 'Former residents'],
    ]),
    animalTypeId: entryField('Type', 'animalType'),
    status: choiceField('Status', STATUS_OPTIONS),
    location: textField('Location', { phrase: (valueText) => `location “${valueText}”` }),
    sex: choiceField('Sex', SEX_OPTIONS),
    age: choiceField('Age', AGE_GROUPS),
    lastMilestone: choiceField('Last Milestone', MILESTONE_OPTIONS),
    due: choiceField(
      'Due',
      [
        ['overdue', 'Overdue'],
        ['today', 'Today or overdue'],
        ['week', 'Within 7 days'],
        ['month', 'Within 30 days'],
      ],
      { right: 'animals.actions.meds' },
    ),
    foster: choiceField('Foster', [
      ['yes', 'In foster care'],
      ['no', 'Not in foster care'],
    ]),
    flagged: flagField('Flagged'),
    missing: choiceField('Missing', MISSING_OPTIONS),
    exposure: choiceField('Public', EXPOSURE_OPTIONS, { right: 'animals.actions.wide_exposure' }),
    ...PROFILE_FILTERS,
    sort: choiceField('Sorted by', LIST_ORDERS),
  },
  columns: {
    animalName: columnOf.text('Name', { link: { to: 'animals', id: 'animalId' } }),
    number: columnOf.text('Number'),
    animalType: columnOf.text('Type'),
    breed: columnOf.text('Breed / Species'),
    sex: columnOf.choice('Sex', SEX_OPTIONS),
    born: columnOf.day('Birth date'),
    bornEstimated: columnOf.flag('Birth date estimated'),
    status: columnOf.choice('Status', [...STATUS_OPTIONS, ['', '']]),
    location: columnOf.text('Location'),
    lastMilestone: columnOf.choice('Last Milestone', MILESTONE_OPTIONS),
    lastMilestoneDate: columnOf.day('Milestone Date'),
    flagReason: columnOf.text('Flag'),
  },
  ids: ['animalId'],
  rowLink: { id: 'animalId', page: 'animals' },
});
