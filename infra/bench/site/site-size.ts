import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { reached } from '#shared/rules/data/reached.ts';
import { SITE } from '../../local/build-site.ts';

const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
type Chunk = z.output<typeof Chunk>;

/** A page for who is signed in. */
const inside = (...pages: string[]) => ({
  modules: ['index.html', 'app/pages/preload-page.ts', 'app/Inside.tsx', ...pages],
  budget: 287,
});

/** The files of a route's first load: its modules and all that they import. */
const ROUTES: Record<string, { readonly modules: readonly string[]; readonly budget: number }> = {
  '/, signed out': {
    modules: ['index.html', 'features/landing/LandingPage.tsx'],
    budget: 138,
  },
  '/login': { modules: ['index.html', 'features/session/LoginPage.tsx'], budget: 138 },
  '/registration': {
    modules: ['index.html', 'features/registration/RegistrationPage.tsx'],
    budget: 287,
  },
  '/': inside('features/dashboard/DashboardPage.tsx'),
  '/users': inside('features/users/UsersPage.tsx'),
  '/customization': inside(
    'features/customization/CustomizationPage.tsx',
    'features/customization/organization/OrganizationPage.tsx',
  ),
  '/customization/medicines': inside(
    'features/customization/CustomizationPage.tsx',
    'features/customization/ListTab.tsx',
  ),
  // The sentences of the history are of every part of the product.
  '/customization/history': {
    ...inside(
      'features/customization/CustomizationPage.tsx',
      'features/customization/history/HistoryPage.tsx',
    ),
    budget: 292,
  },
  '/super-admin': inside('features/super-admin/SuperAdminPage.tsx', 'features/super-admin/ListTab.tsx'),
  '/pco': inside('app/person/RegisterPage.tsx'),
  '/pco/:id': inside(
    'app/person/PersonPage.tsx',
    'features/person/Animals.tsx',
    'features/person/Timeline.tsx',
    'features/person/Details.tsx',
  ),
  '/pco/mergePco': inside('features/people/merge/MergePage.tsx'),
  '/pco/history': inside('features/person/PersonHistoryPage.tsx'),
  '/pco/unthanked': inside('features/donations/thanks/UnthankedPage.tsx'),
  '/pco/receipts': inside('features/donations/receipts/ReceiptsPage.tsx'),
  '/pco/statements': inside('features/donations/receipts/statements/StatementsPage.tsx'),
  '/pco/donation': inside('features/donations/DonationsPage.tsx'),
  '/pco/email': inside('features/mailings/EmailPage.tsx'),
  // As of /animals?add: a form with its rules.
  '/pco/email?id=…': {
    ...inside('features/mailings/EmailPage.tsx', 'features/mailings/writing/Compose.tsx'),
    budget: 345,
  },
  '/pco/email?to=found': {
    ...inside('features/mailings/EmailPage.tsx', 'features/mailings/Found.tsx'),
    budget: 345,
  },
  '/pco/email?view=sender': inside(
    'features/mailings/EmailPage.tsx',
    'features/mailings/sender/SenderPage.tsx',
  ),
  '/pco/email?view=templates': inside(
    'features/mailings/EmailPage.tsx',
    'features/mailings/writing/Templates.tsx',
  ),
  '/pco/email?mailing=…': inside(
    'features/mailings/EmailPage.tsx',
    'features/mailings/mailing/OneMailing.tsx',
  ),
  // Its criteria are a form, and are seen at first.
  '/queries/animal-milestone-query': {
    ...inside('app/pages/QuestionPage.tsx', 'features/questions/criteria/CriteriaForm.tsx'),
    budget: 299,
  },
  '/unsubscribe': {
    modules: ['index.html', 'features/leaving/UnsubscribePage.tsx'],
    budget: 138,
  },
  // Periods, checklist, hours, availability and badge are on one page.
  '/pco/volunteer': { ...inside('features/volunteers/VolunteerPage.tsx'), budget: 289 },
  '/pco/volunteers': inside('features/volunteers/VolunteersPage.tsx'),
  '/reports/todays-meds': inside('features/reports/TodaysMedsPage.tsx'),
  '/reports/volunteers': inside('features/reports/volunteers/VolunteersReportPage.tsx'),
  '/reports/animal-health': inside(
    'features/reports/AnimalHealthPage.tsx',
    'features/reports/choose/ChooseAnimals.tsx',
  ),
  '/animals/reports': inside('features/reports/AnimalReportPage.tsx'),
  '/reports/statistics': inside('features/statistics/period/StatisticsPage.tsx'),
  '/reports/statistics/animals?…': inside('features/statistics/BehindPage.tsx'),
  '/reports/statistics/reported?…': inside('features/statistics/ReportedPage.tsx'),
  '/reports/board': inside('features/statistics/board/BoardPage.tsx'),
  '/kiosk': {
    modules: ['index.html', 'features/kiosk/KioskPage.tsx', 'client/session/session-wire.ts'],
    budget: 287,
  },
  '/animals': inside('app/animal/RegisterPage.tsx'),
  '/animals/places': inside('app/animal/BoardPage.tsx'),
  // Head, alerts, next steps, needs, story and weights appear at once.
  '/animals/:id': { ...inside('app/animal/AnimalPage.tsx'), budget: 294 },
  '/animals?add': {
    ...inside('app/animal/RegisterPage.tsx', 'features/animals/wizard/AddAnimal.tsx'),
    budget: 345,
  },
};

/** The files that modules of the build bring. */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): Set<string> {
  const chunkOf = (module: string): Chunk => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}`);
    return chunk;
  };
  const chunks = [...reached(modules, (module) => chunkOf(module).imports ?? [])].map(chunkOf);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}

/** JavaScript and CSS of each route's first load, gzipped, in KB of 1000 bytes, beside its budget. */
export function siteSizes(): { route: string; kb: number; budget: number }[] {
  const file = join(SITE, '.vite/manifest.json');
  if (!existsSync(file)) return [];
  const manifest = jsonOf(z.record(z.string(), Chunk), readFileSync(file, 'utf8'));
  return Object.entries(ROUTES).map(([route, { modules, budget }]) => {
    const bytes = [...filesOf(manifest, modules)].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(SITE, name)), { level: 9 }).length,
      0,
    );
    return { route, kb: bytes / 1000, budget };
  });
}
