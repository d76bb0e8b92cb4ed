import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDogs } from './calls.ts';
import { makeWorkCounter } from './counted.ts';
import { makeRoundRescue } from './crowd.ts';
import { signInByForm } from './people.ts';
import { day, makeUnique, PHONE_TOO, checkA11y, openReminderDialog, signIn } from './steps.ts';

async function setMedReminders(
  page: Page,
  name: string,
  days: readonly number[],
  medicine = 'Carprofen',
): Promise<void> {
  const dialog = await openReminderDialog(page, name);
  await dialog.getByLabel(/^Reminder Type/).selectOption({ label: 'Meds' });
  await dialog.getByLabel(/^Medicine/).selectOption({ label: medicine });
  await dialog.getByLabel(/^Dosage/).fill('75 mg');
  for (const dayOffset of days) {
    await dialog.getByLabel(/^Reminder Dates/).fill(day(dayOffset));
    await dialog.getByRole('button', { name: 'Add date' }).click();
  }
  await expect(dialog.getByText(`${days.length} reminder`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Scrolls on until something shows: other journeys fill the lists too. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('reminders are set, filtered by days, and completed', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Teasel');
  await signIn(page, 'admin');
  await addDogs(page, [name], 'Kennel 21');
  const dialog = await openReminderDialog(page, name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Reminder interval is required')).toBeVisible();
  await dialog.getByLabel(/^Reminder Type/).selectOption({ label: 'Vaccination' });
  await dialog.getByLabel(/^Vaccination/).selectOption({ label: 'Rabies 1-year' });
  await dialog.getByText('After an interval').click();
  await dialog.getByLabel(/^Number/).fill('3');
  await dialog.getByLabel(/^Interval/).selectOption('day');
  await expect(dialog.getByText(/^From today: due on/)).toBeVisible();
  await expect(dialog.getByText('1 reminder for 1 animal')).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Vaccination reminder added successfully')).toBeVisible();

  await page.goto('/vaccination-reminder');
  const checkbox = page.getByLabel(`Select Rabies 1-year for ${name}`);
  await scrollTo(page, checkbox);
  await page.getByRole('button', { name: 'Reminder Complete' }).click();
  await expect(page.getByText('Select a reminder')).toBeVisible();
  // One line, on a phone too: the reminders begin right below.
  const filterForm = page.locator('form').filter({ has: page.getByLabel('Due within') });
  expect((await filterForm.boundingBox())?.height).toBeLessThan(60);
  await page.getByLabel('Due within').fill('2');
  await page.getByRole('button', { name: 'Show Result' }).click();
  await expect(page).toHaveURL(/days=2/);
  await expect(checkbox).toBeHidden();
  await page.getByLabel('Due within').fill('3');
  await page.getByRole('button', { name: 'Show Result' }).click();
  await scrollTo(page, checkbox);
  await checkbox.click();
  // Rows that pass under the bar of the actions are too small to press there, and only there.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkA11y(page);
  await page.getByRole('button', { name: 'Reminder Complete' }).click();
  const form = page.getByRole('dialog', { name: 'Complete Vaccination Reminder' });
  await form.getByLabel(/^Clinic/).selectOption({ index: 1 });
  await form.getByLabel(/^Tag Number/).fill('R-2026-11');
  await checkA11y(page);
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form).toBeHidden();
  await expect(checkbox).toBeHidden();
});

test('marks meds as given from the list, and undoes it', async ({ page }) => {
  const name = makeUnique('Fennel');
  await signIn(page, 'admin');
  await addDogs(page, [name], 'Kennel 22');
  await setMedReminders(page, name, [0, 9]);
  await page.goto('/med-reminder');
  const checkboxes = page.getByLabel(`Select Carprofen for ${name}`);
  // The later one may be on a page further down.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(checkboxes).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await checkboxes.last().click();
  await page.getByRole('button', { name: 'Mark as Given' }).click();
  await expect(page.getByText("Please don't select future dates")).toBeVisible();
  await checkboxes.last().click();
  await checkboxes.first().click();
  await page.getByRole('button', { name: 'Mark as Given' }).click();
  await expect(page.getByText('Meds successfully given')).toBeVisible();
  await expect(checkboxes).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(checkboxes).toHaveCount(2);
});

test(
  'gives a dose on the round at a press, offline too, and prints the round',
  PHONE_TOO,
  async ({ page, context }) => {
    const place = makeUnique('Stable').replace(' ', '-');
    const name = makeUnique('Ash');
    await signIn(page, 'admin');
    await addDogs(page, [name], place);
    const [firstMed, secondMed] = ['Carprofen', 'Gabapentin'] as const;
    for (const medicine of [firstMed, secondMed]) await setMedReminders(page, name, [0], medicine);
    await page.goto(`/today?place=${place}`);
    const giveButton = (medicine: string) =>
      page.getByRole('button', { name: `Mark as Given: ${medicine} for ${name}` });
    const row = (medicine: string) => page.locator('.round-item', { hasText: medicine });
    await expect(page.getByText('0 of 2 done')).toBeVisible();
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    const size = await giveButton(firstMed).boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(isPhone ? 52 : 40);
    // Two doses of an animal take two rows, not two cards of buttons.
    const card = await page.locator('.round-animal', { hasText: name }).boundingBox();
    expect(card?.height).toBeLessThanOrEqual(isPhone ? 140 : 100);
    const moreButton = page.getByRole('button', { name: `More: ${firstMed} for ${name}` });
    expect((await moreButton.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 44 : 40);
    await moreButton.click();
    await expect(page.getByRole('button', { name: 'Change day or dose…' })).toBeVisible();
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(moreButton).toBeFocused();
    await giveButton(firstMed).click();
    await expect(row(firstMed).getByText(/^Given by you/)).toBeVisible();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await checkA11y(page);

    await context.setOffline(true);
    await giveButton(secondMed).click();
    await expect(row(secondMed).getByText('Will be sent', { exact: true })).toBeVisible();
    await expect(page.getByText('You’re offline. 1 entry will be saved when you reconnect.')).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const confirmDialog = page.getByRole('dialog', { name: 'Some entries haven’t been saved to the server' });
    await expect(confirmDialog).toBeVisible();
    await confirmDialog.getByRole('button', { name: 'Cancel' }).click();

    await context.setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 2 done')).toBeVisible();
    await expect(row(secondMed).getByText(/^Given by/)).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`Round of`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  },
);

test('sends presses made offline from the page that is opened next', async ({ page, context }) => {
  const place = makeUnique('Paddock').replace(' ', '-');
  const name = makeUnique('Cedar');
  await signIn(page, 'admin');
  await addDogs(page, [name], place);
  await setMedReminders(page, name, [0]);
  await page.goto(`/today?place=${place}`);
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Mark as Given: Carprofen for ${name}` }).click();
  await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
  // The tab is closed; another one opens when the line is back.
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  const giveReply = next.waitForResponse(/update-meds-given/);
  await next.goto('/animals');
  expect((await giveReply).status()).toBe(200);
  await next.goto(`/today?place=${place}`);
  await expect(next.getByText('1 of 1 done')).toBeVisible();
});

test('marks forty doses as given in at most 44 presses from the dashboard', PHONE_TOO, async ({ page }) => {
  test.slow();
  await signInByForm(page, await makeRoundRescue(40));
  const { work, press } = makeWorkCounter();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await press(page.getByRole('link', { name: 'Open today’s round' }));
  await expect(page.getByText('0 of 40 done')).toBeVisible();
  const row = await page.locator('.round-animal').nth(1).boundingBox();
  expect(row?.height).toBeLessThanOrEqual(isPhone ? 76 : 52);
  await checkA11y(page);
  // The green button is that of the next dose.
  const next = page.locator('[data-press].button-primary');
  for (let doneCount = 1; doneCount <= 40; doneCount++) {
    await expect(next).toHaveCount(1);
    await press(next);
    await expect(page.getByText(`${doneCount} of 40 done`)).toBeVisible();
  }
  await expect(next).toHaveCount(0);
  expect(work.presses).toBeLessThanOrEqual(44);
  await page.reload();
  await expect(page.getByText('40 of 40 done')).toBeVisible();
});

test('shows the next user why a dose was not given', PHONE_TOO, async ({ page }) => {
  const place = makeUnique('Annex').replace(' ', '-');
  const name = makeUnique('Rowan');
  await signIn(page, 'admin');
  await addDogs(page, [name], place);
  await setMedReminders(page, name, [0]);
  await page.goto(`/today?place=${place}`);
  await page.getByRole('button', { name: `More: Carprofen for ${name}` }).click();
  await page.getByRole('button', { name: 'Not given: add a note…' }).click();
  const form = page.getByRole('dialog', { name: 'Add Note' });
  await form.getByLabel(/^Notes/).pressSequentially('spat it out');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('· 1 not given')).toBeVisible();
  await signIn(page, 'vet');
  await page.goto(`/today?place=${place}`);
  await expect(page.getByText(/^Not given: spat it out \(Ines/)).toBeVisible();
  await checkA11y(page);
  await page.getByText('By medicine').click();
  await expect(page.getByRole('region', { name: 'Carprofen' }).getByText(place)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Mark as Given: Carprofen for ${name}` }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await expect(page.getByText(/^Given by/)).toBeVisible();
});
