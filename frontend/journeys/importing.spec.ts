import { expect, type Locator, type Page, test } from '@playwright/test';
import { createRescue } from './founding.ts';
import { makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

const csvFile = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n')),
});

const ASM3_COLUMNS = [
  'ANIMALCODE',
  'ANIMALNAME',
  'ANIMALSEX',
  'ANIMALSPECIES',
  'ANIMALBREED1',
  'ANIMALDOB',
  'ANIMALENTRYDATE',
  'ANIMALENTRYCATEGORY',
  'ANIMALFAVOURITETOY',
];

const chooseFiles = (page: Page, ...files: ReturnType<typeof csvFile>[]) =>
  page.getByLabel('Files', { exact: true }).setInputFiles(files);

/**
 * Presses a button and confirms its dialog, until `expected` shows: it is refused while another import of the rescue
 * runs.
 */
const confirmAction = (page: Page, name: string, confirmLabel: string, expected: Locator) =>
  expect(async () => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirmLabel, exact: true }).click();
    await expect(expected).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });

const goToNextStep = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test(
  'a file of ASM3 is imported, its animal is in the list, and all is taken back',
  PHONE_LONG,
  async ({ page }) => {
    const [juniper, basil] = [makeUnique('Juniper'), makeUnique('Basil')];
    await signIn(page, 'admin', '/exchange/import');
    await expect(page.getByLabel('Files', { exact: true })).toBeAttached();
    await checkA11y(page);
    await chooseFiles(
      page,
      csvFile('animals.csv', [
        ASM3_COLUMNS,
        [makeUnique('D'), juniper, 'Female', 'Dog', 'Lab', '03/04/2022', '05/06/2026', 'Surrender', 'Ball'],
        [makeUnique('E'), basil, 'M/N', 'Dragon', 'DSH', '01/02/2023', '06/07/2026', 'Stray', 'Mouse'],
      ]),
    );
    const card = page.getByRole('region', { name: 'animals.csv' });
    await expect(card.getByText('2 rows, 9 columns')).toBeVisible();
    await expect(card.getByLabel('This is a file of')).toHaveValue('asm3-animals');
    // All dates could be read as day / month or month / day, so the order must be chosen.
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expect(card.getByText(/could be read both ways/).first()).toBeVisible();
    await checkA11y(page);
    await card.getByLabel('Order of dates').selectOption({ label: 'Month / day / year' });
    await goToNextStep(page);

    await expect(page.getByText('1 of 9 columns not matched')).toBeVisible();
    await page.getByLabel('Field for ANIMALFAVOURITETOY').selectOption({ label: 'My Story' });
    await expect(page.getByText('All columns are matched or left out')).toBeVisible();
    await checkA11y(page);
    await goToNextStep(page);

    const types = page.getByRole('region', { name: 'Animal types' });
    await expect(types.getByLabel('Entry for Dog')).not.toHaveValue('');
    await expect(types.getByLabel('Entry for Dragon')).toHaveValue('');
    await checkA11y(page);
    await types.getByLabel('Entry for Dragon').selectOption({ label: 'Cats' });
    await expect(types.getByText('All words have an entry')).toBeVisible();
    await page.getByRole('button', { name: 'Begin the dry run' }).click();

    const dryRun = page.getByRole('region', { name: 'Dry run' });
    await expect(dryRun.getByText('2 New')).toBeVisible();
    await expect(dryRun.getByText('Nothing is written yet')).toBeVisible();
    await checkA11y(page);
    await confirmAction(page, 'Import 2 records', 'Import', page.getByRole('link', { name: 'All imports' }));

    const run = page.getByRole('region', { name: 'animals.csv' });
    await expect(run.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(run.getByText('2 New')).toBeVisible();
    await checkA11y(page);
    const importUrl = page.url();
    await page.goto(`/animals?q=${encodeURIComponent(juniper)}`);
    await expect(page.getByRole('main').getByText(juniper, { exact: true })).toBeVisible();

    await page.goto(importUrl);
    await confirmAction(page, 'Take it back', 'Take it back', run.getByText(/^(Being taken|Taken) back$/));
    await expect(run.getByText('Taken back', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.goto(`/animals?q=${encodeURIComponent(juniper)}`);
    await expect(page.getByText(`Nothing found for “${juniper}”`)).toBeVisible();
  },
);

test(
  'faults of a spreadsheet are shown with row and cell, and the valid rows are imported',
  PHONE_LONG,
  async ({ page }) => {
    const [validName, faultyName, secondFaultyName] = [
      makeUnique('Olive'),
      makeUnique('Pepper'),
      makeUnique('Quill'),
    ];
    await signIn(page, 'admin', '/exchange/import');
    await chooseFiles(
      page,
      csvFile('our list.csv', [
        ['Name', 'Species', 'Sex', 'Date of Birth', 'Intake Date', 'Intake Type', 'Weight'],
        [validName, 'Dog', 'F', '2022-03-20', '2026-05-06', 'Stray', '12 kg'],
        [faultyName, 'Dog', 'F', '2022-02-31', '2026-05-06', 'Stray', ''],
        [secondFaultyName, 'Dog', 'F', '2024-03-20', '2023-05-06', 'Stray', 'heavy'],
      ]),
    );
    await expect(page.getByText('3 rows, 7 columns')).toBeVisible();
    await goToNextStep(page);
    await goToNextStep(page);
    await page.getByRole('button', { name: 'Begin the dry run' }).click();
    const faultsRegion = page.getByRole('region', { name: 'Faults' });
    const faultAt = (row: number, cell: string) =>
      faultsRegion
        .getByRole('listitem')
        .filter({ hasText: `Row ${row}` })
        .filter({ hasText: cell });
    await expect(faultAt(3, 'Date of Birth2022-02-31')).toHaveText(/our list\.csv.*\w+/);
    await expect(faultAt(4, 'Weightheavy')).toBeVisible();
    await checkA11y(page);
    await confirmAction(page, 'Import 1 record', 'Import', page.getByRole('link', { name: 'All imports' }));
    const run = page.getByRole('region', { name: 'our list.csv' });
    await expect(run.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.goto(`/animals?q=${encodeURIComponent(validName)}`);
    await expect(page.getByRole('main').getByText(validName, { exact: true })).toBeVisible();
    await page.goto(`/animals?q=${encodeURIComponent(faultyName)}`);
    await expect(page.getByText(`Nothing found for “${faultyName}”`)).toBeVisible();
  },
);

test(
  'volunteers are imported with their hours, and an unusual weight after it is confirmed',
  PHONE_LONG,
  async ({ page }) => {
    const { person } = await createRescue(page);
    await signIn(page, person.userName);
    await page.goto('/exchange/import');
    await chooseFiles(
      page,
      csvFile('cats.csv', [
        ['Name', 'Species', 'Sex', 'Date of Birth', 'Intake Date', 'Intake Type', 'Weight'],
        ['Biscuit', 'Cat', 'F', '2022-03-20', '2026-05-06', 'Stray', '32 lb'],
      ]),
      csvFile('hours.csv', [
        ['Volunteer', 'Date', 'Start', 'End', 'Hours', 'Activity', 'Volunteer since'],
        ['Ada Lind', '2026-05-06', '9:00 AM', '11:30 AM', '', 'Dog walking', '2024-02-01'],
        ['Ada Lind', '2026-05-07', '', '', '1.5', 'Juggling', '2024-02-01'],
      ]),
    );
    await expect(page.getByText('2 rows, 7 columns')).toBeVisible();
    await goToNextStep(page);
    await expect(page.getByText('All columns are matched or left out')).toHaveCount(2);
    await expect(page.getByLabel('Field for Volunteer since')).toHaveValue('volunteer.since');
    await goToNextStep(page);

    const activities = page.getByRole('region', { name: 'Volunteer activities' });
    await expect(activities.getByLabel('Entry for Dog walking')).not.toHaveValue('');
    await checkA11y(page);
    await activities.getByLabel('Entry for Juggling').selectOption({ label: 'Add “Juggling” to the list' });
    await activities.getByRole('button', { name: 'Add 1 new entry' }).click();
    await expect(activities.getByText('All words have an entry')).toBeVisible();
    await page.getByLabel('Interest of volunteers').selectOption({ label: 'Dog walking' });
    const clinic = page.getByLabel('Clinic');
    await clinic.selectOption({ label: 'Add a clinic “Before Havenkeep”' });
    await expect(clinic).not.toHaveValue('');
    await page.getByRole('button', { name: 'Begin the dry run' }).click();

    const counts = page.getByRole('region', { name: 'Dry run' }).getByRole('listitem');
    await expect(counts.filter({ hasText: 'Volunteer hours' })).toContainText('2 New');
    await expect(counts.filter({ hasText: 'Volunteering' })).toContainText('1 New');
    const unusualRegion = page.getByRole('region', { name: 'Unusual values' });
    await expect(unusualRegion.getByText(/^32 lb is outside the usual/)).toBeVisible();
    await checkA11y(page);
    await unusualRegion.getByLabel('It is right').check();
    await unusualRegion.getByRole('button', { name: 'Check again with 1 answer' }).click();
    await expect(unusualRegion).toBeHidden();
    await confirmAction(page, 'Import 6 records', 'Import', page.getByRole('link', { name: 'All imports' }));

    const run = page.getByRole('region', { name: 'cats.csv and 1 more' });
    await expect(run.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(run.getByText('2 New')).toBeVisible();
    await checkA11y(page);
    await run.getByRole('link', { name: 'Volunteers' }).click();
    await expect(page.getByText(/\b4 h\b/).first()).toBeVisible();
  },
);
