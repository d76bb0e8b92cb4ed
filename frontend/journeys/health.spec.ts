import { expect, type Locator, type Page, test } from '@playwright/test';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDogs, numberedNames } from './calls.ts';
import { day, makeUnique, PHONE_TOO, checkA11y, signIn } from './steps.ts';

const CLINIC = 'Saltmarsh Veterinary Clinic';

/** A date in the format of the demo rescue's country. */
const usDate = (text: string) => formatDay(text, 'US');

/** Opens a screen of an animal's health from its page. */
async function openScreen(page: Page, id: string | undefined, screenName: string): Promise<void> {
  await page.goto(`/animals/${id}`);
  await page
    .getByRole('region', { name: 'Health', exact: true })
    .getByRole('link', { name: screenName })
    .click();
}

const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click();
const chooseOption = (dialog: Locator, field: RegExp, label: string) =>
  dialog.getByLabel(field).selectOption({ label });

test('three puppies are vaccinated together', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Litter');
  await signIn(page, 'admin');
  const [, secondId] = await addDogs(page, numberedNames(name, 3));
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  for (const number of [1, 2, 3]) await page.getByLabel(`Select ${name} ${number}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Vaccinations', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Completed Vaccination' });
  await expect(dialog.getByText('For 3 animals')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Vaccination kind is required')).toBeVisible();
  await checkA11y(page);
  await chooseOption(dialog, /^Vaccination \*/, 'DHPP');
  await chooseOption(dialog, /^Clinic/, CLINIC);
  await dialog.getByLabel('In', { exact: true }).fill('3');
  await dialog.getByLabel('Interval').selectOption({ label: 'weeks' });
  await expect(dialog.getByText(`Next due ${usDate(day(21))}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 vaccinations and 3 vaccination reminders added successfully')).toBeVisible();

  await openScreen(page, secondId, 'Vaccinations');
  await expect(page.getByRole('row', { name: /DHPP/ })).toContainText(usDate(day(0)));
  await checkA11y(page);
  await page.getByRole('tab', { name: 'Vaccinations Reminders' }).click();
  await expect(page.getByRole('row', { name: /DHPP/ })).toContainText(usDate(day(21)));
  await checkA11y(page);
});

test('completing a rabies reminder adds the next one, and undo takes back both', async ({ page }) => {
  const name = makeUnique('Rabia');
  await signIn(page, 'vet');
  const [id] = await addDogs(page, [name]);
  await openScreen(page, id, 'Vaccinations');
  await page.getByRole('tab', { name: 'Vaccinations Reminders' }).click();
  await add(page);
  const reminderDialog = page.getByRole('dialog', { name: 'Set New Reminders' });
  await chooseOption(reminderDialog, /^Vaccination/, 'Rabies 1-year');
  await checkA11y(page);
  await reminderDialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'No, discard' }).click();
  await expect(reminderDialog).toBeHidden();

  // The first dose, with the booster that follows it.
  await page.getByRole('tab', { name: 'Completed Vaccinations' }).click();
  await add(page);
  const addDialog = page.getByRole('dialog', { name: 'Add Completed Vaccination' });
  await chooseOption(addDialog, /^Vaccination \*/, 'Rabies 1-year');
  await addDialog.getByLabel(/^Date of Vaccination/).fill(day(-7));
  await chooseOption(addDialog, /^Clinic/, CLINIC);
  await addDialog.getByRole('button', { name: 'Save' }).click();
  await expect(addDialog.getByText('Tag number is required')).toBeVisible();
  await addDialog.getByLabel(/^Tag Number/).fill('R-101');
  await addDialog.getByLabel('In', { exact: true }).fill('1');
  await addDialog.getByLabel('Interval').selectOption({ label: 'week' });
  await addDialog.getByRole('button', { name: 'Save' }).click();
  await expect(addDialog).toBeHidden();

  await page.getByRole('tab', { name: 'Vaccinations Reminders' }).click();
  const row = page.getByRole('row', { name: /Rabies 1-year/ });
  await expect(row).toContainText('Due today');
  await page.getByRole('button', { name: 'Reminder Complete' }).click();
  await expect(page.getByText('Please select a reminder')).toBeVisible();
  await page.getByLabel('Select Rabies 1-year').check();
  await page.getByRole('button', { name: 'Reminder Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Vaccination Reminder' });
  await expect(dialog.getByLabel(/^Date of Vaccination/)).toHaveValue(usDate(day(0)));
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog.getByText('Tag number is required')).toBeVisible();
  // The clinic of before is chosen already.
  await expect(dialog.getByLabel(/^Clinic/)).not.toHaveValue('');
  await dialog.getByLabel(/^Tag Number/).fill('R-102');
  await dialog.getByLabel('In', { exact: true }).fill('30');
  await dialog.getByLabel('Interval').selectOption({ label: 'days' });
  await expect(dialog.getByText(`Next due ${usDate(day(30))}`)).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Rabies 1-year completed')).toBeVisible();
  await expect(row).toContainText(usDate(day(30)));
  await expect(row).toHaveCount(1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(row).toContainText('Due today');
  await expect(row).toHaveCount(1);
  await page.getByRole('tab', { name: 'Completed Vaccinations' }).click();
  await expect(row).toContainText('R-101');
  await expect(row).toHaveCount(1);
});

