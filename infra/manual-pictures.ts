import type { Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const MANUAL = join(import.meta.dirname, '../frontend/features/help');

/** The pictures that pages of the manual name. */
const WANTED = new Set(
  globSync('pages/**/*.ts', { cwd: MANUAL }).flatMap((file) =>
    [...readFileSync(join(MANUAL, file), 'utf8').matchAll(/picture: '([\w-]+)'/g)].map(([, name]) => name),
  ),
);

/** Lays a screenshot down for the manual, if one of its pages has it: small, since it comes with the site. */
export async function manualPicture(name: string, png: Buffer): Promise<void> {
  if (!WANTED.has(name)) return;
  await sharp(png)
    .resize({ width: 960 })
    .webp({ quality: 62, effort: 6 })
    .toFile(join(MANUAL, 'pictures', `${name}.webp`));
}

type Shoot = (name: string) => Promise<void>;

/** Turns a module on or off: some are off in the demo. */
async function turnModule(page: Page, label: RegExp, on: boolean): Promise<void> {
  const box = page.getByLabel(label);
  await box.waitFor();
  if ((await box.isChecked()) === on) return;
  await box.click();
  await page.getByText('Optional modules updated successfully').first().waitFor();
}

/** A key of a website, so that the list shows one. */
export async function addKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByLabel('Animals, milestones and files').selectOption('read');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('I have saved it').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** A webhook of a website, so that the list shows one. */
export async function addWebhook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://website.example/hooks');
  await dialog.getByLabel('Animals').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('I have saved it').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The questions beside the first, each with an address that has an answer in the demo. */
const ASKED = [
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

/** Each question with its answer. */
export async function questionScreens(page: Page, shoot: Shoot): Promise<void> {
  for (const [name, path] of ASKED) {
    await page.goto(path);
    await page.locator('main').getByRole('link').nth(3).waitFor();
    await shoot(name);
  }
  await page.goto(
    '/queries/animal-milestone-query?milestoneType=intake&timeSpan=sinceInception&animalTypeId=all',
  );
  await page.getByRole('link', { name: 'Clover' }).first().waitFor();
  await shoot('questions');
}

/** The figures of a year, and the page for the board. */
export async function statisticsScreens(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/reports/statistics');
  await page.getByRole('heading', { name: 'In care on a day' }).waitFor();
  await shoot('statistics');
  await page.goto('/reports/board');
  await page.getByRole('heading', { name: /^Goals of/ }).waitFor();
  await shoot('board');
}

/** The screens of a person of the demo that only the manual shows. @param id of the person */
export async function personScreens(page: Page, shoot: Shoot, id: string): Promise<void> {
  await page.goto(`/pco/history?id=${id}`);
  await page.getByText('Foster · Hattie').click();
  await shoot('person-history');
  await page.goto(`/pco/attachments?id=${id}`);
  await page.getByText('Foster agreement, signed').waitFor();
  await shoot('person-files');
  await page.goto(`/pco/donation?id=${id}`);
  await page.getByText('Six fleece blankets').waitFor();
  await shoot('donations');
  await page.goto('/pco?q=Lindqvist');
  const card = page.locator('summary', { hasText: 'Lindqvist' });
  const link = page.getByRole('link', { name: /Lindqvist|Open/ });
  await card.or(link).first().waitFor();
  if (await card.isVisible()) await card.click();
  await link.first().click();
  await page.getByRole('link', { name: 'Volunteer', exact: true }).click();
  await page.getByText('9 h 45 min').first().waitFor();
  await shoot('volunteer');
  await page.goto('/pco/volunteers');
  await page.getByText('No tablet yet').waitFor();
  await shoot('volunteers');
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
  await shoot('merge');
  await page.goto('/pco/unthanked');
  await page.getByText('Alan Mercer').first().waitFor();
  await shoot('unthanked');
  await page.goto('/pco/email?view=templates');
  await page.getByText('Open day').first().waitFor();
  await shoot('email-templates');
  await page.goto('/pco/email?view=sender');
  await page.getByText('Records to set').waitFor();
  await shoot('email-sender');
  await page.goto(`/pco/email?id=${id}`);
  await page.getByLabel('Start from').selectOption('How is your pet?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Send to 1 person' }).waitFor();
  await shoot('email');
}

/** Receipts: one before it is made, one that is, and the statements of a year. @param id of a giver of the demo */
export async function givingScreens(page: Page, shoot: Shoot, id: string): Promise<void> {
  await page.goto(`/pco/donation?id=${id}`);
  await page
    .getByRole('button', { name: /^Receipt for/ })
    .first()
    .click();
  const look = page.getByRole('dialog', { name: 'Make a Receipt' }).frameLocator('iframe');
  await look.getByRole('heading', { name: 'Donation receipt' }).waitFor();
  await shoot('receipt');
  await page.goto('/pco/receipts');
  await page
    .getByRole('button', { name: /^Open receipt/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open PDF' }).waitFor();
  await shoot('receipts');
  await page.goto('/pco/statements');
  await page.getByText('Alan Mercer').first().waitFor();
  await shoot('statements');
}

/** The screens that only the manual shows. @param id of an animal */
export async function manualScreens(page: Page, shoot: Shoot, id: string): Promise<void> {
  const seen = async (path: string, heading: string, name: string) => {
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    await shoot(name);
  };
  await seen(`/animals/diary?id=${id}`, 'Diary', 'diary');
  await seen(`/animals/wide-exposure?id=${id}`, 'Wide Exposure', 'wide-exposure');
  await seen(`/animals/notes?id=${id}`, 'Health Notes', 'health-notes');
  await seen(`/animals/health-history?id=${id}`, 'Health History', 'health-history');
  await seen('/customization', 'Organization Info', 'organization-info');
  await turnModule(page, /^Prescriptions/, true);
  await seen(`/animals/prescription?id=${id}`, 'Prescriptions', 'prescriptions');
  await page.goto('/customization');
  await turnModule(page, /^Prescriptions/, false);
  await seen('/customization/tenant-attachments', 'Photos, Videos & Documents', 'rescue-files');
  await seen('/customization/diary', 'Diary', 'rescue-diary');
  await seen('/customization/medicines', 'Medicines', 'lists');
  await page.goto('/customization/animal-types');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('button', { name: 'Sort by name' }).waitFor();
  await shoot('list-order');
  await page.goto('/customization/keys');
  await addKey(page);
  await seen('/customization/keys', 'Keys', 'keys');
  await page.goto('/customization/webhooks');
  await addWebhook(page);
  await seen('/customization/webhooks', 'Webhooks', 'webhooks');
  await page.goto('/customization');
  await turnModule(page, /^Wide Exposure/, true);
  await seen('/customization/listings', 'Listing Sites', 'listing-sites');
  await page.goto('/customization');
  await turnModule(page, /^Wide Exposure/, false);
  await seen('/customization/support', 'Support', 'support');
  await seen('/customization/exposure', 'Public Page', 'public-page');
  await seen('/customization/history', 'History', 'history');
  await seen('/help/animals', 'Manage Animals', 'help');
}

/** Pages for Super Administrators only. */
export async function superScreens(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/super-admin');
  await page.getByText('Alpacas').waitFor();
  await shoot('shared-lists');
  await page.goto('/super-admin/rescues');
  await page.getByRole('heading').first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await shoot('super-admin');
}
