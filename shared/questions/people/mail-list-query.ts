import { columnOf } from '../../contract/question-columns.ts';
import { numberField, requiredChoiceField } from '../../contract/question-fields.ts';
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
    yearsAdded: numberField('Years Since Added', YEARS, { phrase: withinYears('added') }),
    yearsAdopted: numberField('Years Since Adopted', YEARS, { phrase: withinYears('adopted') }),
    yearsDonated: numberField('Years Since Donated', YEARS, { phrase: withinYears('donated') }),
  },
  columns: {
    lastName: columnOf.text('Last Name', { link: { to: 'pco', id: 'pcoId' } }),
    firstName: columnOf.text('First Name'),
    street: columnOf.text('Street'),
    street2: columnOf.text('Street 2'),
    city: columnOf.text('City'),
    state: columnOf.text('State'),
    zip: columnOf.text('Zip'),
    country: columnOf.text('Country'),
    email: columnOf.email('Email'),
    phone: columnOf.phone('Phone'),
  },
  ids: ['pcoId'],
  rowLink: { id: 'pcoId', page: 'pco' },
  recipientField: 'pcoId',
});