test('warns about a microchip that another animal has, and links to that animal', async ({ page }) => {
  const name = makeUnique('Chip');
  const chipNumber = `981${String(Math.random()).slice(2, 14).padEnd(12, '0')}`;
  await signIn(page, 'admin');
  for (const ordinal of ['One', 'Two']) {
    const [id] = await addDogs(page, [`${name} ${ordinal}`]);
    await openScreen(page, id, 'Procedures Tests & Treatments');
    await add(page);
    const dialog = page.getByRole('dialog', { name: 'Add Procedure, Test or Treatment' });
    await chooseOption(dialog, /^Procedure/, 'Microchip implant');
    await chooseOption(dialog, /^Clinic/, CLINIC);
    await dialog.getByLabel(/^Microchip Number/).fill('12345');
    await expect(dialog.getByText(/Microchip numbers have 15 digits/)).toBeVisible();
    if (ordinal === 'Two') await checkA11y(page);
    await dialog.getByLabel(/^Microchip Number/).fill(chipNumber);
    await expect(dialog.getByText(/Microchip numbers have 15 digits/)).toBeHidden();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText(`${name} One carries this microchip number too`)).toBeVisible();
  await page.getByRole('button', { name: `Open ${name} One` }).click();
  await expect(page.getByRole('heading', { name: `${name} One`, exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: chipNumber })).toBeVisible();
  await checkA11y(page);
  await page.goto(`/animals?q=${chipNumber}`);
  await expect(page.getByText('2 of 2')).toBeVisible();
});

test('shows weights as a chart and a table', async ({ page }) => {
  const name = makeUnique('Heavy');
  await signIn(page, 'admin');
  const [id] = await addDogs(page, [name]);
  await openScreen(page, id, 'Procedures Tests & Treatments');
  for (const [weight, days] of [
    ['18.4', -10],
    ['19.1', 0],
  ] as const) {
    await add(page);
    const dialog = page.getByRole('dialog', { name: 'Add Procedure, Test or Treatment' });
    await chooseOption(dialog, /^Procedure/, 'Weight');
    await chooseOption(dialog, /^Clinic/, CLINIC);
    await dialog.getByLabel(/^Date of/).fill(day(days));
    await dialog.getByLabel(/^Weight/).fill(weight);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
  const weightsRegion = page.getByRole('region', { name: 'Weight History' });
  await expect(
    weightsRegion.getByRole('img', { name: /the last one 19.1 lb. Up 0.7 lb since/ }),
  ).toBeVisible();
  await expect(weightsRegion.getByRole('cell', { name: '18.4 lb' })).toBeVisible();
  await checkA11y(page);
});

test('a SOAP survives a reload, and shows in the history with a health note', async ({ page }) => {
  const name = makeUnique('Wheeze');
  await signIn(page, 'vet');
  const [id] = await addDogs(page, [name]);
  await openScreen(page, id, 'SOAPs');
  await add(page);
  const dialog = page.getByRole('dialog', { name: 'Add SOAP' });
  await dialog.getByLabel(/^Subjective/).fill('Coughs at night');
  await page.reload();
  await add(page);
  await expect(dialog.getByText('What you typed and didn’t save is back.')).toBeVisible();
  await expect(dialog.getByLabel(/^Subjective/)).toHaveValue('Coughs at night');
  await checkA11y(page);
  await chooseOption(dialog, /^Clinic/, CLINIC);
  for (const [field, text] of [
    ['Objective', 'Lungs clear'],
    ['Assessment', 'Kennel cough, mild'],
    ['Plan', 'Rest for a week'],
  ] as const)
    await dialog.getByLabel(new RegExp(`^${field}`)).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('SOAP added successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Kennel cough/ })).toContainText('Priya Shah');
  await checkA11y(page);

  await openScreen(page, id, 'Health Notes');
  await add(page);
  const note = page.getByRole('dialog', { name: 'Add Note' });
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note.getByText('Notes are required')).toBeVisible();
  await note.getByLabel(/^Notes/).fill('Left ear a little red');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Health note added successfully')).toBeVisible();
  await page.getByRole('button', { name: /^Edit the note/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Note' });
  await edit.getByLabel(/^Notes/).fill('Left ear is fine again');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Health note updated successfully')).toBeVisible();
  await checkA11y(page);

  await openScreen(page, id, 'Health History');
  await expect(page.getByRole('row', { name: /Left ear is fine again/ })).toBeVisible();
  await page.getByLabel('Type').selectOption({ label: 'SOAP' });
  await expect(page.getByRole('row', { name: /Kennel cough, mild/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Left ear/ })).toBeHidden();
  await checkA11y(page);
});
