import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { reachableFrom } from '#shared/rules/data/reachable.ts';
import { SITE_FOLDER } from '../../local/web/build-site.ts';

const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
type Chunk = z.output<typeof Chunk>;

interface Route {
  readonly modules: readonly string[];
  readonly budget: number;
}

const publicPage = (budget: number, ...modules: string[]): Route => ({
  modules: ['index.html', ...modules],
  budget,
});

/** A page of a signed-in user: the modules that all of them have, and its own. */
const signedInPage = (...modules: string[]): Route =>
  publicPage(300, 'app/pages/preload-page.ts', 'app/SignedInApp.tsx', ...modules);

/** A page of features, by their files. */
const featurePage = (...files: string[]) => signedInPage(...files.map((file) => `features/${file}.tsx`));

/** The modules of each route's first load, which is these and all that they import, and its budget. */
const ROUTES: Record<string, Route> = {
  '/, signed out': publicPage(138, 'features/landing/LandingPage.tsx'),
  '/login': publicPage(138, 'features/session/LoginPage.tsx'),
  '/registration': publicPage(292, 'features/registration/RegistrationPage.tsx'),
  '/unsubscribe': publicPage(138, 'features/leaving/UnsubscribePage.tsx'),
  '/kiosk': publicPage(292, 'features/kiosk/KioskPage.tsx', 'client/session/session-calls.ts'),
  '/': featurePage('dashboard/DashboardPage'),
  '/users': featurePage('users/UsersPage'),
  '/customization': featurePage(
    'customization/CustomizationPage',
    'customization/organization/OrganizationPage',
  ),
  '/customization/medicines': featurePage('customization/CustomizationPage', 'customization/ListTab'),
  // The history has sentences of every part of the product.
  '/customization/history': {
    ...featurePage('customization/CustomizationPage', 'customization/history/HistoryPage'),
    budget: 305,
  },
  '/super-admin': featurePage('super-admin/SuperAdminPage', 'super-admin/ListTab'),
  '/pco': signedInPage('app/person/RegisterPage.tsx'),
  '/pco/:id': signedInPage(
    'app/person/PersonPage.tsx',
    'features/person/Animals.tsx',
    'features/person/Timeline.tsx',
    'features/person/Details.tsx',
  ),
  '/pco/mergePco': featurePage('people/merge/MergePage'),
  '/pco/history': featurePage('person/PersonHistoryPage'),
  '/pco/unthanked': featurePage('donations/thanks/UnthankedPage'),
  '/pco/receipts': featurePage('donations/receipts/ReceiptsPage'),
  '/pco/statements': featurePage('donations/receipts/statements/StatementsPage'),
  '/pco/donation': featurePage('donations/DonationsPage'),
  '/pco/email': featurePage('mailings/EmailPage'),
  // It has a form with its rules, as /animals?add.
  '/pco/email?id=…': { ...featurePage('mailings/EmailPage', 'mailings/writing/Compose'), budget: 360 },
  '/pco/email?to=found': { ...featurePage('mailings/EmailPage', 'mailings/QuestionAudience'), budget: 360 },
  '/pco/email?view=sender': featurePage('mailings/EmailPage', 'mailings/sender/SenderPage'),
  '/pco/email?view=templates': featurePage('mailings/EmailPage', 'mailings/writing/Templates'),
  '/pco/email?mailing=…': featurePage('mailings/EmailPage', 'mailings/mailing/OneMailing'),
  // Its criteria are a form that is shown at first.
  '/queries/animal-milestone-query': {
    ...signedInPage('app/pages/QuestionPage.tsx', 'features/questions/criteria/CriteriaForm.tsx'),
    budget: 314,
  },
  '/pco/volunteer': featurePage('volunteers/VolunteerPage'),
  '/pco/volunteers': featurePage('volunteers/VolunteersPage'),
  '/reports/todays-meds': featurePage('reports/TodaysMedsPage'),
  '/reports/volunteers': featurePage('reports/volunteers/VolunteersReportPage'),
  '/reports/animal-health': featurePage('reports/AnimalHealthPage', 'reports/choose/ChooseAnimals'),
  '/animals/reports': featurePage('reports/AnimalReportPage'),
  '/reports/statistics': featurePage('statistics/period/StatisticsPage'),
  '/reports/statistics/animals?…': featurePage('statistics/BehindPage'),
  '/reports/statistics/reported?…': featurePage('statistics/ReportedPage'),
  '/reports/board': featurePage('statistics/board/BoardPage'),
  '/animals': signedInPage('app/animal/RegisterPage.tsx'),
  '/animals/places': signedInPage('app/animal/BoardPage.tsx'),
  '/animals/:id': signedInPage('app/animal/AnimalPage.tsx'),
  '/animals?add': {
    ...signedInPage('app/animal/RegisterPage.tsx', 'features/animals/wizard/AddAnimal.tsx'),
    budget: 360,
  },
};

/** The files of the build that modules need. */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): Set<string> {
  const chunkOf = (module: string): Chunk => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}`);
    return chunk;
  };
  const chunks = [...reachableFrom(modules, (module) => chunkOf(module).imports ?? [])].map(chunkOf);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}

/** JavaScript and CSS of each route's first load, gzipped, in KB of 1000 bytes, beside its budget. */
export function siteSizes(): { route: string; kb: number; budget: number }[] {
  const file = join(SITE_FOLDER, '.vite/manifest.json');
  if (!existsSync(file)) return [];
  const manifest = parseJson(z.record(z.string(), Chunk), readFileSync(file, 'utf8'));
  return Object.entries(ROUTES).map(([route, { modules, budget }]) => {
    const bytes = [...filesOf(manifest, modules)].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(SITE_FOLDER, name)), { level: 9 }).length,
      0,
    );
    return { route, kb: bytes / 1000, budget };
  });
}
