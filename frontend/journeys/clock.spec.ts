import { expect, test } from '@playwright/test';
import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { longDayText } from '#shared/rules/time/moments.ts';
import { day, fillWizard, makeUnique, openReminderDialog, signIn } from './steps.ts';

const usDate = (text: string) => formatDay(text, 'US');

// At any moment one of the two has another day than New York.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Niue']) {
  test.describe(`on a device set to ${timezoneId} and German`, () => {
    test.use({ timezoneId, locale: 'de-DE' });

    test('uses the date and the format of a rescue in New York', async ({ page }) => {
      const name = makeUnique('Noon');
      await signIn(page, 'admin', '/');
      await expect(page.getByText(longDayText(day(0), 'US'), { exact: true })).toBeVisible();
      await expect(page.getByRole('note')).toContainText('your rescue’s clock: New York,');
      await page.getByRole('button', { name: 'Don’t show this again' }).click();
      await page.reload();
      await expect(page.getByText(longDayText(day(0), 'US'), { exact: true })).toBeVisible();
      await expect(page.getByRole('note')).toBeHidden();

      await page.goto('/animals?add');
      await fillWizard(page, name);
      const dialog = page.getByRole('dialog', { name: 'Add Animal' });
      const intakeDateInput = dialog.getByLabel(/^Date of Intake/);
      await expect(intakeDateInput).toHaveValue(usDate(day(0)));
      await intakeDateInput.fill(usDate(day(1)));
      await intakeDateInput.blur();
      await expect(dialog.getByText('Date can’t be in the future')).toBeVisible();
      await intakeDateInput.fill(usDate(day(0)));
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();

      const reminderDialog = await openReminderDialog(page, name);
      await reminderDialog.getByLabel(/^Reminder Type/).selectOption({ label: 'Vaccination' });
      await reminderDialog.getByLabel(/^Reminder Dates/).fill(usDate(day(-1)));
      await reminderDialog.getByRole('button', { name: 'Save' }).click();
      await expect(reminderDialog.getByText('Date must not be in the past')).toBeVisible();
      await reminderDialog.getByText('After an interval').click();
      await reminderDialog.getByLabel(/^Number/).fill('1');
      await reminderDialog.getByLabel(/^Interval/).selectOption('day');
      await expect(reminderDialog.getByText(`From today: due on ${usDate(day(1))}`)).toBeVisible();
    });
  });
}

test.describe('on a device set to Auckland and German', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' });

  test('shows and takes dates of an Irish rescue with the day first', async ({ page }) => {
    await signIn(page, 'river', '/');
    const today = todayIn('Europe/Dublin');
    await expect(page.getByText(longDayText(today, 'IE'), { exact: true })).toBeVisible();
    await page.goto('/animals?add');
    await fillWizard(page, makeUnique('Oisin'));
    const intakeDateInput = page.getByRole('dialog', { name: 'Add Animal' }).getByLabel(/^Date of Intake/);
    await expect(intakeDateInput).toHaveValue(formatDay(today, 'IE'));
    await intakeDateInput.fill('3/4/2026');
    await intakeDateInput.blur();
    await expect(intakeDateInput).toHaveValue('3/4/2026');
    await intakeDateInput.fill('4.25.2026');
    await intakeDateInput.blur();
    await expect(page.getByText('Enter a date as D/M/YYYY')).toBeVisible();
    await expect(intakeDateInput).toHaveValue('4.25.2026');
  });
});
