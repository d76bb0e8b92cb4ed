/**
 * `npm run pictures`: takes the screenshots of `docs/pictures/`, and small ones for the manual, from a running
 * `npm start` (or BASE_URL), and the picture of the landing page; with `-- --manual` those of the manual alone, with
 * `-- --landing` that of the landing page.
 */
import { type Browser, chromium as playwright, type Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './browser/chromium.ts';
import {
  type Camera,
  captureDonations,
  saveLandingPicture,
  saveManualPicture,
  captureManual,
  missingPictures,
  capturePerson,
  captureQuestions,
  captureStatistics,
  captureSuperAdmin,
} from './manual-pictures.ts';
import { saveReportPictures } from './report-pictures.ts';

const BASE_URL = process.env['BASE_URL'] ?? 'http://localhost:3000';
const MANUAL_ONLY = process.argv.includes('--manual');
const LANDING_ONLY = process.argv.includes('--landing');
const DOCS = join(import.meta.dirname, '../docs');
const FOLDER = join(DOCS, 'pictures');
/** The pictures that pages of `docs/` show; others are for the manual alone. */
const DOC_PICTURES = new Set(
  globSync('*.md', { cwd: DOCS }).flatMap((file) =>
    [...readFileSync(join(DOCS, file), 'utf8').matchAll(/pictures\/([\w-]+)\.png/g)].map(([, name]) => name),
  ),
);
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

const clickNext = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();

async function signIn(page: Page, userId = 'admin'): Promise<void> {
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill('Havenkeep#1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Recently added').waitFor();
}

async function fillDetails(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Animal Name').fill('Biscuit');
  await dialog.getByLabel('Animal Type').selectOption({ label: 'Dogs' });
  await dialog.getByRole('combobox', { name: 'Breed', exact: true }).fill('Beagle mix');
  await dialog.getByText('Female', { exact: true }).click();
}

/** Takes pictures of the public pages. */
async function capturePublic(page: Page, camera: Camera): Promise<void> {
  await camera.capturePage('/', page.getByRole('link', { name: 'Beta Test' }), 'landing');
  await page.goto('/registration');
  await page.getByLabel('Country').selectOption({ label: 'Ireland' });
  await camera.takeScreenshot('registration');
  // Without this the registration would offer to restore the draft.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/registration?steps');
  await page.getByRole('button', { name: 'START' }).click();
  await page.getByLabel('Rescue Name').fill('Abhainn Riverbend Sanctuary');
  await camera.takeScreenshot('registration-steps');
  await camera.capturePage('/login', page.getByLabel('User ID'), 'login');
}

/** Pictures of the register of people, and of one of them. */
async function captureRegister(page: Page, camera: Camera): Promise<void> {
  await page.goto('/pco?q=Okafor');
  const card = page.locator('summary', { hasText: 'Okafor' });
  const link = page.getByRole('link', { name: /Okafor|Open/ });
  await card.or(link).first().waitFor();
  if (await card.isVisible()) await card.click();
  await link.first().click();
  await page.getByRole('heading', { name: 'Grace Okafor' }).waitFor();
  await camera.takeScreenshot('person');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await captureDonations(page, camera, id);
  await capturePerson(page, camera, id);
  await captureQuestions(page, camera);
  await captureStatistics(page, camera);
  await camera.capturePage('/pco', 'Okafor', 'people');
}

/** Pictures of the users of a rescue, and of the own account. */
async function captureUsers(page: Page, camera: Camera): Promise<void> {
  await camera.capturePage('/users', 'Priya Shah', 'users');
  await page.getByRole('button', { name: 'Invite New' }).click();
  await page.getByRole('dialog').getByLabel('Role').waitFor();
  await camera.takeScreenshot('invite');
  await camera.capturePage('/account', 'This one', 'account');
}

/** The picture of the list of animals, which the landing page shows, too. */
const captureList = (camera: Camera) => camera.capturePage('/animals', 'Clover', 'animals');

async function captureAll(page: Page, camera: Camera): Promise<void> {
  if (LANDING_ONLY) {
    await page.goto('/login');
    await signIn(page);
    return captureList(camera);
  }
  await capturePublic(page, camera);
  await signIn(page);
  await camera.takeScreenshot('dashboard');
  await captureUsers(page, camera);
  await captureRegister(page, camera);
  await captureList(camera);
  for (const name of ['Alma', 'Banjo']) await page.getByLabel(`Select ${name}`, { exact: true }).click();
  if (await page.locator('summary').first().isVisible())
    await page.locator('summary', { hasText: 'Agnes' }).click();
  await camera.takeScreenshot('selection');
  await camera.capturePage('/animals?q=no+such+name', 'Nothing found', 'empty');
  await page.goto('/animals?add');
  await page.getByLabel('Animal Name').waitFor();
  await clickNext(page);
  await page.getByText('Sex is required').waitFor();
  await camera.takeScreenshot('wizard-faults');
  await fillDetails(page);
  await camera.takeScreenshot('wizard-details');
  await clickNext(page);
  await page.getByLabel('Years').fill('2');
  await camera.takeScreenshot('wizard-birth');
  await clickNext(page);
  await page.getByLabel('How Acquired').selectOption({ label: 'Other Rescue/Shelter/Sanctuary' });
  await page.getByLabel('Other Rescue ID Number').waitFor();
  await camera.takeScreenshot('wizard-intake');
  await page.goto('/animals?q=Clover');
  await page.getByText('1 of 1').waitFor();
  if (await page.locator('summary').first().isVisible()) await page.locator('summary').first().click();
  await page.getByLabel('Edit Clover').click();
  await page.getByLabel('Location').waitFor();
  await camera.takeScreenshot('edit');
  await captureAnimals(page, camera);
}

/** Pictures of one animal with its story, and of the pages that its page leads to. */
async function captureAnimals(page: Page, camera: Camera): Promise<void> {
  const openAnimal = async (name: string) => {
    await page.goto(`/animals?q=${name}`);
    await page.getByText('1 of 1').waitFor();
    const card = page.locator('summary').first();
    if (await card.isVisible()) await card.click();
    await page
      .getByRole('link', { name: /^(Open|Hattie|Clover)$/ })
      .first()
      .click();
    await page.getByText('Story', { exact: true }).waitFor();
  };
  await openAnimal('Hattie');
  await camera.takeScreenshot('animal');
  await page.getByRole('link', { name: 'Milestones' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Milestone \*$/)
    .selectOption('adoption');
  await camera.takeScreenshot('milestone');
  await openAnimal('Clover');
  await page.getByRole('button', { name: 'Actions' }).click();
  await camera.takeScreenshot('actions');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await camera.capturePage(`/animals/attachments?id=${id}`, 'Profile picture', 'files');
  await camera.capturePage('/animals/gallery-view', page.getByRole('button', { name: 'Agnes' }), 'gallery');
  await page.goto('/animals/places');
  // A phone shows only the first place.
  await page.getByRole('link', { name: 'Bramble', exact: true }).waitFor();
  await camera.takeScreenshot('places');
  await camera.capturePage(
    `/animals/kennel-cards?ids=${id}`,
    page.getByRole('article', { name: 'Clover' }),
    'kennel-card',
  );
  await page.goto(`/animals/health-report?id=${id}`);
  await page.getByRole('button', { name: 'Mail…' }).click();
  await page.getByRole('dialog').getByLabel('Message').waitFor();
  await camera.takeScreenshot('health-report');
  await camera.capturePage(
    `/animals/reports?id=${id}`,
    page.getByRole('button', { name: 'Mail…' }),
    'animal-report',
  );
  await captureHealth(page, camera, id);
}

/** Pages of animals' health. */
async function captureHealth(page: Page, camera: Camera, id: string): Promise<void> {
  await camera.capturePage(`/animals/vaccinations?id=${id}`, 'Bordetella nasal', 'vaccinations');
  await page.getByRole('button', { name: 'Propose Vaccinations' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
  await camera.takeScreenshot('proposals');
  await camera.capturePage(`/animals/procedures-test-treatments?id=${id}`, 'Weight History', 'procedures');
  await camera.capturePage(`/animals/soaps?id=${id}`, 'Torn dew claw', 'soaps');
  await camera.capturePage(`/animals/meds?id=${id}&tab=reminders`, 'Carprofen', 'meds');
  await camera.capturePage('/vaccination-reminder', 'FVRCP', 'reminders');
  await camera.capturePage('/today', 'Meloxicam', 'today');
  await camera.capturePage('/today/care', 'Two cups of adult kibble', 'care-list');
  await camera.capturePage('/reports/todays-meds', 'Meloxicam', 'todays-meds');
  await page.goto('/animals/vaccine-schedules');
  await page.getByLabel('Animal Type').selectOption({ label: 'Dogs' });
  await page.getByText('Leptospirosis').first().waitFor();
  await camera.takeScreenshot('schedules');
  await captureManual(page, camera, id);
}

async function takePictures(browser: Browser, name: keyof typeof SCREENS): Promise<void> {
  // The demo rescue's time zone: in another one the site says which clock it uses.
  const contextOptions = { baseURL: BASE_URL, timezoneId: 'America/New_York' };
  const context = await browser.newContext({ ...SCREENS[name], ...contextOptions, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const takeScreenshot = async (screen: string) => {
    await page.waitForLoadState('networkidle');
    // Opened parts are in place, and tooltips that would hide something are gone.
    if (!screen.endsWith('faults')) await page.locator('.hint[data-shown]').waitFor({ state: 'hidden' });
    await page.waitForTimeout(200);
    await page.waitForFunction(() => !document.querySelector('.skeleton'));
    const png = await page.screenshot();
    if (name === 'desktop' && screen === 'animals' && !MANUAL_ONLY) await saveLandingPicture(png);
    if (LANDING_ONLY) return;
    if (name === 'desktop') await saveManualPicture(screen, png);
    if (!MANUAL_ONLY && DOC_PICTURES.has(`${screen}-${name}`))
      await writeFile(join(FOLDER, `${screen}-${name}.png`), png);
  };
  const camera: Camera = {
    takeScreenshot,
    async capturePage(path, target, screen) {
      await page.goto(path);
      await (typeof target === 'string' ? page.getByText(target).first() : target).waitFor();
      await takeScreenshot(screen);
    },
  };
  await captureAll(page, camera);
  if (name === 'desktop' && !LANDING_ONLY) {
    await page.context().clearCookies();
    await page.goto('/login');
    await signIn(page, 'super');
    await captureSuperAdmin(page, camera);
  }
  if (name === 'desktop' && !MANUAL_ONLY && !LANDING_ONLY) await saveReportPictures(page, browser, FOLDER);
  await context.close();
}

const { executablePath, env } = await findChromium();
const browser = await playwright.launch({
  executablePath,
  args: ['--no-sandbox'],
  env: { ...process.env, ...env },
});
for (const name of MANUAL_ONLY || LANDING_ONLY ? (['desktop'] as const) : (['desktop', 'phone'] as const))
  await takePictures(browser, name);
await browser.close();
if (!LANDING_ONLY && missingPictures().length > 0)
  throw new Error(`The manual shows pictures that are not taken here: ${missingPictures().join(', ')}`);
