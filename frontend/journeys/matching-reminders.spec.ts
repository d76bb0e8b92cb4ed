import { expect, type Page, test } from '@playwright/test';
import { dogs, litter } from './calls.ts';
import { fresh, scan, signIn } from './steps.ts';

const CLINIC = 'Saltmarsh Veterinary Clinic';

async function act(page: Page, name: string, count: number, action: string): Promise<void> {
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  for (let number = 1; number <= count; number++)
    await page.getByLabel(`Select ${name} ${number}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.locator('.dropdown-list').getByRole('button', { name: action, exact: true }).click();
}

test('removes a vaccinated animal from the due list, until it is undone', async ({ page, context }) => {
  const name = fresh('Litter');
  const place = fresh('Nursery').replace(' ', '-');
  await signIn(page, 'vet');
  await dogs(page, litter(name, 4), place);
  await act(page, name, 3, 'Propose Vaccinations');
  const proposing = page.getByRole('dialog', { name: 'Propose Vaccinations' });
  await proposing.getByRole('button', { name: /^Add \d+ reminders$/ }).click();
  await expect(page.getByText(/vaccination reminders added successfully$/)).toBeVisible();

  await page.goto(`/today?place=${place}`);
  const completeButtons = (on: Page) => on.getByRole('button', { name: /^Complete: DHPP for / });
  await expect(completeButtons(page)).toHaveCount(3);

  // All four are given it, three of them by a reminder; the next doses follow.
  await act(page, name, 4, 'Vaccinations');
  const dialog = page.getByRole('dialog', { name: 'Add Completed Vaccination' });
  await dialog.getByLabel(/^Vaccination \*/).selectOption({ label: 'DHPP' });
  await dialog.getByLabel(/^Clinic/).selectOption({ label: CLINIC });
  const box = dialog.getByLabel(/^Completes the reminder of .+ \(3 of 4 animals\)$/);
  await expect(box).toBeChecked();
  await dialog.getByLabel('In', { exact: true }).fill('2');
  await dialog.getByLabel('Interval').selectOption({ label: 'weeks' });
  await expect(dialog.getByText('Next dose per schedule: in 2 weeks.')).toBeVisible();
  await scan(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const message = '4 vaccinations and 4 vaccination reminders added successfully. 3 reminders completed.';
  await expect(page.getByText(message)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/today?place=${place}`);
  await expect(other.locator('.round-item').first()).toBeVisible();
  // The completed items stay on the round, with their user, and cannot be completed again.
  await expect(completeButtons(other)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await other.reload();
  await expect(completeButtons(other)).toHaveCount(3);

  // Given to one of them on the round: the form for all leaves it out.
  await other.getByRole('button', { name: `Complete: DHPP for ${name} 1` }).click();
  const completing = other.getByRole('dialog', { name: 'Complete Vaccination Reminder' });
  await completing.getByLabel(/^Clinic/).selectOption({ label: CLINIC });
  await completing.getByRole('button', { name: 'Complete' }).click();
  await expect(other.getByText('DHPP completed')).toBeVisible();
  await act(page, name, 4, 'Vaccinations');
  await dialog.getByLabel(/^Vaccination \*/).selectOption({ label: 'DHPP' });
  await dialog.getByLabel(/^Clinic/).selectOption({ label: CLINIC });
  // Without an interval no next dose follows.
  await dialog.getByLabel('In', { exact: true }).fill('');
  await expect(
    dialog.getByText(new RegExp(`already: ${name} 1 \\(by .+\\)\\. Left out here\\.`)),
  ).toBeVisible();
  await scan(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 vaccinations added successfully. 2 reminders completed.')).toBeVisible();
  await other.reload();
  // The completed items stay on the round, with their user, and cannot be completed again.
  await expect(completeButtons(other)).toHaveCount(0);
});
