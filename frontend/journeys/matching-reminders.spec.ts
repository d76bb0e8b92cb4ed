import { expect, type Page, test } from '@playwright/test';
import { addDogs, numberedNames } from './calls.ts';
import { makeUnique, checkA11y, signIn } from './steps.ts';

const CLINIC = 'Saltmarsh Veterinary Clinic';

async function openAction(page: Page, name: string, count: number, action: string): Promise<void> {
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  for (let number = 1; number <= count; number++)
    await page.getByLabel(`Select ${name} ${number}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.locator('.dropdown-list').getByRole('button', { name: action, exact: true }).click();
}

test('removes a vaccinated animal from the due list, until it is undone', async ({ page, context }) => {
  const name = makeUnique('Litter');
  const place = makeUnique('Nursery').replace(' ', '-');
  await signIn(page, 'vet');
  await addDogs(page, numberedNames(name, 4), place);
  await openAction(page, name, 3, 'Propose Vaccinations');
  const proposeDialog = page.getByRole('dialog', { name: 'Propose Vaccinations' });
  await proposeDialog.getByRole('button', { name: /^Add \d+ reminders$/ }).click();
  await expect(page.getByText(/vaccination reminders added successfully$/)).toBeVisible();

  await page.goto(`/today?place=${place}`);
  const completeButtons = (onPage: Page) => onPage.getByRole('button', { name: /^Complete: DHPP for / });
  await expect(completeButtons(page)).toHaveCount(3);

  // All four are given it, three of them by a reminder; the next doses follow.
  await openAction(page, name, 4, 'Vaccinations');
  const dialog = page.getByRole('dialog', { name: 'Add Completed Vaccination' });
  await dialog.getByLabel(/^Vaccination \*/).selectOption({ label: 'DHPP' });
  await dialog.getByLabel(/^Clinic/).selectOption({ label: CLINIC });
  const checkbox = dialog.getByLabel(/^Completes the reminder of .+ \(3 of 4 animals\)$/);
  await expect(checkbox).toBeChecked();
  await dialog.getByLabel('In', { exact: true }).fill('2');
  await dialog.getByLabel('Interval').selectOption({ label: 'weeks' });
  await expect(dialog.getByText('Next dose per schedule: in 2 weeks.')).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const message = '4 vaccinations and 4 vaccination reminders added successfully. 3 reminders completed.';
  await expect(page.getByText(message)).toBeVisible();
  const otherPage = await context.newPage();
  await otherPage.goto(`/today?place=${place}`);
  await expect(otherPage.locator('.round-item').first()).toBeVisible();
  // The completed items stay on the round, with their user, and cannot be completed again.
  await expect(completeButtons(otherPage)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await otherPage.reload();
  await expect(completeButtons(otherPage)).toHaveCount(3);

  // Given to one of them on the round: the form for all leaves it out.
  await otherPage.getByRole('button', { name: `Complete: DHPP for ${name} 1` }).click();
  const completeDialog = otherPage.getByRole('dialog', { name: 'Complete Vaccination Reminder' });
  await completeDialog.getByLabel(/^Clinic/).selectOption({ label: CLINIC });
  await completeDialog.getByRole('button', { name: 'Complete' }).click();
  await expect(otherPage.getByText('DHPP completed')).toBeVisible();
  await openAction(page, name, 4, 'Vaccinations');
  await dialog.getByLabel(/^Vaccination \*/).selectOption({ label: 'DHPP' });
  await dialog.getByLabel(/^Clinic/).selectOption({ label: CLINIC });
  // Without an interval no next dose follows.
  await dialog.getByLabel('In', { exact: true }).fill('');
  await expect(
    dialog.getByText(new RegExp(`already: ${name} 1 \\(by .+\\)\\. Left out here\\.`)),
  ).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 vaccinations added successfully. 2 reminders completed.')).toBeVisible();
  await otherPage.reload();
  // The completed items stay on the round, with their user, and cannot be completed again.
  await expect(completeButtons(otherPage)).toHaveCount(0);
});
