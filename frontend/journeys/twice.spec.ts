import { expect, type Locator, type Page, test } from '@playwright/test';
import { meds } from '#shared/calls/health/meds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { type CallFunction, signInToApi, addDogs, numberedNames } from './calls.ts';
import { day, makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

const CLINIC = 'Saltmarsh Veterinary Clinic';
const MEDICINE = 'Meloxicam';
const formatUsDay = (text: string) => formatDay(text, 'US');

const choose = (dialog: Locator, field: RegExp, label: string) =>
  dialog.getByLabel(field).selectOption({ label });

/** Sets what is due, by calls. */
async function addReminder(
  call: CallFunction,
  animalIds: string[],
  reminderKind: 'med' | 'shot',
  daysAhead: number,
): Promise<void> {
  if (reminderKind === 'med') {
    const { medicines } = await call(lists.medicine.list, { query: {} });
    const medicineId = medicines.find(({ medicineName }) => medicineName === MEDICINE)?.id ?? '';
    const vm = { reminder: true, medicineId, dosage: '0.3 ml', dueDate: day(daysAhead) } as const;
    await call(meds.add, { query: { force: 'true' }, body: { animalIds, medVms: [vm as never] } });
    return;
  }
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const animalTypeId = animalTypes.find(({ typeName }) => typeName === 'Dogs')?.id ?? '';
  const { vaccinationTypes } = await call(lists.vaccinationType.list, { query: { animalTypeId } });
  const kindId = vaccinationTypes.find(({ kind }) => kind === 'DHPP')?.id ?? '';
  const vm = { reminder: true, kindId, dueDate: day(daysAhead) } as const;
  await call(vaccinations.add, { body: { animalIds, animalVaccinationVm: [vm as never] } });
}

/** Opens a screen of an animal's health from its page. */
async function openHealth(page: Page, id: string, screen: 'Vaccinations' | 'Meds'): Promise<void> {
  await page.goto(`/animals/${id}`);
  await page.getByRole('region', { name: 'Health', exact: true }).getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { name: screen, exact: true })).toBeVisible();
}

/** The rows of what was given, or on the other tab of what is due; on phones they are cards. */
const records = (page: Page, name: string) =>
  page.locator('tbody tr, .record-card').filter({ hasText: name });

/** Fills in a dose of today, on a meds page. */
async function fillDoseForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Med Given' });
  await choose(dialog, /^Medicine/, MEDICINE);
  await dialog.getByLabel(/^Dosage/).fill('0.3 ml');
  return dialog;
}

/** Fills in a shot of today, in a form that is open. */
async function fillShotForm(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Add Completed Vaccination' });
  await choose(dialog, /^Vaccination \*/, 'DHPP');
  await choose(dialog, /^Clinic/, CLINIC);
  return dialog;
}

