import { expect, type Page, test } from '@playwright/test';
import { places } from '#shared/calls/animals/places.ts';
import { signInToApi, addIntake } from './calls.ts';
import { day, makeUnique, PHONE_ONLY, checkA11y, checkA11yInDark, signIn } from './steps.ts';

/** Takes in three at a place that no other journey knows. */
async function addThreeAnimals(page: Page, place: string): Promise<string[]> {
  const call = await signInToApi(page);
  const names = ['Ash', 'Bo', 'Cleo'].map(makeUnique);
  const ids = await Promise.all(names.map((name) => addIntake(call, name, day(-3))));
  await call(places.move, { body: { moves: ids.map((id) => ({ id, location: place })) } });
  return names;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const checkbox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('moves several animals by keyboard, undoes it, asks about a full place, and drags one animal', async ({
  page,
}) => {
  const [denName, loftName] = [makeUnique('Den'), makeUnique('Loft')];
  const [ashName = '', boName = '', cleoName = ''] = await addThreeAnimals(page, denName);
  await signIn(page, 'admin', '/animals');
  await page.getByRole('link', { name: 'Who is where' }).click();
  await expect(page.getByRole('heading', { name: 'Who is where' })).toBeVisible();
  await expect(region(page, denName).getByText('3', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Locations and capacity' }).click();
  const locationsDialog = page.getByRole('dialog', { name: 'Locations and Capacity' });
  await locationsDialog.getByRole('button', { name: 'Add a location' }).click();
  await page.keyboard.type(loftName);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await checkA11y(page);
  await locationsDialog.getByRole('button', { name: 'Save' }).click();
  await expect(region(page, loftName).getByText('0 of 1')).toBeVisible();

  await checkbox(page, ashName).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(checkbox(page, boName)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  await expect(page.getByRole('combobox', { name: 'Place', exact: true })).toBeFocused();
  await page.keyboard.type(loftName.toLowerCase());
  await checkA11y(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${loftName} has room for 1, you move 2.`)).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Move anyway' }).click();
  await expect(page.getByText(`Moved 2 to ${loftName}`)).toBeVisible();
  await expect(region(page, loftName).getByText('2 of 1, over')).toBeVisible();
  await expect(checkbox(page, ashName)).toBeFocused();
  // Wherever it is scrolled to, the header would cover part of some row's buttons.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkA11y(page);
  await checkA11yInDark(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Put back 2')).toBeVisible();
  await expect(region(page, denName).getByText('3', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find on the board' }).fill(cleoName);
  await expect(link(page, ashName)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Find on the board' }).fill('');
  // Nothing scrolls between the press and the drag.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await region(page, denName).getByText(cleoName).dragTo(region(page, loftName).getByRole('heading'));
  await expect(page.getByText(`Moved ${cleoName} to ${loftName}`)).toBeVisible();
  await page.reload();
  await expect(region(page, loftName).getByRole('link', { name: cleoName })).toBeVisible();
  await expect(region(page, loftName).getByText('1 of 1, full')).toBeVisible();
});

test('the board on a phone shows one place at a time', PHONE_ONLY, async ({ page }) => {
  const [denName, loftName] = [makeUnique('Den'), makeUnique('Loft')];
  const [ashName = '', boName = ''] = await addThreeAnimals(page, denName);
  await signIn(page, 'manager', '/animals/places');
  const locationSelect = page.getByRole('combobox', { name: 'Which location' });
  await locationSelect.selectOption({ label: `${denName} (3)` });
  await expect(page.getByRole('region').filter({ visible: true })).toHaveCount(1);
  await checkbox(page, ashName).click();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('combobox', { name: 'Place', exact: true }).fill(loftName);
  await page.getByRole('option', { name: `New location “${loftName}”` }).click();
  await expect(page.getByText(`Moved ${ashName} to ${loftName}`)).toBeVisible();
  await expect(link(page, ashName)).toBeHidden();
  await expect(link(page, boName)).toBeVisible();
  await locationSelect.selectOption({ label: `${loftName} (1)` });
  await expect(link(page, ashName)).toBeVisible();
  await page.reload();
  await expect(link(page, ashName)).toBeVisible();
});
