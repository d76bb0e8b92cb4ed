import { expect, test } from '@playwright/test';
import { fresh, PHONE_TOO, scan, signIn } from './steps.ts';

const QUERY = '/queries/animal-milestone-query';

test(
  'the milestone query: its messages, its answer, a file of nothing, and kept for the dashboard',
  PHONE_TOO,
  async ({ page }) => {
    await signIn(page, 'manager', QUERY);
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const message of ['Milestone is required', 'Time span is required', 'Animal type is required'])
      await expect(page.getByText(message)).toBeVisible();
    await scan(page);
    await page.getByLabel('Milestone').selectOption('death');
    await page.getByLabel('Time span').selectOption('between');
    await page.getByLabel('Animal type').selectOption('all');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Date range is required').first()).toBeVisible();
    await page.getByLabel('Date range from').fill('1/1/1990');
    await page.getByLabel('Date range to').fill('1/2/1990');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: /^Download to Excel/ }).click();
    await expect(page.getByText('Select atleast one animal to download excel')).toBeVisible();

    const chips = page.getByRole('list', { name: 'Criteria' });
    await chips.getByLabel('Time span').selectOption('sinceInception');
    await chips.getByLabel('Milestone').selectOption('intake');
    await expect(page.getByRole('row').filter({ hasText: 'Intake' }).first()).toBeVisible();
    await scan(page);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download to Excel/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^animal-query-[\d-]+\.csv$/);

    const name = fresh('Intakes');
    await page.getByRole('button', { name: 'Save question' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByLabel('Show its figure on the dashboard').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Saved question restored successfully')).toBeVisible();
  },
);
