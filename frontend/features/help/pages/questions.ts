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
          'Or press *Query Criteria* to change all of them.',
        ],
      },
      {
        how: 'Take the answer along',
        steps: ['Press *Download*.', 'Choose a file, *Copy* or *Print*.'],
      },
    ],
    know: [
      '*Save question* keeps what is asked under a name, for you alone or for your rescue, on the dashboard too if you like.',
      'A press on the head of a column sorts by it, a second one the other way round, a third as it was.',
      'The address of the page holds the whole question: keep it as a bookmark, or send it to somebody of your rescue.',
      'While little fits, the page says how many records it has looked at; *Stop* ends that, *Continue* goes on.',
    ],
    words: 'milestone adoption intake transfer statistics list export excel csv filter',
  },
];
