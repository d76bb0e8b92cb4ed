import { expect, test } from '@playwright/test';
import { todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { longDayText } from '#shared/rules/time/moments.ts';
import { day, fillWizard, fresh, setReminders, signIn } from './steps.ts';

const us = (text: string) => formatDay(text, 'US');

// At any moment one of the two has another day than New York.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Niue']) {
  test.describe(`on a device set to ${timezoneId} and German`, () => {
    test.use({ timezoneId, locale: 'de-DE' });

    test('uses the date and the format of a rescue in New York', async ({ page }) => {
      const name = fresh('Noon');
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
      const intake = dialog.getByLabel(/^Date of Intake/);
      await expect(intake).toHaveValue(us(day(0)));
      await intake.fill(us(day(1)));
      await intake.blur();
      await expect(dialog.getByText('Date can’t be in the future')).toBeVisible();
      await intake.fill(us(day(0)));
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();

      const setting = await setReminders(page, name);
      await setting.getByLabel(/^Reminder Type/).selectOption({ label: 'Vaccination' });
      await setting.getByLabel(/^Reminder Dates/).fill(us(day(-1)));
      await setting.getByRole('button', { name: 'Save' }).click();
      await expect(setting.getByText('Date must not be in the past')).toBeVisible();
      await setting.getByText('After an interval').click();
      await setting.getByLabel(/^Number/).fill('1');
      await setting.getByLabel(/^Interval/).selectOption('day');
      await expect(setting.getByText(`From today: due on ${us(day(1))}`)).toBeVisible();
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
    await fillWizard(page, fresh('Oisin'));
    const intake = page.getByRole('dialog', { name: 'Add Animal' }).getByLabel(/^Date of Intake/);
    await expect(intake).toHaveValue(formatDay(today, 'IE'));
    await intake.fill('3/4/2026');
    await intake.blur();
    await expect(intake).toHaveValue('3/4/2026');
    await intake.fill('4.25.2026');
    await intake.blur();
    await expect(page.getByText('Enter a date as D/M/YYYY')).toBeVisible();
    await expect(intake).toHaveValue('4.25.2026');
  });
});
