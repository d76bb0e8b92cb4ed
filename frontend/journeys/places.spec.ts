import { expect, type Page, test } from '@playwright/test';
import { places } from '#shared/calls/animals/places.ts';
import { calling, takeIn } from './calls.ts';
import { day, fresh, PHONE_ONLY, scan, scanByNight, signIn } from './steps.ts';

/** Takes in three at a place that no other journey knows. */
async function three(page: Page, place: string): Promise<string[]> {
  const call = await calling(page);
  const names = ['Ash', 'Bo', 'Cleo'].map(fresh);
  const ids = await Promise.all(names.map((name) => takeIn(call, name, day(-3))));
  await call(places.move, { body: { moves: ids.map((id) => ({ id, location: place })) } });
  return names;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('moves several animals by keyboard and back, asks about a full place, and drags one', async ({
  page,
}) => {
  const [den, loft] = [fresh('Den'), fresh('Loft')];
  const [ash = '', bo = '', cleo = ''] = await three(page, den);
  await signIn(page, 'admin', '/animals');
  await page.getByRole('link', { name: 'Who is where' }).click();
  await expect(page.getByRole('heading', { name: 'Who is where' })).toBeVisible();
  await expect(region(page, den).getByText('3', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Locations and capacity' }).click();
  const rooms = page.getByRole('dialog', { name: 'Locations and Capacity' });
  await rooms.getByRole('button', { name: 'Add a location' }).click();
  await page.keyboard.type(loft);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await scan(page);
  await rooms.getByRole('button', { name: 'Save' }).click();
  await expect(region(page, loft).getByText('0 of 1')).toBeVisible();

  await box(page, ash).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(box(page, bo)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  await expect(page.getByRole('combobox', { name: 'Place', exact: true })).toBeFocused();
  await page.keyboard.type(loft.toLowerCase());
  await scan(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${loft} has room for 1, you move 2.`)).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Move anyway' }).click();
  await expect(page.getByText(`Moved 2 to ${loft}`)).toBeVisible();
  await expect(region(page, loft).getByText('2 of 1, over')).toBeVisible();
  await expect(box(page, ash)).toBeFocused();
  // Wherever it is scrolled to, the header would cover part of some row's buttons.
  await page.evaluate(() => window.scrollTo(0, 0));
  await scan(page);
  await scanByNight(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Put back 2')).toBeVisible();
  await expect(region(page, den).getByText('3', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find on the board' }).fill(cleo);
  await expect(link(page, ash)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Find on the board' }).fill('');
  // Nothing scrolls between the press and the drag.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await region(page, den).getByText(cleo).dragTo(region(page, loft).getByRole('heading'));
  await expect(page.getByText(`Moved ${cleo} to ${loft}`)).toBeVisible();
  await page.reload();
  await expect(region(page, loft).getByRole('link', { name: cleo })).toBeVisible();
  await expect(region(page, loft).getByText('1 of 1, full')).toBeVisible();
});

test('the board on a phone shows one place at a time', PHONE_ONLY, async ({ page }) => {
  const [den, loft] = [fresh('Den'), fresh('Loft')];
  const [ash = '', bo = ''] = await three(page, den);
  await signIn(page, 'manager', '/animals/places');
  const locationSelect = page.getByRole('combobox', { name: 'Which location' });
  await locationSelect.selectOption({ label: `${den} (3)` });
  await expect(page.getByRole('region').filter({ visible: true })).toHaveCount(1);
  await box(page, ash).click();
  await scan(page);
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('combobox', { name: 'Place', exact: true }).fill(loft);
  await page.getByRole('option', { name: `New location “${loft}”` }).click();
  await expect(page.getByText(`Moved ${ash} to ${loft}`)).toBeVisible();
  await expect(link(page, ash)).toBeHidden();
  await expect(link(page, bo)).toBeVisible();
  await locationSelect.selectOption({ label: `${loft} (1)` });
  await expect(link(page, ash)).toBeVisible();
  await page.reload();
  await expect(link(page, ash)).toBeVisible();
});
