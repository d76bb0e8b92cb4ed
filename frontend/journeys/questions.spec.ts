import { expect, test } from '@playwright/test';
import { waitForMail } from './mailbox.ts';
import { makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

const QUERY_PATH = '/queries/animal-milestone-query';

test(
  'the milestone query: its messages, its answer, a file of nothing, and kept for the dashboard',
  PHONE_LONG,
  async ({ page }) => {
    await signIn(page, 'manager', QUERY_PATH);
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const message of ['Milestone is required', 'Time span is required', 'Animal type is required'])
      await expect(page.getByText(message)).toBeVisible();
    await checkA11y(page);
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
    await checkA11y(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const columnsDialog = page.getByRole('dialog', { name: 'Columns' });
    const otherRescue = columnsDialog.getByLabel('Other Rescue');
    // The whole table is rendered again before the box shows its new state.
    await expect(() => otherRescue.uncheck({ force: true, timeout: 1000 })).toPass();
    await checkA11y(page);
    await columnsDialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download to Excel/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^animal-query-[\d-]+\.csv$/);

    const name = makeUnique('Intakes');
    await page.getByRole('button', { name: 'Save question' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByLabel('Show its figure on the dashboard').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`^${name} \\d+ milestones?$`) }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Saved question restored successfully')).toBeVisible();
  },
);

test('a saved question by mail: sent at a press, each Friday, and ended by its link', async ({ page }) => {
  await signIn(page, 'vet', '/searches/animal-search?sex=female');
  const name = makeUnique('Females');
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Each month').click();
  await dialog.getByLabel('Day of the month').selectOption('31');
  await expect(dialog.getByText(/It comes on the last day of each month, after 6:00 AM/)).toBeVisible();
  await checkA11y(page);
  await dialog.getByText('Each week').click();
  await dialog.getByLabel('Day of the week').selectOption('friday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^You get this question by email. First on /)).toBeVisible();

  await page.getByRole('button', { name: 'Emailed each Friday' }).click();
  await dialog.getByRole('button', { name: 'Send it to me now' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
  const mail = await waitForMail('priya@harborlight.example', new RegExp(`^${name}: \\d+ animals$`));
  expect(mail.body.text).toContain('Animals: sex Female.');

  const link = /(\/unsubscribe\?\S+)/.exec(mail.body.text ?? '')?.[1] ?? '';
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `“${name}” by email` })).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByText('You get these emails again.')).toBeVisible();
});
