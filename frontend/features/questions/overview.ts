import type { Access } from '#shared/access/may.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import { QUESTIONS } from '#shared/questions/index.ts';

/** Something that can be asked: where, who may, and what it answers in a line. */
export interface OverviewEntry {
  readonly path: string;
  readonly title: string;
  readonly answers: string;
  readonly access: Access;
}

/** Reports that are no questions over one range: each has its own screen. */
const OTHERS: readonly OverviewEntry[] = [
  {
    path: '/reports/todays-meds',
    title: 'Today’s Meds',
    answers: 'Which meds are due today or overdue, by place and time, to print and check off',
    access: 'report.meds',
  },
  {
    path: '/reports/animal-health',
    title: 'Animal Health',
    answers: 'What was done for the health of the animals you choose, as a file to print',
    access: 'report.animal_health',
  },
  {
    path: '/reports/statistics',
    title: 'Statistics',
    answers: 'How many came and left, how long they stayed, live release, and who was in care on any day',
    access: 'report.view',
  },
  {
    path: '/reports/board',
    title: 'Board page',
    answers: 'A month on one page for your board, beside the one before and the year before',
    access: 'report.view',
  },
  {
    path: '/reports/volunteers',
    title: 'Volunteers',
    answers: 'Who volunteers and who did, with phone, email and the animals they prefer',
    access: 'report.volunteer',
  },
];

/** The three pages that list what there is (product/questions 1.5). */
export const OVERVIEWS = {
  '/searches': {
    title: 'Searches',
    about: 'Find records by anything you know about them.',
    access: 'search.view',
  },
  '/queries': {
    title: 'Queries',
    about: 'Choose the criteria, and get all records that fit.',
    access: 'query.view',
  },
  '/reports': { title: 'Reports', about: 'Ready to read and to print.', access: 'report.view' },
} as const satisfies Record<string, { title: string; about: string; access: Access }>;

export type OverviewPath = keyof typeof OVERVIEWS;

const asked = Object.values<AnyQuestion>(QUESTIONS).map(({ path, title, answers, right }): OverviewEntry => ({
  path,
  title,
  answers,
  access: right,
}));

/** The questions below one of them, by title. */
export const listedAt = (path: OverviewPath): OverviewEntry[] =>
  [...asked, ...OTHERS]
    .filter((each) => each.path.startsWith(`${path}/`))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
