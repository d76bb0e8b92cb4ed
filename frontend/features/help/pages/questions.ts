import type { HelpPage } from './page.ts';

/** What is asked of the records: searches, queries and reports. */
export const QUESTIONS: readonly HelpPage[] = [
  {
    slug: 'questions',
    title: 'Searches and queries',
    screens: [
      '/searches',
      '/queries',
      '/reports',
      '/queries/animal-milestone-query',
      '/searches/animal-milestone-search',
      '/searches/animal-search',
      '/searches/donations-search',
      '/queries/donations-query',
      '/queries/mail-list-query',
      '/queries/animal-health-query',
      '/searches/animal-health-search',
      '/reports/current-fosters',
    ],
    picture: 'questions',
    shows: 'The intakes since inception as a table, with the criteria above it',
    about: 'Any question about what happened in your rescue, answered as a table that you can take along.',
    tasks: [
      {
        how: 'Ask a question',
        steps: [
          'Choose the criteria; in a query those with a star must be chosen.',
          'Press *Submit*, in a search *Search*.',
        ],
      },
      {
        how: 'Change what is asked',
        steps: [
          'Choose another value in one of the fields above the table.',
          'Or press *Query Criteria* or *Search Criteria* to change all of them.',
        ],
      },
      {
        how: 'Take the answer along',
        steps: ['Press *Download*.', 'Choose a file, *Copy* or *Print*.'],
      },
    ],
    know: [
      '*Save question* keeps what is asked under a name, for you or your rescue, also on the dashboard.',
      '*By mail* at a saved question sends you its answer each week or month; a link in the mail ends that.',
      'A press on the head of a column sorts, a second one the other way round, a third as it was; on phones *Sort by* does.',
      'The address of the page holds the whole question: a bookmark keeps it.',
      'While little fits, the page says how many records it has looked at; *Stop* ends that, *Continue* goes on.',
    ],
    words:
      'mail email weekly monthly subscribe health vaccination medicine diet milestone adoption intake transfer statistics list export excel csv filter',
  },
  {
    slug: 'statistics',
    title: 'Statistics',
    screens: ['/reports/statistics', '/reports/statistics/animals', '/reports/statistics/reported'],
    picture: 'statistics',
    shows: 'A year of intakes and outcomes as bars, with the matrix below',
    about:
      'How many animals came and left, how long they stayed, and what boards, counties and grant givers ask for.',
    tasks: [
      {
        how: 'See which animals a figure is made of',
        steps: ['Choose a year, a month and which animals.', 'Press a figure or a bar.'],
      },
      {
        how: 'Send a month to Shelter Animals Count',
        steps: ['Choose a *Month* and a species.', 'Press *For Shelter Animals Count (.json)*.'],
      },
      {
        how: 'Keep a month as it was reported',
        steps: [
          'Press the month below *As reported*.',
          'Press *Report* and the month, write to whom, and press *Report*.',
        ],
      },
    ],
    know: [
      'Each rate stands beside the name of its formula: they differ, and so do their results.',
      'An animal that is lost counts as lost in care until it is found; then it never left.',
      'What is corrected in a reported month shows as a late change, with the animal and who did it.',
      'What our records do not say, as of what an animal died, is counted on its own. A milestone can say it.',
      '*What counts as what* sets the species of your own animal types and the row of your own ways.',
    ],
    words: 'live release save rate census matrix length of stay asilomar sac report close month no-kill',
  },
  {
    slug: 'board',
    title: 'Board page',
    screens: ['/reports/board'],
    picture: 'board',
    shows: 'The figures of a month beside the month before and the same month of the year before',
    about: 'One page on paper for your board: the figures, a year of bars, and how far the goals are.',
    tasks: [
      { how: 'Print it', steps: ['Choose the *Month*.', 'Press *Print*.'] },
      {
        how: 'Set goals',
        steps: ['Open *Statistics*.', 'Press *What counts as what* and fill in *Goals of a year*.'],
      },
      { how: 'See the animals behind a bar', steps: ['Press the bar.'] },
    ],
    know: ['Donations stand on it for those who may see amounts.', 'Goals are those of the whole year.'],
    words: 'trustees goals adoptions hours donations fosters print paper',
  },
];
