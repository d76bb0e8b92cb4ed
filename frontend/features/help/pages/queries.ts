import type { HelpPage } from './page.ts';

/** The help pages about the queries and the reports that are lists, one page each. */
export const QUERIES: readonly HelpPage[] = [
  {
    slug: 'milestone-query',
    title: 'Animal Milestone Query',
    screens: ['/queries/animal-milestone-query'],
    picture: 'questions',
    shows: 'The intakes since inception as a table, with the criteria above it',
    summary:
      'All milestones of one type within a time span, like last month’s intakes or this year’s adoptions.',
    tasks: [
      {
        goal: 'List the adoptions of last month',
        steps: [
          'Choose *Adoption*, *Last month* and *All* animal types.',
          'Choose *Submit*. The days that the span means are shown below it.',
        ],
      },
      {
        goal: 'Ask for other days',
        steps: [
          'Choose *Between two days* as the time span above the table.',
          'Change *From* and *To* beside it. The table follows.',
        ],
      },
      {
        goal: 'See it every month',
        steps: ['Choose *Save question* and name it.', 'Choose *Email*, *Each month* and the day.'],
      },
    ],
    notes: [
      'A saved *Last month* is always the month before the day you look.',
      'Names of people show for roles that may see people.',
    ],
    keywords: 'adoption intake foster transfer death euthanasia count monthly yearly export excel xlsx csv',
  },
  {
    slug: 'health-query',
    title: 'Animal Health Query',
    screens: ['/queries/animal-health-query'],
    picture: 'health-query',
    shows: 'What was done for the health of animals since inception',
    summary: 'What was done for the health of your animals within a time span, of one kind or of all.',
    tasks: [
      {
        goal: 'List the vaccinations of a year',
        steps: ['Choose *Vaccinations* and the time span.', 'Choose *Submit*.'],
      },
      {
        goal: 'Keep to the last days',
        steps: ['Enter how many *Days*; 0 is today alone.', 'Choose *Submit*.'],
      },
      {
        goal: 'Copy some of the rows',
        steps: ['Tick them.', 'Choose *Copy Selection*, and paste them into a spreadsheet or email.'],
      },
    ],
    notes: [
      '*All* is every kind but diets. A diet has no day, so no time span applies to it.',
      'You can choose the kinds that your role may see.',
    ],
    keywords:
      'vaccination procedure meds prescription soap notes diet rabies spay surgery export excel xlsx csv',
  },
  {
    slug: 'donations-query',
    title: 'Donations Query',
    screens: ['/queries/donations-query'],
    picture: 'donations-query',
    shows: 'The top donors since inception',
    summary: 'Your top donors within a time span, by their total or by the number of their donations.',
    tasks: [
      {
        goal: 'Find your top donors of last year',
        steps: ['Choose *Last year* and the type *All*.', 'Choose *Top Donors By*, and *Submit*.'],
      },
      {
        goal: 'See more than ten',
        steps: ['Choose *Query Criteria*.', 'Enter *How Many*, up to 100.'],
      },
      {
        goal: 'Write to them',
        steps: ['Choose *Write to these*.', 'Write the email, and look at it before it is sent.'],
      },
    ],
    notes: ['Totals show for roles that may see amounts.', 'Two donors who were merged are one.'],
    keywords: 'top donors gift money giver total rank fundraising export excel xlsx csv',
  },
  {
    slug: 'mail-list-query',
    title: 'Mail List Query',
    screens: ['/queries/mail-list-query'],
    picture: 'mail-list-query',
    shows: 'The people with a complete address',
    summary:
      'The people on your mail list, with or without an address or email, and those who are not on it.',
    tasks: [
      {
        goal: 'Make address labels',
        steps: ['Choose *Complete addresses* and *Submit*.', 'Choose *Download* and a file.'],
      },
      {
        goal: 'Complete what is missing',
        steps: ['Choose *Incomplete addresses*.', 'Choose a name to open the person and correct it.'],
      },
      {
        goal: 'Write to those who adopted lately',
        steps: ['Choose *With email*, and enter *Years Since Adopted*.', 'Choose *Write to these*.'],
      },
    ],
    notes: [
      'A complete address has a name, street, city, state, zip and country.',
      'Years count back from today; 0 is any time.',
    ],
    keywords: 'newsletter labels addresses post letters mailing contacts export excel xlsx csv',
  },
  {
    slug: 'current-fosters',
    title: 'Current Fosters',
    screens: ['/reports/current-fosters'],
    picture: 'current-fosters',
    shows: 'The animals in foster care, with their fosters and dates',
    summary: 'Which animals are in foster care now, who has them, since when, and how to reach the fosters.',
    tasks: [
      { goal: 'Call a foster', steps: ['Find the animal.', 'Choose the phone number or email in its row.'] },
      {
        goal: 'Write to all fosters',
        steps: ['Choose *Write to these*.', 'Write the email, and look at it before it is sent.'],
      },
      {
        goal: 'See those of one type',
        steps: ['Choose the *Animal type*.', 'Choose *Download* to save the list.'],
      },
    ],
    notes: [
      'An animal is on the list while its latest milestone is a foster. The latest comes first.',
      'Names, phones and emails show for roles that may see people.',
    ],
    keywords: 'foster homes parents carers placed phone list export excel xlsx csv',
  },
];
