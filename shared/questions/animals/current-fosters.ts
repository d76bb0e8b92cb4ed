import { columnOf } from '../../contract/question-columns.ts';
import { entryField, animalTypeText } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';

/** The question at /reports/current-fosters (product/questions 3.5). */
export const currentFosters = question({
  key: 'currentFosters',
  path: '/reports/current-fosters',
  right: 'query.current_foster',
  title: 'Current Fosters',
  description: 'Animals in foster care, with their fosters and dates',
  topic: 'here',
  kind: 'report',
  rowNoun: 'animal in foster care',
  rowsNoun: 'animals in foster care',
  subject: 'Animals in foster care',
  file: 'current-fosters',
  fields: { animalTypeId: entryField('Animal type', 'animalType', { phrase: animalTypeText }) },
  columns: {
    animalName: columnOf.text('Animal', { link: { to: 'animals', id: 'animalId' } }),
    animalType: columnOf.text('Type'),
    firstName: columnOf.text('First Name'),
    lastName: columnOf.text('Last Name', { link: { to: 'pco', id: 'pcoId' } }),
    phone: columnOf.phone('Phone'),
    email: columnOf.email('Email'),
    since: columnOf.day('Since'),
  },
  ids: ['animalId', 'pcoId'],
  recipientField: 'pcoId',
  rowLink: { id: 'animalId', page: 'animals' },
  selection: { id: 'animalId', of: 'animals' },
});
