import { columnOf } from '../../contract/question-columns.ts';
import { dayFields, choiceField, textField } from '../../contract/question-fields.ts';
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
    firstName: textField('First Name', { phrase: (valueText) => `first name “${valueText}”` }),
    lastName: textField('Last Name', { phrase: (valueText) => `last name “${valueText}”` }),
    donationType: choiceField('Type', DONATION_OPTIONS, { phrase: (valueText) => `type ${valueText}` }),
    ...dayFields(),
    notes: textField('Notes', { phrase: (valueText) => `notes “${valueText}”` }),
  },
  columns: {
    donationDate: columnOf.day('Donation Date'),
    lastName: columnOf.text('Last Name', { link: { to: 'pco', id: 'pcoId' } }),
    firstName: columnOf.text('First Name'),
    amount: columnOf.money('Amount', { right: AMOUNT_ACCESS }),
    donationType: columnOf.choice('Type', DONATION_OPTIONS),
    notes: columnOf.text('Notes', { wide: true }),
  },
  ids: ['pcoId'],
  rowLink: { id: 'pcoId', page: 'pco' },
  recipientField: 'pcoId',
});
