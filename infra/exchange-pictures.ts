import type { Page } from '@playwright/test';

type TakeScreenshot = (name: string) => Promise<void>;

/** A file of ASM3 with dates that can only be month-first. */
const IMPORT_FILE = [
  'ANIMALCODE,ANIMALNAME,ANIMALSEX,ANIMALSPECIES,ANIMALBREED1,ANIMALDOB,ANIMALENTRYDATE,ANIMALENTRYCATEGORY',
  'D2026041,Juniper,Female,Dog,Labrador,03/24/2022,05/26/2026,Surrender',
  'C2026112,Basil,Male,Cat,Domestic Shorthair,01/15/2023,06/07/2026,Stray',
  'C2026113,Sorrel,Female,Cat,Domestic Shorthair,04/02/2026,06/07/2026,Stray',
].join('\r\n');

interface LostFoundReport {
  readonly side: 'Lost' | 'Found';
  readonly color: string;
  readonly animalName: string;
  readonly contactName: string;
}

const LOST_REPORT: LostFoundReport = {
  side: 'Lost',
  color: 'Gray tabby',
  animalName: 'Pepper',
  contactName: 'Robin Vale',
};
const FOUND_REPORT: LostFoundReport = {
  side: 'Found',
  color: 'Gray',
  animalName: '',
  contactName: 'Lena Ortiz',
};

/** Adds a report by the form, as staff do; ends on its page. */
async function addReport(
  page: Page,
  { side, color, animalName, contactName }: LostFoundReport,
): Promise<void> {
  await page.goto('/animals/lost-found');
  await page.getByRole('button', { name: 'Add report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add report' });
  await dialog.getByText(side, { exact: true }).click();
  await dialog.getByLabel(/^Kind/).selectOption({ label: 'Cat' });
  await dialog.getByLabel('Sex').selectOption({ label: 'Male' });
  const texts = {
    Color: color,
    Breed: 'Domestic Shorthair',
    'Name of the animal': animalName,
    Place: 'Ropewalk Lane, Portland',
    Postcode: '04101',
    Marks: 'White tip of the tail',
    Phone: '+1 207 555 0142',
  };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(text);
  await dialog.getByLabel(/^Name(?! of)/).fill(contactName);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Possible matches' }).waitFor();
}

/** Takes the picture of a lost cat's report with its possible matches; the demo has Wide Exposure. */
export async function captureLostFound(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await page.goto('/animals/lost-found');
  const report = page.getByRole('link', { name: 'Lost: Cat, Pepper' });
  const noReports = page.getByText('No open reports');
  await report.or(noReports).first().waitFor();
  if (await noReports.isVisible()) {
    await addReport(page, FOUND_REPORT);
    await addReport(page, LOST_REPORT);
    await page.goto('/animals/lost-found');
  }
  await report.first().click();
  await page
    .getByRole('button', { name: /^Same animal/ })
    .first()
    .waitFor();
  await takeScreenshot('lost-found');
}

/** Takes the pictures of the import of a file, and of the page of exports with one that is ready. */
export async function captureExchange(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await page.goto('/exchange/import');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'animals.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORT_FILE) });
  await page.getByRole('region', { name: 'animals.csv' }).waitFor();
  await takeScreenshot('import');
  await page.goto('/exchange/export');
  const exportButton = page.getByRole('button', { name: 'Export everything' });
  await exportButton.waitFor();
  const downloadButton = page.getByRole('button', { name: /^Download ?Records/ });
  if (!(await downloadButton.first().isVisible())) await exportButton.click();
  await downloadButton.first().waitFor({ timeout: 60_000 });
  // Reloading removes the message that the export began.
  await page.reload();
  await downloadButton.first().waitFor();
  await takeScreenshot('export');
}
