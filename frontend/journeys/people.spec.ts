import { expect, type Page, test } from '@playwright/test';
import { fresh, openCard, PHONE_LONG, PHONE_TOO, scan, signIn } from './steps.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

/** Searches the register, as one who types and presses Enter. */
async function seek(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Search people');
  await box.click();
  await box.fill(text);
  await box.press('Enter');
}

test(
  'a person is added, found by the end of a number, corrected, deleted and restored',
  PHONE_LONG,
  async ({ page }) => {
    const name = fresh('Okafor');
    const digits = String(Math.floor(Math.random() * 9e6) + 1e6);
    await signIn(page, 'admin', '/pco');
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await scan(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const adding = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
    await adding.getByLabel('First Name').fill('Ada');
    await adding.getByRole('button', { name: 'Add' }).click();
    await expect(adding.getByText('Last Name is required')).toBeVisible();
    await adding.getByLabel(/^Last Name/).fill(name);
    // Where the rescue is, until another is chosen.
    await expect(adding.getByRole('combobox', { name: /^State/ }).locator('option:checked')).toHaveText(
      'Maine',
    );
    await adding.getByLabel('Phone', { exact: true }).fill(`207 ${digits}`);
    await scan(page);
    await adding.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Person added successfully')).toBeVisible();

    await seek(page, digits.slice(-5));
    const select = page.getByRole('checkbox', { name: `Select Ada ${name}` });
    await select.click();
    await expect(bar(page)).toContainText(`Ada ${name} selected`);
    await scan(page);
    await openCard(page, `Ada ${name}`);
    await page.getByRole('button', { name: `Edit Ada ${name}` }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Person, Company or Organization' });
    await editing.getByLabel('City').fill('Portside');
    await editing.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Do you want to save your changes?' });
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('PCO updated successfully')).toBeVisible();
    await expect(page.getByText('Portside').first()).toBeVisible();

    await openCard(page, `Ada ${name}`);
    await page.getByRole('button', { name: `Delete Ada ${name}` }).click();
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('PCO deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
    await page.goto(`/pco?shown=deleted&q=${encodeURIComponent(name)}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await openCard(page, `Ada ${name}`);
    await page.getByRole('button', { name: `Restore Ada ${name}` }).click();
    await expect(page.getByText('PCO restored successfully')).toBeVisible();
  },
);

test(
  'an action asks for a person first, then leads there; back keeps the search',
  PHONE_TOO,
  async ({ page }) => {
    await signIn(page, 'manager', '/pco');
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('button', { name: 'Merge PCO' })).toHaveCount(0);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('Please select a PCO')).toBeVisible();
    await page.getByLabel('Search people').click();
    await page.getByLabel('Search people').pressSequentially('grac');
    await page.getByRole('option', { name: /^Grace Okafor/ }).click();
    await expect(bar(page)).toContainText('Grace Okafor selected');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/pco\/history\?id=\w+$/);
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Select Grace Okafor' })).not.toBeChecked();
    await expect(page).toHaveURL(/q=Grace/);
  },
);

test('refuses to delete a person named by records, and switches the mail list at once', async ({ page }) => {
  await signIn(page, 'admin', '/pco?q=Grace+Okafor');
  const mail = page.getByRole('switch', { name: 'Mail list: Grace Okafor' });
  const wasChecked = await mail.isChecked();
  const saved = page.waitForResponse((reply) => reply.url().includes('/PCO/update-mail-list/'));
  await mail.click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(mail).toBeChecked({ checked: !wasChecked });
  await page.getByRole('button', { name: 'Delete Grace Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog.getByText('PCO has attached records so must be merged with another PCO')).toBeVisible();
  await scan(page);
});

test('the mail list is a filter, and its switch saves at once', PHONE_TOO, async ({ page }) => {
  const name = fresh('Zimmer');
  await signIn(page, 'admin', '/pco?add=');
  const adding = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
  await adding.getByLabel(/^Last Name/).fill(name);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Person added successfully')).toBeVisible();
  await seek(page, name);
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
  await openCard(page, name);
  const toggle = page.getByRole('switch', { name: `Mail list: ${name}` });
  const saved = page.waitForResponse(/update-mail-list/);
  await toggle.click();
  expect((await saved).status()).toBe(200);
  await page.goto('/pco');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Mail List', exact: true }).click();
  await page.getByLabel('Mail List', { exact: true }).selectOption({ label: 'Not on the list' });
  await expect(page).toHaveURL(/\?mailList=off$/);
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
  await expect(page.getByText(/^\d+\+? (?:person or organization|people and organizations)$/)).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Leave out Mail List: Not on the list' }).click();
  await expect(page).toHaveURL(/\/pco$/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Foster' });
  await expect(page.getByRole('checkbox', { name: 'Select Ngozi Abara' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(0);
  await expect(page.getByText(/^\d+ (?:person or organization|people and organizations)$/)).toBeVisible();
});
