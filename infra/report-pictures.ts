import type { Browser, Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfPages } from './browser/pdf-pages.ts';

/** Three animals of the demo data that have health records to show. */
const ANIMAL_NAMES = ['Clover', 'Otis', 'Juniper'];

async function findAnimalId(page: Page, name: string): Promise<string> {
  await page.goto(`/animals?q=${name}`);
  await page.getByText('1 of 1').waitFor();
  const path = await page.locator('a[href^="/animals/"]', { hasText: name }).first().getAttribute('href');
  return path?.split('/').at(-1) ?? '';
}

/**
 * Saves the pages of three animals' health reports in `folder` as pictures.
 * @param page of a signed-in user, on a wide screen
 */
export async function saveReportPictures(page: Page, browser: Browser, folder: string): Promise<void> {
  for (const name of ANIMAL_NAMES) {
    await page.goto(`/animals/health-report?id=${await findAnimalId(page, name)}`);
    const url = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
    const pdf = Buffer.from(await (await fetch(url ?? '')).arrayBuffer());
    const pictures = await pdfPages(browser, pdf);
    pictures.forEach((picture, i) =>
      writeFileSync(join(folder, `health-report-${name.toLowerCase()}-${i + 1}.png`), picture),
    );
  }
}
