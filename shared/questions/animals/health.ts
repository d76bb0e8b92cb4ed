import { PART_RIGHTS } from '../../access/parts.ts';
import { columnOf } from '../../contract/question-columns.ts';
import type { QuestionField } from '../../contract/question-fields.ts';
import { HEALTH_KINDS, HEALTH_TITLES } from '../../rules/health/health.ts';

/** The kinds to choose from; a role may see some of them (`KIND_NEEDS`, product/questions 3.2). */
export const HEALTH_OPTIONS = [
  ['vaccination', 'Vaccinations'],
  ['procedure', 'Procedures, Tests & Treatments'],
  ['med', 'Meds'],
  ['prescription', 'Prescriptions'],
  ['soap', 'SOAPs'],
  ['diet', 'Diet'],
  ['healthnote', 'Health Notes'],
] as const;

/** The option for all kinds that the user may see, except diet, which has no day. */
export const ALL_KINDS = ['all', 'All'] as const;

/** The right and the module that each kind needs. */
export const KIND_NEEDS: NonNullable<QuestionField['needs']> = Object.fromEntries(
  HEALTH_OPTIONS.map(([kind]) => [
    kind,
    { right: PART_RIGHTS[kind], ...(kind === 'prescription' ? { module: 'prescriptions' as const } : {}) },
  ]),
);

const HEALTH_TYPE_OPTIONS = [
  ...HEALTH_KINDS.map((kind) => [kind, HEALTH_TITLES[kind]] as const),
  ['diet', 'Diet'] as const,
];

/** The columns of a health record, with documented headings. */
export const HEALTH_COLUMNS = {
  animalName: columnOf.text('Name', { link: { to: 'animals', id: 'animalId' } }),
  animalType: columnOf.text('Animal'),
  breed: columnOf.text('Breed/Species'),
  date: columnOf.day('Date'),
  type: columnOf.choice('Type', HEALTH_TYPE_OPTIONS),
  kindName: columnOf.text('Kind'),
  tagNumber: columnOf.text('Tag Number'),
  microchipNumber: columnOf.code('Microchip Number'),
  notes: columnOf.text('Notes', { wide: true }),
};

/** The common part of all questions about health. */
export const HEALTH_QUESTION = {
  rowNoun: 'health record',
  rowsNoun: 'health records',
  columns: HEALTH_COLUMNS,
  ids: ['animalId'],
  rowLink: { id: 'animalId', page: 'animals' },
  selection: { id: 'animalId', of: 'animals' },
  criteriaLabel: 'Search Criteria',
} as const;
