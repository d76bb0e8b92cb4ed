import { type Browser, expect, type Page, test } from '@playwright/test';
import { dogs } from './calls.ts';
import { find, fresh, openCard, PHONE_TOO, scan, signIn } from './steps.ts';

test('find, edit, delete, restore', PHONE_TOO, async ({ page }) => {
  const name = fresh('Juno');
  await signIn(page, 'super');
  await dogs(page, [name]);

  await page.goto('/animals');
  await page.getByLabel('Search animals').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await scan(page);

  await openCard(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Animal' });
  await dialog.getByLabel('Location').fill('Kennel 12');
  await scan(page);
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

test('two animals get a new place at once', async ({ page }) => {
  const word = fresh('Moving').replace(' ', '');
  await signIn(page, 'manager');
  await dogs(page, [`${word} One`, `${word} Two`]);
  await page.goto(`/animals?q=${word}`);
  for (const ordinal of ['One', 'Two'])
    await page.getByLabel(`Select ${word} ${ordinal}`, { exact: true }).click();
  await page.getByRole('button', { name: 'New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Location' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('New Location is required')).toBeVisible();
  await scan(page);
  await dialog.getByLabel(/^New Location/).fill('Hay barn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 animals are now in Hay barn')).toBeVisible();
  await expect(page.getByText('Hay barn', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
});

/** Goes to the end of what is there by now. A turn of the wheel glides on after the list has grown. */
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test('loads page after page on scrolling, and extends select-all', PHONE_TOO, async ({ page }) => {
  await signIn(page, 'manager', '/animals');
  const loadedCount = async () =>
    Number((await page.getByText(/^\d+ of \d+$/).textContent())?.split(' ', 1)[0] ?? 0);
  await expect(page.getByText(/^\d+ of \d+$/)).toBeAttached();
  const first = await loadedCount();
  await page.getByLabel('Select all').check();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  // Cards grow while they are drawn, so the end moves away: go there again, as a person would.
  await expect(async () => {
    await toEnd(page);
    expect(await loadedCount()).toBeGreaterThan(first);
    await expect(page.getByText(`${await loadedCount()} selected`)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

async function editing(browser: Browser, userName: string, name: string, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page, userName);
  await find(page, name);
  await openCard(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('dialog').getByLabel('Location')).toBeVisible();
  return page;
}

test('warns the second of two users who edit the same animal', async ({ browser, page, baseURL }) => {
  const name = fresh('Pilot');
  await signIn(page, 'admin');
  await dogs(page, [name]);
  const first = await editing(browser, 'vet', name, baseURL ?? '');
  const second = await editing(browser, 'manager', name, baseURL ?? '');

  await first.getByRole('dialog').getByLabel('Location').fill('Surgery');
  await first.getByRole('dialog').getByLabel('Color').fill('brindle');
  await first.getByRole('button', { name: 'Update' }).click();
  await expect(first.getByText('Animal Updated Successfully!')).toBeVisible();

  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Location').fill('Kennel 3');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText(/Priya Shah changed this animal/)).toBeVisible();
  await scan(second);
  await expect(dialog.getByLabel('Location')).toHaveValue('Kennel 3');
  await expect(dialog.getByRole('alert').getByText('Surgery')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialog.getByLabel('Color')).toHaveValue('brindle');
  await expect(dialog.getByLabel('Location')).toHaveValue('Kennel 3');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(second.getByText('Animal Updated Successfully!')).toBeVisible();
  await expect(second.getByText('Kennel 3').and(second.locator(':not(option)')).first()).toBeAttached();
});
