import { cell } from '../../contract/question-columns.ts';
import { entryOf, animalTypeText } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';

/** /reports/current-fosters (product/questions 3.5). */
export const currentFosters = question({
  key: 'currentFosters',
  path: '/reports/current-fosters',
  right: 'query.current_foster',
  title: 'Current Fosters',
  answers: 'Animals in foster care, with their fosters and dates',
  topic: 'here',
  kind: 'report',
  one: 'animal in foster care',
  rows: 'animals in foster care',
  subject: 'Animals in foster care',
  file: 'current-fosters',
  fields: { animalTypeId: entryOf('Animal type', 'animalType', { phrase: animalTypeText }) },
  columns: {
    animalName: cell.text('Animal', { leads: { to: 'animals', id: 'animalId' } }),
    animalType: cell.text('Type'),
    firstName: cell.text('First Name'),
    lastName: cell.text('Last Name', { leads: { to: 'pco', id: 'pcoId' } }),
    phone: cell.phone('Phone'),
    email: cell.email('Email'),
    since: cell.day('Since'),
  },
  ids: ['animalId', 'pcoId'],
  writesTo: 'pcoId',
  opens: { id: 'animalId', page: 'animals' },
  selects: { id: 'animalId', of: 'animals' },
});
