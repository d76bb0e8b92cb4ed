import type { ComponentType } from 'react';
import { CUSTOMIZATION_TABS } from '#features/customization/tabs.ts';
import { SUPER_ADMIN_TABS } from '#features/super-admin/tabs.ts';
import type { Prefetcher } from '#client/calls/prefetch.ts';
import type { PageTab } from '#records/TabbedPage.tsx';

/** A page for signed-in users. */
export interface Page {
  /** Without `/` at the beginning; a segment that begins with `:` matches anything. */
  readonly path: string;
  /** Loads its code. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Loads the module that makes the page's first calls, so that they run while its code loads. */
  readonly prefetcher?: () => Promise<Prefetcher>;
  /** The tabs, at paths below its own. */
  readonly tabs?: readonly PageTab[];
}

const page = (path: string, load: Page['load'], prefetcher?: Page['prefetcher']): Page => ({
  path,
  load,
  ...(prefetcher && { prefetcher }),
});

/** The health records of one animal (product/health 1.1). */
const HEALTH_PAGES = [
  page('animals/vaccinations', () => import('#features/health/records/VaccinationsPage.tsx')),
  page('animals/procedures-test-treatments', () => import('#features/health/records/ProceduresPage.tsx')),
  page('animals/meds', () => import('#features/health/records/MedsPage.tsx')),
  page('animals/soaps', () => import('#features/health/records/SoapsPage.tsx')),
  page('animals/notes', () => import('#features/health/records/NotesPage.tsx')),
  page('animals/prescription', () => import('#features/health/prescriptions/PrescriptionsPage.tsx')),
  page('animals/vaccine-schedules', () => import('#features/health/schedules/SchedulesPage.tsx')),
  page('animals/health-history', () => import('#features/health/records/HistoryPage.tsx')),
];

/** The register of people, and what is done with one (product/people). */
const PEOPLE_PAGES = [
  page('pco', () => import('../person/RegisterPage.tsx')),
  page('pco/email', () => import('#features/mailings/EmailPage.tsx')),
  page('pco/attachments', () => import('#features/person/PersonFilesPage.tsx')),
  page('pco/history', () => import('#features/person/PersonHistoryPage.tsx')),
  page('pco/mergePco', () => import('#features/people/merge/MergePage.tsx')),
  page('pco/:id', () => import('../person/PersonPage.tsx')),
  page('pco/unthanked', () => import('#features/donations/thanks/UnthankedPage.tsx')),
  page('pco/receipts', () => import('#features/donations/receipts/ReceiptsPage.tsx')),
  page('pco/statements', () => import('#features/donations/receipts/statements/StatementsPage.tsx')),
  page('pco/donation', () => import('#features/donations/DonationsPage.tsx')),
];

/** Reports (product/questions 4). */
const REPORT_PAGES = [
  page('reports/todays-meds', () => import('#features/reports/TodaysMedsPage.tsx')),
  page('reports/animal-health', () => import('#features/reports/AnimalHealthPage.tsx')),
  page('reports/volunteers', () => import('#features/reports/volunteers/VolunteersReportPage.tsx')),
  page('animals/reports', () => import('#features/reports/AnimalReportPage.tsx')),
  page('reports/statistics', () => import('#features/statistics/period/StatisticsPage.tsx')),
  page('reports/statistics/animals', () => import('#features/statistics/CountedEventsPage.tsx')),
  page('reports/statistics/reported', () => import('#features/statistics/ReportedPage.tsx')),
  page('reports/board', () => import('#features/statistics/board/BoardPage.tsx')),
];

/** Pages of volunteers, and the kiosk (product/volunteers). */
const VOLUNTEER_PAGES = [
  page('pco/volunteer', () => import('#features/volunteers/VolunteerPage.tsx')),
  page('pco/volunteers', () => import('#features/volunteers/VolunteersPage.tsx')),
  page('kiosk', () => import('#features/kiosk/SignedInKiosk.tsx')),
];

/** Searches, queries and list-like reports: one screen that takes the question from the address (product/questions). */
const QUESTIONS = [
  'queries/animal-milestone-query',
  'searches/animal-milestone-search',
  'searches/animal-search',
  'searches/donations-search',
  'queries/donations-query',
  'queries/mail-list-query',
  'queries/animal-health-query',
  'searches/animal-health-search',
  'reports/current-fosters',
].map((path) => page(path, () => import('./QuestionPage.tsx')));

