import { expect, type Locator, type Page, test } from '@playwright/test';
import { dogs } from './calls.ts';
import { counted } from './counted.ts';
import { rescueOfRound } from './crowd.ts';
import { enter } from './people.ts';
import { day, fresh, PHONE_TOO, scan, setReminders, signIn } from './steps.ts';

async function setMed(
  page: Page,
  name: string,
  days: readonly number[],
  medicine = 'Carprofen',
): Promise<void> {
  const dialog = await setReminders(page, name);
  await dialog.getByLabel(/^Reminder Type/).selectOption({ label: 'Meds' });
  await dialog.getByLabel(/^Medicine/).selectOption({ label: medicine });
  await dialog.getByLabel(/^Dosage/).fill('75 mg');
  for (const ahead of days) {
    await dialog.getByLabel(/^Reminder Dates/).fill(day(ahead));
    await dialog.getByRole('button', { name: 'Add date' }).click();
  }
  await expect(dialog.getByText(`${days.length} reminder`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Scrolls on until something shows: other journeys fill the lists too. */
async function reached(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('reminders are set, filtered by days, and completed', PHONE_TOO, async ({ page }) => {
  const name = fresh('Teasel');
  await signIn(page, 'admin');
  await dogs(page, [name], 'Kennel 21');
  const dialog = await setReminders(page, name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Reminder interval is required')).toBeVisible();
  await dialog.getByLabel(/^Reminder Type/).selectOption({ label: 'Vaccination' });
  await dialog.getByLabel(/^Vaccination/).selectOption({ label: 'Rabies 1-year' });
  await dialog.getByText('After an interval').click();
  await dialog.getByLabel(/^Number/).fill('3');
  await dialog.getByLabel(/^Interval/).selectOption('day');
  await expect(dialog.getByText(/^From today: due on/)).toBeVisible();
  await expect(dialog.getByText('1 reminder for 1 animal')).toBeVisible();
  await scan(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Vaccination reminder added successfully')).toBeVisible();

  await page.goto('/vaccination-reminder');
  const box = page.getByLabel(`Select Rabies 1-year for ${name}`);
  await reached(page, box);
  await page.getByRole('button', { name: 'Reminder Complete' }).click();
  await expect(page.getByText('Select a reminder')).toBeVisible();
  // One line, on a phone too: the reminders begin right below.
  const filter = page.locator('form').filter({ has: page.getByLabel('Due within') });
  expect((await filter.boundingBox())?.height).toBeLessThan(60);
  await page.getByLabel('Due within').fill('2');
  await page.getByRole('button', { name: 'Show Result' }).click();
  await expect(page).toHaveURL(/days=2/);
  await expect(box).toBeHidden();
  await page.getByLabel('Due within').fill('3');
  await page.getByRole('button', { name: 'Show Result' }).click();
  await reached(page, box);
  await box.click();
  // Rows that pass under the bar of the actions are too small to press there, and only there.
  await page.evaluate(() => window.scrollTo(0, 0));
  await scan(page);
  await page.getByRole('button', { name: 'Reminder Complete' }).click();
  const form = page.getByRole('dialog', { name: 'Complete Vaccination Reminder' });
  await form.getByLabel(/^Clinic/).selectOption({ index: 1 });
  await form.getByLabel(/^Tag Number/).fill('R-2026-11');
  await scan(page);
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form).toBeHidden();
  await expect(box).toBeHidden();
});

test('gives meds from the list, and undoes it', async ({ page }) => {
  const name = fresh('Fennel');
  await signIn(page, 'admin');
  await dogs(page, [name], 'Kennel 22');
  await setMed(page, name, [0, 9]);
  await page.goto('/med-reminder');
  const boxes = page.getByLabel(`Select Carprofen for ${name}`);
  // The later one may be on a page further down.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(boxes).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await boxes.last().click();
  await page.getByRole('button', { name: 'Mark as Given' }).click();
  await expect(page.getByText("Please don't select future dates")).toBeVisible();
  await boxes.last().click();
  await boxes.first().click();
  await page.getByRole('button', { name: 'Mark as Given' }).click();
  await expect(page.getByText('Meds successfully given')).toBeVisible();
  await expect(boxes).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(boxes).toHaveCount(2);
});

test(
  'gives a dose on the round at a press, offline too, and prints the round',
  PHONE_TOO,
  async ({ page, context }) => {
    const place = fresh('Stable').replace(' ', '-');
    const name = fresh('Ash');
    await signIn(page, 'admin');
    await dogs(page, [name], place);
    const [one, two] = ['Carprofen', 'Gabapentin'] as const;
    for (const medicine of [one, two]) await setMed(page, name, [0], medicine);
    await page.goto(`/today?place=${place}`);
    const give = (medicine: string) =>
      page.getByRole('button', { name: `Mark as Given: ${medicine} for ${name}` });
    const row = (medicine: string) => page.locator('.round-item', { hasText: medicine });
    await expect(page.getByText('0 of 2 done')).toBeVisible();
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    const size = await give(one).boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(isPhone ? 52 : 40);
    // Two doses of an animal take two rows, not two cards of buttons.
    const card = await page.locator('.round-animal', { hasText: name }).boundingBox();
    expect(card?.height).toBeLessThanOrEqual(isPhone ? 140 : 100);
    const menu = page.getByRole('button', { name: `More: ${one} for ${name}` });
    expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 44 : 40);
    await menu.click();
    await expect(page.getByRole('button', { name: 'Change day or dose…' })).toBeVisible();
    await scan(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await give(one).click();
    await expect(row(one).getByText(/^Given by you/)).toBeVisible();
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await scan(page);

    await context.setOffline(true);
    await give(two).click();
    await expect(row(two).getByText('Will be sent', { exact: true })).toBeVisible();
    await expect(page.getByText('You’re offline. 1 entry will be saved when you reconnect.')).toBeVisible();
    await scan(page);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const asking = page.getByRole('dialog', { name: 'Some entries haven’t been saved to the server' });
    await expect(asking).toBeVisible();
    await asking.getByRole('button', { name: 'Cancel' }).click();

    await context.setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 2 done')).toBeVisible();
    await expect(row(two).getByText(/^Given by/)).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`Round of`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  },
);

test('sends offline presses from any page that opens next', async ({ page, context }) => {
  const place = fresh('Paddock').replace(' ', '-');
  const name = fresh('Cedar');
  await signIn(page, 'admin');
  await dogs(page, [name], place);
  await setMed(page, name, [0]);
  await page.goto(`/today?place=${place}`);
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Mark as Given: Carprofen for ${name}` }).click();
  await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
  // The tab is closed; another one opens when the line is back.
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  const sent = next.waitForResponse(/update-meds-given/);
  await next.goto('/animals');
  expect((await sent).status()).toBe(200);
  await next.goto(`/today?place=${place}`);
  await expect(next.getByText('1 of 1 done')).toBeVisible();
});

test('gives forty doses in at most 44 presses from the dashboard', PHONE_TOO, async ({ page }) => {
  test.slow();
  await enter(page, await rescueOfRound(40));
  const { work, press } = counted();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await press(page.getByRole('link', { name: "Open today's round" }));
  await expect(page.getByText('0 of 40 done')).toBeVisible();
  const row = await page.locator('.round-animal').nth(1).boundingBox();
  expect(row?.height).toBeLessThanOrEqual(isPhone ? 76 : 52);
  await scan(page);
  // The green button is that of the next dose.
  const next = page.locator('[data-press].button-primary');
  for (let done = 1; done <= 40; done++) {
    await expect(next).toHaveCount(1);
    await press(next);
    await expect(page.getByText(`${done} of 40 done`)).toBeVisible();
  }
  await expect(next).toHaveCount(0);
  expect(work.presses).toBeLessThanOrEqual(44);
  await page.reload();
  await expect(page.getByText('40 of 40 done')).toBeVisible();
});

test('a dose that was not given says why to the next person', PHONE_TOO, async ({ page }) => {
  const place = fresh('Annex').replace(' ', '-');
  const name = fresh('Rowan');
  await signIn(page, 'admin');
  await dogs(page, [name], place);
  await setMed(page, name, [0]);
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
  await scan(page);
  await page.getByText('By medicine').click();
  await expect(page.getByRole('region', { name: 'Carprofen' }).getByText(place)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Mark as Given: Carprofen for ${name}` }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await expect(page.getByText(/^Given by/)).toBeVisible();
});
