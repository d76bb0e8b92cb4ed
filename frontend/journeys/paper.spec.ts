import { expect, type Page, test } from '@playwright/test';
import { textOf } from '#functions/pdf/pdf-text.fixture.ts';
import { signIn } from './steps.ts';

/** The text of each sheet, as a reader of the PDF has it. */
const sheets = async (page: Page) =>
  (await textOf(await page.pdf({ preferCSSPageSize: true }))).map((text) => text.replaceAll(/\s+/g, ' '));

const HEADS = {
  '/animals': ['Name', 'Age', 'Location', 'Days Here', 'Milestone Date'],
  '/queries/animal-milestone-query?milestoneType=intake&timeSpan=sinceInception&animalTypeId=all': [
    'Date',
    'Animal',
    'How Acquired',
  ],
};

/** Buttons and links. */
const PRESSED = /Actions|Deleted|Save view|Filter|Columns|Download|Log out|Gallery/;

for (const [path, heads] of Object.entries(HEADS))
  test(`prints ${path.split('?')[0]} whole, with its head on every sheet`, async ({ page }) => {
    await signIn(page, 'admin', path);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(page.locator('.list-end')).not.toContainText('Loading');
    // A second page fills the window: what is on its way is waited for.
    if (path === '/animals') await expect(page.locator('.list-end[data-more]')).toHaveText(/^(?!15 )\d+ of/);
    const all = await sheets(page);
    expect(all.length).toBeGreaterThan(1);
    for (const text of all.filter((sheet) => /\d\/\d{4}/.test(sheet))) {
      for (const head of heads) expect(text).toContain(head);
      expect(text).not.toMatch(PRESSED);
    }
    expect(all[0]).toContain('Harborlight Animal Rescue');
    // The sheet says which rows were not loaded.
    if (path === '/animals') expect(all.at(-1)).toMatch(/\d of \d+ \(scroll to the end of the list/);
  });

test('prints filled fields without empty ones and links, on white in the dark theme too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/customization/history');
  await expect(page.locator('.history > li').first()).toBeVisible();
  const [history = ''] = await sheets(page);
  // The list begins below its title, with date and user, and not on a new sheet.
  expect(history).toMatch(/\d\/\d{4}, \d+:\d\d .M/);
  expect(history).not.toMatch(/Everybody|Deleted only|m\/d\/yyyy/);

  await page.goto('/pco/statements');
  await expect(page.getByRole('table')).toBeVisible();
  const [statements = ''] = await sheets(page);
  expect(statements).toMatch(/Year-End Statements.*Year 20\d\d/);
  expect(statements).not.toMatch(/Awaiting Thanks|Email them/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe('rgb(37, 35, 31)');
});
