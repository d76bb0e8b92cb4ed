import { columnOf } from '../../contract/question-columns.ts';
import { numberField, choiceField, requiredChoiceField, spanFields } from '../../contract/question-fields.ts';
import { question } from '../../contract/question.ts';
import { DONATION_OPTIONS, AMOUNT_ACCESS } from './donations.ts';

/** The number of top donors, unless the question has another. */
export const TOP_DONORS = 10;

/** /queries/donations-query (product/questions 3.3). */
export const donationsQuery = question({
  key: 'donationsQuery',
  path: '/queries/donations-query',
  right: 'query.donation',
  title: 'Donations Query',
  description: 'Your top donors within a time span, by total or by number of donations',
  topic: 'people',
  kind: 'query',
  rowNoun: 'donor',
  rowsNoun: 'donors',
  subject: 'Top donors',
  file: 'donations-query',
  fields: {
    ...spanFields(),
    donationType: requiredChoiceField('Type', [...DONATION_OPTIONS, ['all', 'All']], {
      phrase: (valueText) => (valueText === 'All' ? 'of all types' : `of type ${valueText}`),
    }),
    topBy: choiceField(
      'Top Donors By',
      [
        ['total', 'Total amount'],
        ['number', 'Number of donations'],
      ],
      {
        isApplicable: ({ donationType }) => donationType === 'all',
        phrase: (valueText) => `by ${valueText.toLowerCase()}`,
      },
    ),
    howMany: numberField('How Many', [1, 100], { phrase: (valueText) => `the first ${valueText}` }),
  },
  columns: {
    rank: columnOf.number('Rank'),
    lastName: columnOf.text('Last Name', { link: { to: 'pco', id: 'pcoId' } }),
    firstName: columnOf.text('First Name'),
    total: columnOf.money('Total', { right: AMOUNT_ACCESS }),
    donations: columnOf.number('Donations'),
  },
  ids: ['pcoId'],
  rowLink: { id: 'pcoId', page: 'pco' },
  recipientField: 'pcoId',
});
