import { type Access, hasAccess } from '#shared/access/may.ts';
import type { Role } from '#shared/access/roles.ts';
import { REPORT_RIGHTS } from '#shared/rules/rescues/reports.ts';
import type { AnyQuestion, Topic } from '#shared/contract/question.ts';
import { QUESTIONS } from '#shared/questions/index.ts';

/** A page that answers a question, as the overview lists it. */
export interface OverviewEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly access: Access;
  readonly topic: Topic;
}

/** Pages that answer a question but are not declared as one: each has its own component. */
const OTHER_PAGES: readonly OverviewEntry[] = [
  {
    path: '/animals/places',
    title: 'Who is where',
    description: 'The current residents by location, with the space left',
    access: 'animals.view',
    topic: 'here',
  },
  {
    path: '/animals/reports',
    title: 'Animal Report',
    description: 'Facts, story and photos of the animals you choose, as a PDF for staff and adopters',
    access: REPORT_RIGHTS.animal,
    topic: 'here',
  },
  {
    path: '/reports/todays-meds',
    title: 'Today’s Meds',
    description: 'Which meds are due today or overdue, by location and time, to print and check off',
    access: 'report.meds',
    topic: 'health',
  },
  {
    path: '/reports/animal-health',
    title: 'Animal Health',
    description: 'What was done for the health of the animals you choose, as a file to print',
    // Its page has this right alone; REPORT_RIGHTS.health also has that of the Actions menu.
    access: 'report.animal_health',
    topic: 'health',
  },
  {
    path: '/reports/volunteers',
    title: 'Volunteers',
    description: 'Who volunteers and who did, with phone, email and the animals they prefer',
    access: 'report.volunteer',
    topic: 'people',
  },
  {
    path: '/reports/statistics',
    title: 'Statistics',
    description: 'How many came and left, how long they stayed, live release, and who was in care on any day',
    access: 'report.view',
    topic: 'figures',
  },
  {
    path: '/reports/board',
    title: 'Board page',
    description:
      'A month on one page for your board, next to the month before and the same month a year earlier',
    access: 'report.view',
    topic: 'figures',
  },
];

/** The menu items that open the page of all questions, with the topic that comes first (product/questions 1.5). */
export const OVERVIEWS = {
  '/searches': { title: 'Searches', access: 'search.view', first: 'here' },
  '/queries': { title: 'Queries', access: 'query.view', first: 'moves' },
  '/reports': { title: 'Reports', access: 'report.view', first: 'figures' },
} as const satisfies Record<string, { title: string; access: Access; first: Topic }>;

export type OverviewPath = keyof typeof OVERVIEWS;

const TOPICS: readonly (readonly [topic: Topic, title: string])[] = [
  ['here', 'Who is here?'],
  ['moves', 'Who came and went?'],
  ['health', 'Health'],
  ['people', 'People and giving'],
  ['figures', 'Figures for others'],
];

/** All entries by title, without the list of animals, which is in the menu. */
export const OVERVIEW_ENTRIES: readonly OverviewEntry[] = [
  ...Object.values<AnyQuestion>(QUESTIONS)
    .filter(({ path }) => path !== '/animals')
    .map(({ path, title, description, right, topic }) => ({
      path,
      title,
      description,
      access: right,
      topic,
    })),
  ...OTHER_PAGES,
].toSorted((a, b) => a.title.localeCompare(b.title, 'en'));

/** A heading of the page and the entries below it. */
interface TopicGroup {
  readonly topic: Topic;
  readonly title: string;
  readonly entries: readonly OverviewEntry[];
}

/**
 * The questions that a role may ask, by topic. The path's own topic comes first, and in each topic the questions whose
 * pages are below that path.
 */
export function topicsFor(path: OverviewPath, role: Role): TopicGroup[] {
  const ownRank = (entry: OverviewEntry) => Number(entry.path.startsWith(`${path}/`));
  const { first } = OVERVIEWS[path];
  return TOPICS.toSorted(([a], [b]) => Number(b === first) - Number(a === first))
    .map(([topic, title]) => ({
      topic,
      title,
      entries: OVERVIEW_ENTRIES.filter(
        (entry) => entry.topic === topic && hasAccess(role, entry.access),
      ).toSorted((a, b) => ownRank(b) - ownRank(a)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
