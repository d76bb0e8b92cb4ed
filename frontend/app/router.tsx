import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router';
import { CUSTOMIZATION_TABS } from '#features/customization/tabs.ts';
import { SUPER_ADMIN_TABS } from '#features/super-admin/tabs.ts';
import type { PageTab } from '#records/TabbedPage.tsx';
import { HomePage, loadDashboard } from './HomePage.tsx';
import { RouteCrash } from './shell/RouteCrash.tsx';
import { PageLoading } from '#ui/message/states.tsx';
import { Shell } from './shell/Shell.tsx';

const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** A page of tabs, each of which is found below its path. */
const tabbed = (
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  tabs: readonly PageTab[],
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  children: tabs.map((tab) =>
    tab.path
      ? page(tab.path, tab.load)
      : { index: true, lazy: async () => ({ Component: (await tab.load()).default }) },
  ),
});

/** The health records of one animal (product/health 1.1). */
const HEALTH = [
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
const PEOPLE = [
  page('pco', () => import('./person/RegisterPage.tsx')),
  page('pco/email', () => import('#features/mailings/EmailPage.tsx')),
  page('pco/attachments', () => import('#features/person/PersonFilesPage.tsx')),
  page('pco/history', () => import('#features/person/PersonHistoryPage.tsx')),
  page('pco/mergePco', () => import('#features/people/merge/MergePage.tsx')),
  page('pco/:id', () => import('./person/PersonPage.tsx')),
  page('pco/unthanked', () => import('#features/donations/UnthankedPage.tsx')),
  page('pco/receipts', () => import('#features/donations/receipts/ReceiptsPage.tsx')),
  page('pco/statements', () => import('#features/donations/receipts/StatementsPage.tsx')),
  page('pco/donation', () => import('#features/donations/DonationsPage.tsx')),
];

/** Reports (product/questions 4). */
const REPORTS = [
  page('reports/todays-meds', () => import('#features/reports/TodaysMedsPage.tsx')),
  page('reports/animal-health', () => import('#features/reports/AnimalHealthPage.tsx')),
  page('reports/volunteers', () => import('#features/reports/volunteers/VolunteersReportPage.tsx')),
  page('animals/reports', () => import('#features/reports/AnimalReportPage.tsx')),
  page('reports/statistics', () => import('#features/statistics/StatisticsPage.tsx')),
  page('reports/statistics/animals', () => import('#features/statistics/BehindPage.tsx')),
  page('reports/statistics/reported', () => import('#features/statistics/ReportedPage.tsx')),
  page('reports/board', () => import('#features/statistics/BoardPage.tsx')),
];

/** Who volunteers, and the tablet at the door (product/volunteers). */
const VOLUNTEERS = [
  page('pco/volunteer', () => import('#features/volunteers/VolunteerPage.tsx')),
  page('pco/volunteers', () => import('#features/volunteers/VolunteersPage.tsx')),
  page('kiosk', () => import('#features/kiosk/SignedInKiosk.tsx')),
];

/** Searches, queries and list-like reports: one screen, whose address says which (product/questions). */
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

/** What there is to ask (product/questions 1.5). */
const OVERVIEWS = ['searches', 'queries', 'reports'].map((path) =>
  page(path, () => import('#features/questions/OverviewPage.tsx')),
);

const shelled = (pages: RouteObject): RouteObject => ({
  element: <Shell />,
  errorElement: <RouteCrash />,
  children: [pages],
});

const routes = (): RouteObject[] => [
  shelled({
    path: '/',
    // What fails stands in the page's place: the shell stays, and with it the way on.
    errorElement: <RouteCrash />,
    HydrateFallback: PageLoading,
    children: [
      { index: true, element: <HomePage /> },
      {
        path: 'animals',
        lazy: async () => ({
          Component: (await import('./animal/RegisterPage.tsx')).default,
        }),
      },
      page('animals/milestone', () => import('#features/animals/milestones/MilestonesPage.tsx')),
      page('animals/diary', () => import('#features/animals/diary/DiaryPage.tsx')),
      page('animals/attachments', () => import('#features/files/AnimalFilesPage.tsx')),
      page('animals/places', () => import('#features/animals/places/PlacesPage.tsx')),
      page('animals/gallery-view', () => import('#features/animals/gallery/GalleryPage.tsx')),
      page('animals/health-report', () => import('#features/reports/HealthReportPage.tsx')),
      page('animals/kennel-cards', () => import('#features/animals/cards/KennelCardsPage.tsx')),
      ...HEALTH,
      {
        path: 'animals/:id',
        lazy: async () => ({ Component: (await import('./animal/AnimalPage.tsx')).default }),
      },
      ...PEOPLE,
      page('today', () => import('#features/health/round/RoundPage.tsx')),
      page('today/care', () => import('#features/health/care/CarePage.tsx')),
      {
        path: 'med-reminder',
        lazy: async () => ({
          Component: (await import('#features/health/reminders/RemindersPage.tsx')).MedReminders,
        }),
      },
      {
        path: 'vaccination-reminder',
        lazy: async () => ({
          Component: (await import('#features/health/reminders/RemindersPage.tsx')).VaccinationReminders,
        }),
      },
      {
        path: 'procedure-reminder',
        lazy: async () => ({
          Component: (await import('#features/health/reminders/RemindersPage.tsx')).ProcedureReminders,
        }),
      },
      tabbed(
        'customization',
        () => import('#features/customization/CustomizationPage.tsx'),
        CUSTOMIZATION_TABS,
      ),
      tabbed('super-admin', () => import('#features/super-admin/SuperAdminPage.tsx'), SUPER_ADMIN_TABS),
      ...VOLUNTEERS,
      ...REPORTS,
      ...QUESTIONS,
      ...OVERVIEWS,
      page('users', () => import('#features/users/UsersPage.tsx')),
      page('unsubscribe', () => import('#features/leaving/UnsubscribePage.tsx')),
      page('account', () => import('#features/account/AccountPage.tsx')),
      page('help', () => import('#features/help/HelpScreen.tsx')),
      page('help/:page', () => import('#features/help/HelpScreen.tsx')),
      { path: 'login', element: <Navigate to="/" replace /> },
      { path: '*', lazy: async () => ({ Component: (await import('./shell/NotFound.tsx')).default }) },
    ],
  }),
];

/** The pages; each loads when it is first opened. */
export const makeRouter = () => createBrowserRouter(routes());

/** Begins to load the page of the address, beside whatever it waits for; that it did not come is told when it opens. */
export function beginPage(): void {
  const loading =
    location.pathname === '/'
      ? [loadDashboard]
      : (matchRoutes(routes(), location) ?? []).map(({ route: { lazy } }) => lazy);
  for (const load of loading) if (typeof load === 'function') load().catch(() => undefined);
}
