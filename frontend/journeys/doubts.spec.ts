import { expect, type Locator, type Page, test } from '@playwright/test';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { signInToApi, addDogs, numberedNames } from './calls.ts';
import { day, makeUnique, PHONE_TOO, checkA11y, signIn } from './steps.ts';

const CLINIC = 'Saltmarsh Veterinary Clinic';

const chooseOption = (dialog: Locator, field: RegExp, label: string) =>
  dialog.getByLabel(field).selectOption({ label });

/** Opens a screen of an animal's health from its page. */
async function openHealth(page: Page, id: string, screenName: string): Promise<void> {
  await page.goto(`/animals/${id}`);
  await page
    .getByRole('region', { name: 'Health', exact: true })
    .getByRole('link', { name: screenName })
    .click();
  await expect(page).not.toHaveURL(new RegExp(`/animals/${id}$`));
}

const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click();
const records = (page: Page, text: string) =>
  page.locator('tbody tr, .record-card').filter({ hasText: text });

/** The button that keeps a value is on the screen, beside what is said of it. */
async function keepValue(dialog: Locator, message: RegExp, buttonLabel: string): Promise<void> {
  await expect(dialog.getByText(message)).toBeInViewport();
  const button = dialog.getByRole('button', { name: buttonLabel });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
}

test(
  'a weight ten times the last is asked about at its cell, and stays marked',
  PHONE_TOO,
  async ({ page }) => {
    const name = makeUnique('Fern');
    const [id = '', otherId = ''] = await addDogs(page, numberedNames(name, 2));
    await signIn(page, 'vet');
    const weigh = async (weights: readonly string[]) => {
      await page.goto(`/animals?q=${encodeURIComponent(name)}`);
      for (const number of [1, 2]) await page.getByLabel(`Select ${name} ${number}`, { exact: true }).click();
      await page.getByRole('button', { name: 'Actions' }).click();
      await page
        .locator('.dropdown-list')
        .getByRole('button', { name: 'Weigh or Measure', exact: true })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Weigh or Measure' });
      await chooseOption(dialog, /^Procedure/, 'Weight');
      await chooseOption(dialog, /^Clinic/, CLINIC);
      for (const [i, weight] of weights.entries())
        await dialog.getByLabel(`Weight (lb), ${name} ${i + 1}`).fill(weight);
      await dialog.getByRole('button', { name: 'Save' }).click();
      return dialog;
    };
    await expect(await weigh(['8.0', '9.0'])).toBeHidden();
    const dialog = await weigh(['80', '9.1']);
    await expect(dialog.getByLabel(`Weight (lb), ${name} 1`)).toBeFocused();
    await expect(dialog.getByLabel(`Weight (lb), ${name} 2`)).toHaveAttribute('aria-invalid', 'false');
    await checkA11y(page);
    await keepValue(dialog, /^80 lb is far from the last weight, 8 lb$/, `Keep 80 lb for ${name} 1`);
    await expect(dialog).toBeHidden();

    // Marked where the weight is read.
    await page.goto(`/animals/${id}`);
    await expect(page.getByText('Unusual weight').first()).toBeVisible();
    await openHealth(page, id, 'Procedures Tests & Treatments');
    await expect(records(page, 'Unusual weight').first()).toBeVisible();
    await checkA11y(page);
    await page.goto(`/animals/${otherId}`);
    await expect(page.getByRole('heading', { name: `${name} 2` }).first()).toBeVisible();
    await expect(page.getByText('Unusual weight')).toHaveCount(0);
  },
);

test('a dosage far from the last is questioned at its field, and stays marked', async ({ page }) => {
  const [id = ''] = await addDogs(page, [makeUnique('Sage')]);
  await signIn(page, 'vet');
  await openHealth(page, id, 'Meds');
  const addDose = async (dosage: string, dayOffset: number) => {
    await add(page);
    const dialog = page.getByRole('dialog', { name: 'Add Med Given' });
    await chooseOption(dialog, /^Medicine/, 'Meloxicam');
    await dialog.getByLabel(/^Date/).fill(day(dayOffset));
    await dialog.getByLabel(/^Dosage/).fill(dosage);
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  await expect(await addDose('0.3 ml', -1)).toBeHidden();
  const dialog = await addDose('3 ml', 0);
  await expect(dialog.getByLabel(/^Dosage/)).toBeFocused();
  await checkA11y(page);
  await keepValue(dialog, /3 ml is far from the last dose, 0\.3 ml$/, 'Keep 3 ml');
  await expect(dialog).toBeHidden();
  await expect(records(page, 'Unusual dosage')).toHaveCount(1);
});

test('asks about a vaccine before its age, and marks the record', async ({ page }) => {
  const name = makeUnique('Kitling');
  const call = await signInToApi(page);
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
  const created = await call(animals.create, {
    query: { force: 'true' },
    body: {
      animal: {
        animalName: name,
        animalTypeId: animalTypes.find(({ typeName }) => typeName === 'Dogs')?.id ?? '',
        breed: 'Mix',
        sex: 'male',
        status: 'adoptable',
      },
      birthMilestone: { isApproxDOB: false, milestoneDate: day(-56) },
      intakeMileStone: { milestoneDate: day(0), acquisitionWayId: acquisitionWays[0]?.id ?? '' },
    },
  });
  const id = created.animals[0]?.id ?? '';
  await signIn(page, 'vet');
  await openHealth(page, id, 'Vaccinations');
  await add(page);
  const dialog = page.getByRole('dialog', { name: 'Add Completed Vaccination' });
  await chooseOption(dialog, /^Vaccination \*/, 'Rabies 1-year');
  await chooseOption(dialog, /^Clinic/, CLINIC);
  await dialog.getByLabel(/^Tag Number/).fill('R-8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = dialog.getByRole('alert').filter({ hasText: 'the schedule starts at 12 weeks' });
  await expect(question).toBeFocused();
  await expect(question).toContainText(`${name}: 8 weeks old on that day`);
  await checkA11y(page);
  await keepValue(dialog, /the schedule starts at 12 weeks/, 'Save anyway');
  await expect(dialog).toBeHidden();
  await expect(records(page, 'Before the scheduled age')).toHaveCount(1);
});
