import { cell } from '../../contract/question-columns.ts';
import { days, choiceField, textOf } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { DONATION_OPTIONS, AMOUNT_ACCESS } from './donations.ts';

/** /searches/donations-search (product/questions 2.2). */
export const donationsSearch = question({
  key: 'donationsSearch',
  path: '/searches/donations-search',
  right: 'search.donation',
  title: 'Donations Search',
  description: 'Donations by donor, type, date and notes',
  topic: 'people',
  kind: 'search',
  rowNoun: 'donation',
  rowsNoun: 'donations',
  subject: 'Donations',
  file: 'donations-search',
  fields: {
    firstName: textOf('First Name', { phrase: (valueText) => `first name “${valueText}”` }),
    lastName: textOf('Last Name', { phrase: (valueText) => `last name “${valueText}”` }),
    donationType: choiceField('Type', DONATION_OPTIONS, { phrase: (valueText) => `type ${valueText}` }),
    ...days(),
    notes: textOf('Notes', { phrase: (valueText) => `notes “${valueText}”` }),
  },
  columns: {
    donationDate: cell.day('Donation Date'),
    lastName: cell.text('Last Name', { link: { to: 'pco', id: 'pcoId' } }),
    firstName: cell.text('First Name'),
    amount: cell.money('Amount', { right: AMOUNT_ACCESS }),
    donationType: cell.choice('Type', DONATION_OPTIONS),
    notes: cell.text('Notes', { wide: true }),
  },
  ids: ['pcoId'],
  rowLink: { id: 'pcoId', page: 'pco' },
  recipientField: 'pcoId',
});
