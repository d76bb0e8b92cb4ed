import type { HelpPage } from './page.ts';

/** The help page about searches, queries and reports in general. */
export const QUESTIONS: readonly HelpPage[] = [
  {
    slug: 'questions',
    title: 'Searches, queries and reports',
    screens: ['/searches', '/queries', '/reports'],
    picture: 'asking',
    shows: 'All questions by topic, the saved ones first',
    summary: 'Any question about your rescue, answered as a table that you can download.',
    tasks: [
      {
        goal: 'Ask a question',
        steps: [
          'Choose one of your saved questions, or find one by typing.',
          'Choose the criteria; in a query those with a star must be chosen.',
          'Choose *Submit*, in a search *Search*.',
        ],
      },
      {
        goal: 'Change what is asked',
        steps: [
          'Choose another value or day in one of the fields above the table.',
          'Or choose *Query Criteria* or *Search Criteria* to change all of them.',
        ],
      },
      {
        goal: 'Save the answer',
        steps: [
          'Choose *Columns* to choose and order what you see.',
          'Choose *Download*, then a CSV or Excel (xlsx) file, *Copy* or *Print*.',
        ],
      },
    ],
    notes: [
      '*Save question* keeps what is asked under a name, for you or your rescue, also on the dashboard.',
      '*Email* at a saved question sends you its answer each week or month; a link in the email ends that.',
      'Click or tap a column heading to sort, again to reverse, a third time to undo; on phones choose *Sort by*.',
      'While few records match, the page says how many it has checked. *Stop* ends the search.',
    ],
    keywords:
      'email weekly monthly subscribe saved views columns list export excel spreadsheet download filter sort bookmark',
  },
];

/** The help pages about the single reports. */
export const REPORTS: readonly HelpPage[] = [
  {
    slug: 'statistics',
    title: 'Statistics',
    screens: ['/reports/statistics', '/reports/statistics/animals', '/reports/statistics/reported'],
    picture: 'statistics',
    shows: 'A year of intakes and outcomes as bars, with the matrix below',
    summary:
      'How many animals came and left, how long they stayed, and what boards, counties and grantmakers ask for.',
    tasks: [
      {
        goal: 'See which animals a figure is made of',
        steps: ['Choose a year, a month and which animals.', 'Choose a figure or a bar.'],
      },
      {
        goal: 'Send a month to Shelter Animals Count',
        steps: [
          'Choose *Month* as the period, the month, and a species.',
          'Choose *For Shelter Animals Count (.json)*.',
        ],
      },
      {
        goal: 'Keep a month as it was reported',
        steps: [
          'Choose the month below *As reported*.',
          'Choose *Report* and the month, note who it was reported to, and choose *Report*.',
        ],
      },
    ],
    notes: [
      'Each rate names its formula. Formulas differ, and so do their results.',
      'A lost animal counts as lost in care until it is found. Then it counts as never having left.',
      'Corrections in a reported month show as late changes, with the animal and who made them.',
      'Missing details, such as a cause of death, are counted separately. You can add them in the milestone.',
      '*Counting rules* set the species of animal types and the row of acquisition ways that you added.',
    ],
    keywords:
      'euthanasia fiscal year quarter period range live release save rate census matrix length of stay asilomar sac report close month no-kill',
  },
  {
    slug: 'board',
    title: 'Board page',
    screens: ['/reports/board'],
    picture: 'board',
    shows: 'The figures of a month beside the month before and the same month a year earlier',
    summary: 'One printed page for your board: the figures, a year of bars, and progress toward goals.',
    tasks: [
      { goal: 'Print it', steps: ['Choose a *Period* of up to twelve months.', 'Choose *Print*.'] },
      {
        goal: 'Set goals',
        steps: ['Choose *Annual goals*.', 'Fill in the goals, and the month your fiscal year starts in.'],
      },
      { goal: 'See the animals behind a bar', steps: ['Choose the bar.'] },
    ],
    notes: [
      'Donations show for roles that may see amounts.',
      'Goals are for the whole fiscal year, which starts in January unless you set another month.',
    ],
    keywords: 'fiscal year quarter trustees goals adoptions hours donations fosters print paper',
  },
  {
    slug: 'volunteers-report',
    title: 'Volunteers report',
    screens: ['/reports/volunteers'],
    picture: 'volunteers-report',
    shows: 'The active volunteers, with what they like to do',
    summary: 'Who volunteers for your rescue, and who did, each person once.',
    tasks: [
      { goal: 'See who has stopped', steps: ['Choose *Inactive*.', 'Each row has the day they stopped.'] },
      {
        goal: 'Write to all of them',
        steps: ['Choose *Write to these*.', 'Write the email, and look at it before it is sent.'],
      },
      { goal: 'Save the list', steps: ['Choose *Download*.', 'Choose a CSV or Excel (xlsx) file.'] },
    ],
    notes: [
      'A volunteer with an open period is active.',
      'Phones and emails show for roles that may see people. Hours are on the page *Volunteers*.',
    ],
    keywords: 'helpers active inactive former phone email list export csv',
  },
];
