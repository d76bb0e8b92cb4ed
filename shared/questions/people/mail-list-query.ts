import { cell } from '../../contract/question-columns.ts';
import { numberOf, requiredChoiceField } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';

const withinYears = (label: string) => (years: string) =>
  years === '0' ? `${label} at any time` : `${label} within ${years} year${years === '1' ? '' : 's'}`;

/** Years back from today; 0 is any time. */
const YEARS = [0, 99] as const;

/** /queries/mail-list-query (product/questions 3.4). */
export const mailListQuery = question({
  key: 'mailListQuery',
  path: '/queries/mail-list-query',
  right: 'query.mail_list',
  title: 'Mail List Query',
  description: 'People on your mail list, with or without an address or email, and people who are not on it',
  topic: 'people',
  kind: 'query',
  rowNoun: 'person',
  rowsNoun: 'people',
  subject: 'People',
  file: 'mail-list-query',
  fields: {
    mailList: requiredChoiceField(
      'Mail List',
      [
        ['complete', 'Complete addresses'],
        ['incomplete', 'Incomplete addresses'],
        ['withEmail', 'With email'],
        ['withoutEmail', 'Without email'],
        ['notOnList', 'Not on the list'],
      ],
      { phrase: (valueText) => valueText.toLowerCase() },
    ),
    yearsAdded: numberOf('Years Since Added', YEARS, { phrase: withinYears('added') }),
    yearsAdopted: numberOf('Years Since Adopted', YEARS, { phrase: withinYears('adopted') }),
    yearsDonated: numberOf('Years Since Donated', YEARS, { phrase: withinYears('donated') }),
  },
  columns: {
    lastName: cell.text('Last Name', { link: { to: 'pco', id: 'pcoId' } }),
    firstName: cell.text('First Name'),
    street: cell.text('Street'),
    street2: cell.text('Street 2'),
    city: cell.text('City'),
    state: cell.text('State'),
    zip: cell.text('Zip'),
    country: cell.text('Country'),
    email: cell.email('Email'),
    phone: cell.phone('Phone'),
  },
  ids: ['pcoId'],
  rowLink: { id: 'pcoId', page: 'pco' },
  recipientField: 'pcoId',
});
