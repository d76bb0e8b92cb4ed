import { cell } from '../../contract/question-columns.ts';
import { days, oneOf, textOf } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { DONATION_OPTIONS, SEES_AMOUNTS } from './donations.ts';

/** /searches/donations-search (product/questions 2.2). */
export const donationsSearch = question({
  key: 'donationsSearch',
  path: '/searches/donations-search',
  right: 'search.donation',
  title: 'Donations Search',
  answers: 'Donations by donor, type, date and notes',
  topic: 'people',
  kind: 'search',
  one: 'donation',
  rows: 'donations',
  subject: 'Donations',
  file: 'donations-search',
  fields: {
    firstName: textOf('First Name', { phrase: (words) => `first name “${words}”` }),
    lastName: textOf('Last Name', { phrase: (words) => `last name “${words}”` }),
    donationType: oneOf('Type', DONATION_OPTIONS, { phrase: (words) => `type ${words}` }),
    ...days(),
    notes: textOf('Notes', { phrase: (words) => `notes “${words}”` }),
  },
  columns: {
    donationDate: cell.day('Donation Date'),
    lastName: cell.text('Last Name', { leads: { to: 'pco', id: 'pcoId' } }),
    firstName: cell.text('First Name'),
    amount: cell.money('Amount', { right: SEES_AMOUNTS }),
    donationType: cell.choice('Type', DONATION_OPTIONS),
    notes: cell.text('Notes', { wide: true }),
  },
  ids: ['pcoId'],
  opens: { id: 'pcoId', page: 'pco' },
  writesTo: 'pcoId',
});
