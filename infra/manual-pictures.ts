import type { Locator, Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { captureExchange, captureLostFound } from './exchange-pictures.ts';

const MANUAL = join(import.meta.dirname, '../frontend/features/help');

/** The names of the pictures that pages of the manual show. */
const MANUAL_PICTURES = new Set(
  globSync('pages/**/*.ts', { cwd: MANUAL }).flatMap((file) =>
    [...readFileSync(join(MANUAL, file), 'utf8').matchAll(/picture: '([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

const savedPictures = new Set<string>();

/** The pictures of the manual that were not taken. */
export const missingPictures = (): string[] =>
  [...MANUAL_PICTURES].filter((name) => !savedPictures.has(name));

/** Writes a screenshot for the manual, if one of its pages shows it; small, since it is part of the site. */
export async function saveManualPicture(name: string, png: Buffer): Promise<void> {
  if (!MANUAL_PICTURES.has(name)) return;
  savedPictures.add(name);
  await sharp(png)
    .resize({ width: 960 })
    .webp({ quality: 62, effort: 6 })
    .toFile(join(MANUAL, 'pictures', `${name}.webp`));
}

const PUBLIC = join(import.meta.dirname, '../frontend/public');

/** The widths that the landing page offers the browser. */
const LANDING_WIDTHS = [1280, 640];

/** Writes the screenshot of the list of animals for the landing page, in small files, since they are fetched first. */
export async function saveLandingPicture(png: Buffer): Promise<void> {
  for (const width of LANDING_WIDTHS)
    await sharp(png)
      .resize({ width })
      .webp({ quality: 45, effort: 6 })
      .toFile(join(PUBLIC, `register-${width}.webp`));
}

/** Takes pictures while a script goes through the pages. */
export interface Camera {
  /** Takes a picture once the page is at rest. */
  takeScreenshot(name: string): Promise<void>;
  /** Opens a page, and takes its picture once a text or an element is on it. */
  capturePage(path: string, target: string | Locator, name: string): Promise<void>;
}

/** Turns a module on or off: some are off in the demo. */
async function setModule(page: Page, label: RegExp, isOn: boolean): Promise<void> {
  const checkbox = page.getByLabel(label);
  await checkbox.waitFor();
  if ((await checkbox.isChecked()) === isOn) return;
  await checkbox.click();
  await page.getByText('Optional modules updated successfully').first().waitFor();
}

/** True if a list is empty; the run at the other screen width may have added an entry already. */
async function isEmpty(page: Page, text: string): Promise<boolean> {
  const empty = page.getByText(text);
  await empty
    .or(page.getByRole('button', { name: /^Rotate/ }))
    .first()
    .waitFor();
  return empty.isVisible();
}

/** Adds an API key for a website if there is none, so that the list shows one. */
export async function addKey(page: Page): Promise<void> {
  if (!(await isEmpty(page, 'No keys yet'))) return;
  await page.getByRole('button', { name: 'Add a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByLabel('Animals, milestones and files').selectOption('read');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('I have saved it').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** Adds a webhook for a website if there is none, so that the list shows one. */
export async function addWebhook(page: Page): Promise<void> {
  if (!(await isEmpty(page, 'No webhooks yet'))) return;
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://website.example/hooks');
  await dialog.getByLabel('Animals').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('I have saved it').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The questions beside the first, each with a path that has an answer in the demo. */
const QUESTION_PAGES = [
  ['asking', '/queries'],
  ['animal-search', '/searches/animal-search?asked='],
  ['milestone-search', '/searches/animal-milestone-search?milestoneType=foster'],
  ['health-search', '/searches/animal-health-search?healthKind=vaccination'],
  ['donations-search', '/searches/donations-search?asked='],
  ['health-query', '/queries/animal-health-query?healthKind=all&timeSpan=sinceInception'],
  ['donations-query', '/queries/donations-query?timeSpan=sinceInception&donationType=all'],
  ['mail-list-query', '/queries/mail-list-query?mailList=complete'],
  ['current-fosters', '/reports/current-fosters'],
  ['volunteers-report', '/reports/volunteers'],
] as const;

/** Takes the pictures of each question with its answer. */
export async function captureQuestions(page: Page, camera: Camera): Promise<void> {
  for (const [name, path] of QUESTION_PAGES) {
    await page.goto(path);
    await page.locator('main').getByRole('link').nth(3).waitFor();
    await camera.takeScreenshot(name);
  }
  await page.goto(
    '/queries/animal-milestone-query?milestoneType=intake&timeSpan=sinceInception&animalTypeId=all',
  );
  await page.getByRole('link', { name: 'Clover' }).first().waitFor();
  await camera.takeScreenshot('questions');
}

/** Takes the pictures of a year's figures, and of the page for the board. */
export async function captureStatistics(page: Page, camera: Camera): Promise<void> {
  await camera.capturePage(
    '/reports/statistics',
    page.getByRole('heading', { name: 'In care on a day' }),
    'statistics',
  );
  await camera.capturePage('/reports/board', page.getByRole('heading', { name: /^Goals of/ }), 'board');
}

/** Takes the pictures of a person of the demo that only the manual shows. @param id of the person */
export async function capturePerson(page: Page, camera: Camera, id: string): Promise<void> {
  await page.goto(`/pco/history?id=${id}`);
  await page.getByText('Foster · Hattie').click();
  await camera.takeScreenshot('person-history');
  await camera.capturePage(`/pco/attachments?id=${id}`, 'Foster agreement, signed', 'person-files');
  await camera.capturePage(`/pco/donation?id=${id}`, 'Six fleece blankets', 'donations');
  await page.goto('/pco?q=Lindqvist');
  const card = page.locator('summary', { hasText: 'Lindqvist' });
  const link = page.getByRole('link', { name: /Lindqvist|Open/ });
  await card.or(link).first().waitFor();
  if (await card.isVisible()) await card.click();
  await link.first().click();
  await page.getByRole('link', { name: 'Volunteer', exact: true }).click();
  await page.getByText('9 h 45 min').first().waitFor();
  await camera.takeScreenshot('volunteer');
  await camera.capturePage('/pco/volunteers', 'No tablet yet', 'volunteers');
  await page.goto('/pco/mergePco');
  await page.getByRole('link', { name: 'Elsa Lindqvist' }).first().waitFor();
  await page
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click();
  await page
    .getByRole('button', { name: /^Merge/ })
    .first()
    .waitFor();
  await camera.takeScreenshot('merge');
  await camera.capturePage('/pco/unthanked', 'Alan Mercer', 'unthanked');
  await camera.capturePage('/pco/email?view=templates', 'Open day', 'email-templates');
  await camera.capturePage('/pco/email?view=sender', 'Records to set', 'email-sender');
  await page.goto(`/pco/email?id=${id}`);
  await page.getByLabel('Start from').selectOption('How is your pet?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Send to 1 person' }).waitFor();
  await camera.takeScreenshot('email');
}

/**
 * Takes the pictures of a receipt before and after it is made, and of a year's statements.
 * @param id of a donor of the demo
 */
export async function captureDonations(page: Page, camera: Camera, id: string): Promise<void> {
  await page.goto(`/pco/donation?id=${id}`);
  await page
    .getByRole('button', { name: /^Receipt for/ })
    .first()
    .click();
  const preview = page.getByRole('dialog', { name: 'Make a Receipt' }).frameLocator('iframe');
  await preview.getByRole('heading', { name: 'Donation receipt' }).waitFor();
  await camera.takeScreenshot('receipt');
  await page.goto('/pco/receipts');
  await page
    .getByRole('button', { name: /^Open receipt/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open PDF' }).waitFor();
  await camera.takeScreenshot('receipts');
  await camera.capturePage('/pco/statements', 'Alan Mercer', 'statements');
}

/** Takes the pictures that only the manual shows. @param id of an animal */
export async function captureManual(page: Page, camera: Camera, id: string): Promise<void> {
  const captureHeading = (path: string, heading: string, name: string) =>
    camera.capturePage(path, page.getByRole('heading', { name: heading, exact: true }), name);
  await captureHeading(`/animals/diary?id=${id}`, 'Diary', 'diary');
  await captureHeading(`/animals/wide-exposure?id=${id}`, 'Wide Exposure', 'wide-exposure');
  await captureHeading(`/animals/notes?id=${id}`, 'Health Notes', 'health-notes');
  await captureHeading(`/animals/health-history?id=${id}`, 'Health History', 'health-history');
  await captureHeading('/customization', 'Organization Info', 'organization-info');
  await setModule(page, /^Prescriptions/, true);
  await captureHeading(`/animals/prescription?id=${id}`, 'Prescriptions', 'prescriptions');
  await page.goto('/customization');
  await setModule(page, /^Prescriptions/, false);
  await captureHeading('/customization/tenant-attachments', 'Photos, Videos & Documents', 'rescue-files');
  await captureHeading('/customization/diary', 'Diary', 'rescue-diary');
  await captureHeading('/customization/medicines', 'Medicines', 'lists');
  await page.goto('/customization/animal-types');
  // On a phone the Order button is in the More menu.
  const moreButton = page.getByRole('button', { name: /^More for/ });
  const orderButton = page.getByRole('button', { name: 'Order', exact: true });
  await moreButton.or(orderButton).first().waitFor();
  if (await moreButton.isVisible()) await moreButton.click();
  await orderButton.click();
  await page.getByRole('button', { name: 'Sort by name' }).waitFor();
  await camera.takeScreenshot('list-order');
  await page.goto('/customization/keys');
  await addKey(page);
  await captureHeading('/customization/keys', 'Keys', 'keys');
  await page.goto('/customization/webhooks');
  await addWebhook(page);
  await captureHeading('/customization/webhooks', 'Webhooks', 'webhooks');
  await captureHeading('/customization/listings', 'Listing Sites', 'listing-sites');
  await captureLostFound(page, (name) => camera.takeScreenshot(name));
  await captureHeading('/customization/support', 'Support', 'support');
  await captureHeading('/customization/exposure', 'Public Page', 'public-page');
  await captureHeading('/customization/history', 'History', 'history');
  await captureHeading('/help/animals', 'Manage Animals', 'help');
  await captureExchange(page, (name) => camera.takeScreenshot(name));
}

/** Takes the pictures of the pages for Super Administrators. */
export async function captureSuperAdmin(page: Page, camera: Camera): Promise<void> {
  await camera.capturePage('/super-admin', 'Alpacas', 'shared-lists');
  await camera.capturePage('/super-admin/rescues', page.getByRole('heading').first(), 'super-admin');
}
