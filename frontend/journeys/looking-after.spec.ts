import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDogs } from './calls.ts';
import { findAnimal, makeUnique, openCard, PHONE_TOO, checkA11y, signIn } from './steps.ts';

test('an animal is found, edited, deleted and restored', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Juno');
  await signIn(page, 'super');
  await addDogs(page, [name]);

  await page.goto('/animals');
  await page.getByLabel('Search animals').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await checkA11y(page);

  await openCard(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Animal' });
  await dialog.getByLabel('Location').fill('Kennel 12');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Animal Updated Successfully!')).toBeVisible();
  await expect(page.getByText('Kennel 12').and(page.locator(':not(option)')).first()).toBeAttached();

  await openCard(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Nothing found for “${name}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} restored`)).toBeVisible();
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('two animals get a new location at once', async ({ page }) => {
  const prefix = makeUnique('Moving').replace(' ', '');
  await signIn(page, 'manager');
  await addDogs(page, [`${prefix} One`, `${prefix} Two`]);
  await page.goto(`/animals?q=${prefix}`);
  for (const ordinal of ['One', 'Two'])
    await page.getByLabel(`Select ${prefix} ${ordinal}`, { exact: true }).click();
  await page.getByRole('button', { name: 'New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Location' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('New Location is required')).toBeVisible();
  await checkA11y(page);
  await dialog.getByLabel(/^New Location/).fill('Hay barn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 animals are now in Hay barn')).toBeVisible();
  await expect(page.getByText('Hay barn', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
});

/** Goes to the end of what is there by now. A turn of the wheel glides on after the list has grown. */
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test('loads page after page on scrolling, and extends select-all', PHONE_TOO, async ({ page }) => {
  await signIn(page, 'manager', '/animals');
  const readLoadedCount = async () =>
    Number((await page.getByText(/^\d+ of \d+$/).textContent())?.split(' ', 1)[0] ?? 0);
  await expect(page.getByText(/^\d+ of \d+$/)).toBeAttached();
  const initialCount = await readLoadedCount();
  await page.getByLabel('Select all').check();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  // Cards grow while they are drawn, so the end moves away: go there again, as a person would.
  await expect(async () => {
    await scrollToEnd(page);
    expect(await readLoadedCount()).toBeGreaterThan(initialCount);
    await expect(page.getByText(`${await readLoadedCount()} selected`)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

async function openEditDialog(browser: Browser, userName: string, name: string, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page, userName);
  await findAnimal(page, name);
  await openCard(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('dialog').getByLabel('Location')).toBeVisible();
  return page;
}

test('warns the second of two users who edit the same animal', async ({ browser, page, baseURL }) => {
  const name = makeUnique('Pilot');
  await signIn(page, 'admin');
  await addDogs(page, [name]);
  const firstPage = await openEditDialog(browser, 'vet', name, baseURL ?? '');
  const secondPage = await openEditDialog(browser, 'manager', name, baseURL ?? '');

  await firstPage.getByRole('dialog').getByLabel('Location').fill('Surgery');
  await firstPage.getByRole('dialog').getByLabel('Color').fill('brindle');
  await firstPage.getByRole('button', { name: 'Update' }).click();
  await expect(firstPage.getByText('Animal Updated Successfully!')).toBeVisible();

  const dialog = secondPage.getByRole('dialog');
  await dialog.getByLabel('Location').fill('Kennel 3');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText(/Priya Shah changed this animal/)).toBeVisible();
  await checkA11y(secondPage);
  await expect(dialog.getByLabel('Location')).toHaveValue('Kennel 3');
  await expect(dialog.getByRole('alert').getByText('Surgery')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialog.getByLabel('Color')).toHaveValue('brindle');
  await expect(dialog.getByLabel('Location')).toHaveValue('Kennel 3');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(secondPage.getByText('Animal Updated Successfully!')).toBeVisible();
  await expect(
    secondPage.getByText('Kennel 3').and(secondPage.locator(':not(option)')).first(),
  ).toBeAttached();
});