/** Selects animals of the list and opens the form of an action for them. */
async function openAction(
  page: Page,
  name: string,
  numbers: readonly number[],
  action: string,
): Promise<void> {
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  for (const number of numbers) await page.getByLabel(`Select ${name} ${number}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.locator('.dropdown-list').getByRole('button', { name: action, exact: true }).click();
}

const ALREADY_GIVEN = /Given today already at .+ by Priya Shah\. Record a second dose\?/;

test(
  'asks before recording a second dose of a medicine already given on Today',
  PHONE_LONG,
  async ({ page }) => {
    const name = makeUnique('Marmalade');
    const place = makeUnique('Cattery').replace(' ', '-');
    const [id = ''] = await addDogs(page, [name], place);
    await addReminder(await signInToApi(page), [id], 'med', 0);
    await signIn(page, 'vet', `/today?place=${place}`);
    await page.getByRole('button', { name: `Mark as Given: ${MEDICINE} for ${name}` }).click();
    await expect(page.getByText('1 of 1 done')).toBeVisible();
    await openHealth(page, id, 'Meds');
    await expect(records(page, MEDICINE)).toHaveCount(1);

    const dialog = await fillDoseForm(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = dialog.getByRole('alert').filter({ hasText: ALREADY_GIVEN });
    await expect(question).toBeFocused();
    await expect(question.getByRole('button', { name: 'Record anyway' })).toBeInViewport({ ratio: 1 });
    await checkA11y(page);
    // Refused: nothing was written.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'No, discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(records(page, MEDICINE)).toHaveCount(1);

    // Kept by one press, and marked.
    await fillDoseForm(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Record anyway' }).click();
    await expect(dialog).toBeHidden();
    await expect(records(page, MEDICINE)).toHaveCount(2);
    await expect(records(page, 'Repeat dose')).toHaveCount(1);
  },
);

test(
  'names the animals that already had the dose when it is recorded for several',
  PHONE_LONG,
  async ({ page }) => {
    const name = makeUnique('Litter');
    const [firstId = '', secondId = ''] = await addDogs(page, numberedNames(name, 2));
    await signIn(page, 'vet');
    await openHealth(page, firstId, 'Meds');
    const doseDialog = await fillDoseForm(page);
    await doseDialog.getByRole('button', { name: 'Save' }).click();
    await expect(doseDialog).toBeHidden();

    await openAction(page, name, [1, 2], 'Meds');
    const dialog = page.getByRole('dialog', { name: 'Add Med Given' });
    await choose(dialog, /^Medicine/, MEDICINE);
    await dialog.getByLabel(/^Dosage/).fill('0.3 ml');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = dialog
      .getByRole('alert')
      .filter({ hasText: `${name} 1: Given today already by Priya Shah` });
    await expect(question).toBeFocused();
    await expect(question).not.toContainText(`${name} 2`);
    await checkA11y(page);
    await question.getByRole('button', { name: 'Record anyway' }).click();
    await expect(dialog).toBeHidden();
    await openHealth(page, secondId, 'Meds');
    await expect(records(page, MEDICINE)).toHaveCount(1);
    await expect(records(page, 'Repeat dose')).toHaveCount(0);
  },
);

test('asks one of two people who record the same dose at the same moment', async ({ page, browser }) => {
  const [id = ''] = await addDogs(page, [makeUnique('Sorrel')]);
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  const forms = await Promise.all(
    (
      [
        [page, 'vet'],
        [otherPage, 'manager'],
      ] as const
    ).map(async ([userPage, userName]) => {
      await signIn(userPage, userName);
      await openHealth(userPage, id, 'Meds');
      return fillDoseForm(userPage);
    }),
  );
  await Promise.all(forms.map((form) => form.getByRole('button', { name: 'Save' }).click()));
  const isAsked = async (form: Locator) => form.getByRole('button', { name: 'Record anyway' }).isVisible();
  await expect.poll(async () => (await Promise.all(forms.map(isAsked))).filter(Boolean).length).toBe(1);
  await page.goto(`/animals/${id}`);
  if (await page.getByRole('button', { name: 'Leave' }).isVisible())
    await page.getByRole('button', { name: 'Leave' }).click();
  const { meds: storedMeds } = await (await signInToApi(page))(meds.list, { query: { animalId: id } });
  expect(storedMeds).toHaveLength(1);
  await context.close();
});

test('refuses a second shot on the same day, by the form and from its reminder', async ({ page }) => {
  const name = makeUnique('Kit');
  const [id = ''] = await addDogs(page, [name]);
  await signIn(page, 'vet');
  await openHealth(page, id, 'Vaccinations');
  const add = () => page.getByRole('button', { name: 'Add', exact: true }).click();
  await add();
  const dialog = await fillShotForm(page);
  await dialog.getByLabel('In', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await add();
  await fillShotForm(page);
  await expect(dialog.getByText('Already recorded for every selected animal')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'No, discard' }).click();

  await addReminder(await signInToApi(page), [id], 'shot', 0);
  await page.getByRole('tab', { name: 'Vaccinations Reminders' }).click();
  await page.reload();
  await page.getByLabel('Select DHPP').check();
  await page.getByRole('button', { name: 'Reminder Complete' }).click();
  const completeDialog = page.getByRole('dialog', { name: 'Complete Vaccination Reminder' });
  await choose(completeDialog, /^Clinic/, CLINIC);
  await completeDialog.getByRole('button', { name: 'Complete' }).click();
  const rejectionAlert = completeDialog.getByRole('alert').filter({ hasText: 'Priya Shah recorded DHPP of' });
  await expect(rejectionAlert).toBeFocused();
  await expect(rejectionAlert).toBeInViewport();
  await checkA11y(page);
});

test('names an existing reminder, and moves, completes or keeps it by choice', async ({ page }) => {
  const name = makeUnique('Pup');
  const ids = await addDogs(page, numberedNames(name, 3));
  const call = await signInToApi(page);
  await addReminder(call, ids, 'shot', 40);
  await signIn(page, 'vet');
  const laterDay = formatUsDay(day(90));
  for (const [i, choice, dueDays] of [
    [0, `Move to ${laterDay}`, [laterDay]],
    [1, 'Complete now', [laterDay]],
    [2, 'Keep', [formatUsDay(day(40)), laterDay]],
  ] as const) {
    await openHealth(page, ids[i] ?? '', 'Vaccinations');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = await fillShotForm(page);
    await dialog.getByLabel('In', { exact: true }).fill('90');
    await dialog.getByLabel('Interval').selectOption({ label: 'days' });
    const reminderChoice = dialog.getByLabel(`There is a reminder for ${formatUsDay(day(40))}`);
    await reminderChoice.selectOption({ label: choice });
    if (i === 0) await checkA11y(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: 'Vaccinations Reminders' }).click();
    await expect(records(page, 'DHPP')).toHaveCount(dueDays.length);
    for (const dueDay of dueDays) await expect(records(page, dueDay)).toHaveCount(1);
  }
});

test('records one dose when the reply was lost and Save is pressed again', async ({ page }) => {
  const [id = ''] = await addDogs(page, [makeUnique('Bramble')]);
  await signIn(page, 'vet');
  await openHealth(page, id, 'Meds');
  const keys: string[] = [];
  await page.route('**/med/add-meds**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const dialog = await fillDoseForm(page);
  const saveButton = dialog.getByRole('button', { name: 'Save' });
  await saveButton.click();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  const errorAlert = dialog.getByRole('alert').filter({ hasText: 'No response received from server.' });
  await expect(errorAlert).toBeFocused();
  await expect(errorAlert).toBeInViewport({ ratio: 1 });
  await checkA11y(page);
  await saveButton.click();
  await expect(dialog).toBeHidden();
  expect(keys.length).toBeGreaterThan(1);
  expect([...new Set(keys)]).toEqual([expect.stringMatching(/.{10}/)]);
  await expect(records(page, MEDICINE)).toHaveCount(1);
});

test('records one dose when it is marked offline and another user gave it meanwhile, and says so', async ({
  page,
  context,
}) => {
  const name = makeUnique('Ash');
  const place = makeUnique('Stable').replace(' ', '-');
  const [id = ''] = await addDogs(page, [name], place);
  const call = await signInToApi(page, 'manager');
  await addReminder(await signInToApi(page), [id], 'med', 0);
  await signIn(page, 'vet', `/today?place=${place}`);
  const giveButton = page.getByRole('button', { name: `Mark as Given: ${MEDICINE} for ${name}` });
  await expect(giveButton).toBeVisible();
  await context.setOffline(true);
  await giveButton.click();
  await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
  await page.route(
    '**/med/update-meds-given**',
    async (route) => {
      const [{ id: reminder } = { id: '' }] = (await call(meds.list, { query: { animalId: id } })).meds;
      await call(meds.give, { query: { ids: reminder } });
      await route.continue();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expect(page.getByText(/^Already given by /)).toBeVisible();
  await checkA11y(page);
  const { meds: storedMeds } = await call(meds.list, { query: { animalId: id } });
  expect(storedMeds.map(({ reminder }) => reminder)).toEqual([false]);
});
