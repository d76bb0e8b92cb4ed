import { expect, type Page, test } from '@playwright/test';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { type CallFunction, signInToApi, addIntake } from './calls.ts';
import { makeWorkCounter } from './counted.ts';
import { day, makeUnique, PHONE_TOO, checkA11y, signIn } from './steps.ts';

/** Takes in so many cats of one name, numbered. */
async function addCats(call: CallFunction, name: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, number) => number + 1);
  const attributes = { type: 'Cats', location: name };
  return Promise.all(numbers.map((number) => addIntake(call, `${name} ${number}`, day(-3), attributes)));
}

/** The list with those of one name. */
async function openFoundAnimals(page: Page, name: string, count: number): Promise<void> {
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
}

const selectAllBox = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ }).first();

test('weighs eight cats in three presses and eight fields', async ({ page }) => {
  const name = makeUnique('Scale');
  await signIn(page, 'vet');
  await addCats(await signInToApi(page), name, 8);
  await openFoundAnimals(page, name, 8);
  const { work, press, fill } = makeWorkCounter();
  await press(selectAllBox(page));
  await press(page.getByRole('button', { name: /^Weigh/ }));
  const dialog = page.getByRole('dialog', { name: 'Weigh or Measure' });
  const weight = (n: number) => dialog.getByLabel(`Weight (lb), ${name} ${n}`);
  await expect(dialog.getByLabel(/^Weight \(lb\)/).first()).toBeFocused();
  for (let n = 1; n <= 8; n++) await fill(weight(n), `${6 + n / 10}`);
  await checkA11y(page);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('8 weights saved')).toBeVisible();
  expect(work.presses).toBeLessThanOrEqual(3);
  expect(work.fields).toBeLessThanOrEqual(8);
});

test('vaccinates eight cats in six presses and three fields', async ({ page }) => {
  const name = makeUnique('Litter');
  await signIn(page, 'vet');
  await addCats(await signInToApi(page), name, 8);
  await openFoundAnimals(page, name, 8);
  const { work, press, choose } = makeWorkCounter();
  await press(selectAllBox(page));
  await press(page.getByRole('button', { name: 'Vaccinations', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Add Completed Vaccination' });
  await choose(dialog.getByLabel(/^Vaccination/), 'FVRCP');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/^8 vaccinations .*added successfully/)).toBeVisible();
  expect(work.presses).toBeLessThanOrEqual(6);
  expect(work.fields).toBeLessThanOrEqual(3);
});

test('completes a vaccination for a whole place in one form, and undoes it', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Ward');
  await signIn(page, 'vet');
  const call = await signInToApi(page);
  const animalIds = await addCats(call, name, 5);
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const animalTypeId = animalTypes.find(({ typeName }) => typeName === 'Cats')?.id ?? '';
  const { vaccinationTypes } = await call(lists.vaccinationType.list, { query: { animalTypeId } });
  const kindId = vaccinationTypes.find(({ kind }) => kind === 'FVRCP')?.id ?? '';
  const reminder = { kindId, reminder: true, dueDate: day(0) } as const;
  await call(vaccinations.add, { body: { animalIds, animalVaccinationVm: [reminder] } });
  await page.goto(`/today?place=${encodeURIComponent(name)}`);
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: `Complete for all 5: FVRCP in ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Complete FVRCP of 5 animals' });
  await form.getByLabel(/^Clinic/).selectOption({ index: 1 });
  await checkA11y(page);
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('5 of 5 done')).toBeVisible();
  await expect(page.getByText(/^Done by /)).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 of 5 done')).toBeVisible();
});