/** The pages of questions (product/questions 1.5). */
const OVERVIEW_PAGES = ['searches', 'queries', 'reports'].map((path) =>
  page(path, () => import('#features/questions/OverviewPage.tsx')),
);

const loadReminders = () => import('#features/health/reminders/RemindersPage.tsx');

/** Loads the usual page at /. */
export const loadDashboard = () => import('#features/dashboard/DashboardPage.tsx');

/** The page at /: the dashboard; `HomePage` shows the first-time wizard until a new rescue has finished it. */
const HOME_PAGE = page('', loadDashboard, () => import('#features/dashboard/prefetch.ts'));

/** The pages below /; each loads when it is first opened. */
export const PAGES: readonly Page[] = [
  page(
    'animals',
    () => import('../animal/RegisterPage.tsx'),
    () => import('#features/animals/list/requests/prefetch.ts'),
  ),
  page('animals/milestone', () => import('#features/animals/milestones/MilestonesPage.tsx')),
  page('animals/diary', () => import('#features/animals/diary/DiaryPage.tsx')),
  page('animals/attachments', () => import('#features/files/AnimalFilesPage.tsx')),
  page('animals/places', () => import('../animal/BoardPage.tsx')),
  page('animals/gallery-view', () => import('#features/animals/gallery/GalleryPage.tsx')),
  page('animals/health-report', () => import('#features/reports/HealthReportPage.tsx')),
  page('animals/wide-exposure', () => import('#features/animals/exposure/ExposurePage.tsx')),
  page('animals/flyer', () => import('#features/animals/exposure/share/FlyerPage.tsx')),
  page('animals/lost-found', () => import('#features/animals/lost-found/LostFoundPage.tsx')),
  page('animals/kennel-cards', () => import('#features/animals/cards/KennelCardsPage.tsx')),
  ...HEALTH_PAGES,
  page(
    'animals/:id',
    () => import('../animal/AnimalPage.tsx'),
    () => import('../animal/prefetch.ts'),
  ),
  ...PEOPLE_PAGES,
  page(
    'today',
    () => import('#features/health/round/RoundPage.tsx'),
    () => import('#features/health/round/prefetch.ts'),
  ),
  page('today/care', () => import('#features/health/care/CarePage.tsx')),
  page('med-reminder', async () => ({ default: (await loadReminders()).MedReminders })),
  page('vaccination-reminder', async () => ({ default: (await loadReminders()).VaccinationReminders })),
  page('procedure-reminder', async () => ({ default: (await loadReminders()).ProcedureReminders })),
  {
    ...page('customization', () => import('#features/customization/CustomizationPage.tsx')),
    tabs: CUSTOMIZATION_TABS,
  },
  {
    ...page('super-admin', () => import('#features/super-admin/SuperAdminPage.tsx')),
    tabs: SUPER_ADMIN_TABS,
  },
  ...VOLUNTEER_PAGES,
  ...REPORT_PAGES,
  ...QUESTIONS,
  ...OVERVIEW_PAGES,
  page('exchange/import', () => import('#features/exchange/import/ImportPage.tsx')),
  page('exchange/export', () => import('#features/exchange/export/ExportPage.tsx')),
  page('users', () => import('#features/users/UsersPage.tsx')),
  page('unsubscribe', () => import('#features/leaving/UnsubscribePage.tsx')),
  page('account', () => import('#features/account/AccountPage.tsx')),
  page('help', () => import('#features/help/HelpScreen.tsx')),
  page('help/:page', () => import('#features/help/HelpScreen.tsx')),
];

const matchesPath = (path: string, parts: readonly string[]): boolean => {
  const patternParts = path.split('/');
  return (
    patternParts.length === parts.length &&
    patternParts.every((part, i) => part.startsWith(':') || part === parts[i])
  );
};

/** The page of a path, and its tab; a literal path comes before one with parameters. */
export function findPage(
  pathname: string,
): { readonly page: Page; readonly tab?: PageTab | undefined } | undefined {
  const parts = pathname.split('/').filter(Boolean);
  if (parts.length === 0) return { page: HOME_PAGE };
  const [first = '', ...rest] = parts;
  const matchingPage =
    PAGES.find(({ path }) => path === parts.join('/')) ?? PAGES.find(({ path }) => matchesPath(path, parts));
  const parentPage = matchingPage ?? PAGES.find(({ path, tabs }) => tabs && path === first);
  const tab = parentPage?.tabs?.find(({ path }) => path === rest.join('/'));
  return parentPage && (matchingPage ?? tab) ? { page: parentPage, tab } : undefined;
}
