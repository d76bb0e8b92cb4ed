import { expect, type Page, test } from '@playwright/test';
import { fillWizard, makeUnique, checkA11y, signIn } from './steps.ts';

/** Takes a dog in, and follows what is offered then; gives the id of the dog. */
async function addIntakeAndPropose(page: Page, name: string): Promise<string> {
  await page.goto('/animals?add');
  const dialog = page.getByRole('dialog', { name: 'Add Animal' });
  await fillWizard(page, name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Propose vaccinations' }).click();
  await expect(page.getByRole('dialog', { name: 'Propose Vaccinations' })).toBeVisible();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

test('adds the vaccinations proposed after an intake only on confirmation', async ({ page }) => {
  await signIn(page, 'admin');
  await addIntakeAndPropose(page, makeUnique('Puppy'));
  const dialog = page.getByRole('dialog', { name: 'Propose Vaccinations' });
  await expect(dialog.getByText('Your vet and local law overrule these defaults.')).toBeVisible();
  await checkA11y(page);
  const add = dialog.getByRole('button', { name: /^Add \d+ reminders?$/ });
  const chosenCount = async () => Number(/\d+/.exec((await add.textContent()) ?? '')?.[0]);
  // Of each kind the next dose, as many as there are kinds.
  const initialCount = await chosenCount();
  expect(initialCount).toBeGreaterThan(1);
  expect(await dialog.locator('.proposal').count()).toBe(initialCount);
  const uncheckedDose = (await dialog.locator('legend').first().textContent()) ?? '';
  await dialog.locator('.proposal').first().getByRole('checkbox').first().uncheck();
  await expect.poll(chosenCount).toBe(initialCount - 1);
  await add.click();
  await expect(page.getByText(/vaccination reminders? added successfully/)).toBeVisible();
  await page.getByRole('tab', { name: 'Vaccinations Reminders' }).click();
  await expect(page.getByRole('row')).toHaveCount(initialCount);
  await page.getByRole('button', { name: 'Propose Vaccinations' }).click();
  await expect(dialog.locator('legend', { hasText: uncheckedDose })).toBeVisible();
});

test('a schedule is edited, deleted, restored, and reset to its default', async ({ page }) => {
  const [type, kind] = ['Ferrets', 'Distemper'];
  await signIn(page, 'admin');
  await page.goto('/animals/vaccine-schedules');
  await page.getByRole('combobox', { name: 'Animal Type' }).selectOption({ label: type });
  // Dogs, whose page this opens with, have three of them, and stay until those of the ferrets are there.
  await expect(page.getByText('2 doses 3 weeks apart')).toHaveCount(1);
  await checkA11y(page);
  await page.getByRole('button', { name: `Edit ${kind}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Older: days between them').fill('28');
  await expect(dialog.getByText('2 doses 4 weeks apart')).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Schedule saved successfully')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${kind}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 doses 4 weeks apart')).toBeVisible();
  await page.getByRole('button', { name: `Reset ${kind} to its default` }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('2 doses 3 weeks apart')).toBeVisible();
});

test('a prescription previews its reminders, and stopping it ends the future ones', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/customization');
  const moduleCheckbox = page.getByRole('checkbox', { name: /^Prescriptions/ });
  if (!(await moduleCheckbox.isChecked())) await moduleCheckbox.click();
  await expect(moduleCheckbox).toBeChecked();
  const id = await addIntakeAndPropose(page, makeUnique('Patient'));
  await page.goto(`/animals/prescription?id=${id}`);
  await expect(page.getByText('No prescriptions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Prescription' });
  await dialog.getByLabel(/^Medicine/).selectOption({ label: 'Meloxicam' });
  await dialog.getByLabel('Dosage').fill('0.5 ml');
  await dialog.getByLabel(/^Times a Day/).fill('2');
  await dialog.getByLabel(/^Duration/).fill('5');
  await dialog.getByLabel(/^Clinic/).selectOption({ label: 'Saltmarsh Veterinary Clinic' });
  await expect(dialog.getByText('10 med reminders')).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Prescription and 10 med reminders added successfully')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Stop Meloxicam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Prescription stopped, 8 med reminders ended')).toBeVisible();
  await expect(page.getByText('2 to come')).toBeVisible();
  await page.goto(`/animals/meds?id=${id}&tab=reminders`);
  await page.getByRole('tab', { name: 'Med Reminders' }).click();
  await expect(page.getByText('Dose 2 of 2')).toBeVisible();
});

/** Input of the form of a prescription, over its defaults. */
async function prescribe(page: Page, input: { dosage: string; times: string; days: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Prescription' });
  await dialog.getByLabel(/^Medicine/).selectOption({ label: 'Carprofen' });
  await dialog.getByLabel('Dosage').fill(input.dosage);
  await dialog.getByLabel(/^Times a Day/).fill(input.times);
  await dialog.getByLabel(/^Duration/).fill(input.days);
  await dialog.getByLabel(/^Clinic/).selectOption({ label: 'Saltmarsh Veterinary Clinic' });
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('asks about a medicine that the animal already gets, ends the old one, and restores it by Undo', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/customization');
  const moduleCheckbox = page.getByRole('checkbox', { name: /^Prescriptions/ });
  if (!(await moduleCheckbox.isChecked())) await moduleCheckbox.click();
  await expect(moduleCheckbox).toBeChecked();
  const name = makeUnique('Clover');
  const id = await addIntakeAndPropose(page, name);
  await page.goto(`/animals/prescription?id=${id}`);
  await prescribe(page, { dosage: '37.5 mg', times: '1', days: '3' });
  await expect(page.getByText('3 med reminders added successfully')).toBeVisible();
  await prescribe(page, { dosage: '25 mg', times: '2', days: '5' });
  const question = page.getByRole('dialog', { name: `${name} already gets Carprofen` });
  await expect(question.getByText('Carprofen 37.5 mg')).toBeVisible();
  await expect(question.getByText(/3 open reminders end/)).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const form = page.getByRole('dialog', { name: 'Add New Prescription' });
  await expect(form.getByLabel('Dosage')).toHaveValue('25 mg');
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: /^End it from/ }).dblclick();
  await expect(
    page.getByText('Prescription and 10 med reminders added successfully. 3 reminders of the old one ended.'),
  ).toBeVisible();
  await expect(page.getByText('10 to come')).toBeVisible();
  await expect(page.getByText('0 to come', { exact: true })).toBeVisible();
  const toast = page.locator('.toast', { hasText: '10 med reminders' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('Undone, with 3 med reminders of the old prescription open again'),
  ).toBeVisible();
  await expect(page.getByText('3 to come')).toBeVisible();
  await page.goto(`/animals/meds?id=${id}&tab=reminders`);
  await page.getByRole('tab', { name: 'Med Reminders' }).click();
  await expect(page.getByText('37.5 mg')).toHaveCount(3);
  await expect(page.getByText('25 mg', { exact: true })).toHaveCount(0);
});
