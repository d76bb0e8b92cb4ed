import { expect, test } from '@playwright/test';
import { formatDay } from '#shared/rules/time/dates.ts';
import { day, fillWizard, makeUnique, PHONE_TOO, checkA11y, signIn } from './steps.ts';

test(
  'lists a stray on Today when its hold ended, and warns when it is adopted during a hold',
  PHONE_TOO,
  async ({ page }) => {
    const name = makeUnique('Bramble');
    await signIn(page, 'manager', '/animals?add');
    const dialog = page.getByRole('dialog', { name: 'Add Animal' });
    await fillWizard(page, name);
    const holdUntilInput = dialog.getByLabel('Hold Until');
    // Five days from the day of intake, and with that day.
    await expect(holdUntilInput).toHaveValue(formatDay(day(5), 'US'));
    await dialog.getByLabel('Date of Intake').fill(day(-8));
    await expect(holdUntilInput).toHaveValue(formatDay(day(-3), 'US'));
    await checkA11y(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Animal Added Successfully!')).toBeVisible();
    await page.getByRole('button', { name: `View ${name}` }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const address = page.url();

    await page.goto('/today');
    const decideRegion = page.getByRole('region', { name: 'Decide' });
    const showAllButton = decideRegion.getByRole('button', { name: /^Show all/ });
    if (await showAllButton.isVisible()) await showAllButton.click();
    const line = decideRegion.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('Hold ended');
    await checkA11y(page);
    await line.getByRole('button', { name: 'Extend hold' }).click();
    const extendDialog = page.getByRole('dialog', { name: `Extend the hold of ${name}` });
    await extendDialog.getByLabel('Hold Until').fill(day(0));
    await extendDialog.getByRole('button', { name: 'Extend hold' }).click();
    await expect(extendDialog).toBeHidden();
    await expect(line).toContainText('Hold ends today');
    await line.getByRole('button', { name: 'Make adoptable' }).click();
    await expect(page.getByText(`${name} is adoptable`)).toBeVisible();
    await expect(line).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toBeVisible();

    // It leaves while it is on hold: the form says until when.
    await page.goto(address);
    await expect(page.getByRole('region', { name }).getByText(/^Quarantine Hold until/)).toBeVisible();
    await page.getByRole('link', { name: 'Milestones' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const milestoneDialog = page.getByRole('dialog', { name: 'Add New Milestone' });
    await milestoneDialog.getByLabel(/^Milestone \*/).selectOption({ label: 'Adoption' });
    await milestoneDialog.getByLabel(/^Person/).fill('Merc');
    await page.getByRole('option', { name: /^Alan Mercer / }).click();
    await expect(milestoneDialog.getByText(/on Quarantine Hold until/)).toBeVisible();
    await milestoneDialog.getByLabel('Reason to adopt anyway').fill('The owner signed it over');
    await milestoneDialog.getByRole('button', { name: 'Adopt anyway' }).click();
    await expect(page.getByText('Milestone added successfully')).toBeVisible();
    await page.goto('/today');
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  },
);
