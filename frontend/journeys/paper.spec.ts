import { expect, type Page, test } from '@playwright/test';
import { textOf } from '#functions/pdf/pdf-text.fixture.ts';
import { signIn } from './steps.ts';

/** The text of each sheet, as a reader of the PDF has it. */
const readSheets = async (page: Page) =>
  (await textOf(await page.pdf({ preferCSSPageSize: true }))).map((text) => text.replaceAll(/\s+/g, ' '));

const COLUMN_NAMES = {
  '/animals': ['Name', 'Age', 'Location', 'Days Here', 'Milestone Date'],
  '/queries/animal-milestone-query?milestoneType=intake&timeSpan=sinceInception&animalTypeId=all': [
    'Date',
    'Animal',
    'How Acquired',
  ],
};

/** Buttons and links. */
const BUTTON_NAMES = /Actions|Deleted|Save view|Filter|Columns|Download|Log out|Gallery/;

for (const [path, columnNames] of Object.entries(COLUMN_NAMES))
  test(`prints all of ${path.split('?')[0]}, with column heads on every sheet`, async ({ page }) => {
    await signIn(page, 'admin', path);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(page.locator('.list-end')).not.toContainText('Loading');
    // A second page fills the window: what is on its way is waited for.
    if (path === '/animals') await expect(page.locator('.list-end[data-more]')).toHaveText(/^(?!15 )\d+ of/);
    const allSheets = await readSheets(page);
    expect(allSheets.length).toBeGreaterThan(1);
    for (const text of allSheets.filter((sheet) => /\d\/\d{4}/.test(sheet))) {
      for (const columnName of columnNames) expect(text).toContain(columnName);
      expect(text).not.toMatch(BUTTON_NAMES);
    }
    expect(allSheets[0]).toContain('Harborlight Animal Rescue');
    // The sheet says which rows were not loaded.
    if (path === '/animals') expect(allSheets.at(-1)).toMatch(/\d of \d+ \(scroll to the end of the list/);
  });

test('prints only filled fields, without links, and on white even in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/customization/history');
  await expect(page.locator('.history > li').first()).toBeVisible();
  const [history = ''] = await readSheets(page);
  // The list begins below its title, with date and user, and not on a new sheet.
  expect(history).toMatch(/\d\/\d{4}, \d+:\d\d .M/);
  expect(history).not.toMatch(/Everybody|Deleted only|m\/d\/yyyy/);

  await page.goto('/pco/statements');
  await expect(page.getByRole('table')).toBeVisible();
  const [statementsText = ''] = await readSheets(page);
  expect(statementsText).toMatch(/Year-End Statements.*Year 20\d\d/);
  expect(statementsText).not.toMatch(/Awaiting Thanks|Email them/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const textColor = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(textColor).toBe('rgb(37, 35, 31)');
});
