import { expect, type Page, test } from '@playwright/test';
import { makeUnique, openCard, PHONE_LONG, PHONE_TOO, checkA11y, signIn } from './steps.ts';

const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selection' });

/** Searches the register, as one who types and presses Enter. */
async function searchPeople(page: Page, text: string): Promise<void> {
  const searchBox = page.getByLabel('Search people');
  await searchBox.click();
  await searchBox.fill(text);
  await searchBox.press('Enter');
}

test(
  'a person is added, found by the end of a number, corrected, deleted and restored',
  PHONE_LONG,
  async ({ page }) => {
    const name = makeUnique('Okafor');
    const digits = String(Math.floor(Math.random() * 9e6) + 1e6);
    await signIn(page, 'admin', '/pco');
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const addDialog = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
    await addDialog.getByLabel('First Name').fill('Ada');
    await addDialog.getByRole('button', { name: 'Add' }).click();
    await expect(addDialog.getByText('Last Name is required')).toBeVisible();
    await addDialog.getByLabel(/^Last Name/).fill(name);
    // Where the rescue is, until another is chosen.
    await expect(addDialog.getByRole('combobox', { name: /^State/ }).locator('option:checked')).toHaveText(
      'Maine',
    );
    await addDialog.getByLabel('Phone', { exact: true }).fill(`207 ${digits}`);
    await checkA11y(page);
    await addDialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Person added successfully')).toBeVisible();

    await searchPeople(page, digits.slice(-5));
    const checkbox = page.getByRole('checkbox', { name: `Select Ada ${name}` });
    await checkbox.click();
    await expect(selectionBar(page)).toContainText(`Ada ${name} selected`);
    await checkA11y(page);
    await openCard(page, `Ada ${name}`);
    await page.getByRole('button', { name: `Edit Ada ${name}` }).click();
    const editDialog = page.getByRole('dialog', { name: 'Edit Person, Company or Organization' });
    await editDialog.getByLabel('City').fill('Portside');
    await editDialog.getByRole('button', { name: 'Cancel' }).click();
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
    await expect(selectionBar(page)).toContainText('Grace Okafor selected');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/pco\/history\?id=\w+$/);
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Select Grace Okafor' })).not.toBeChecked();
    await expect(page).toHaveURL(/q=Grace/);
  },
);

test('refuses to delete a person with records, and switches the mail list at once', async ({ page }) => {
  await signIn(page, 'admin', '/pco?q=Grace+Okafor');
  const mail = page.getByRole('switch', { name: 'Mail list: Grace Okafor' });
  const wasChecked = await mail.isChecked();
  const saveReply = page.waitForResponse((reply) => reply.url().includes('/PCO/update-mail-list/'));
  await mail.click();
  expect((await saveReply).ok()).toBe(true);
  await page.reload();
  await expect(mail).toBeChecked({ checked: !wasChecked });
  await page.getByRole('button', { name: 'Delete Grace Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog.getByText('PCO has attached records so must be merged with another PCO')).toBeVisible();
  await checkA11y(page);
});

test('filters by mail list and role, and saves the mail list switch at once', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Zimmer');
  await signIn(page, 'admin', '/pco?add=');
  const addDialog = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
  await addDialog.getByLabel(/^Last Name/).fill(name);
  await addDialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Person added successfully')).toBeVisible();
  await searchPeople(page, name);
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
  await openCard(page, name);
  const mailSwitch = page.getByRole('switch', { name: `Mail list: ${name}` });
  const saveReply = page.waitForResponse(/update-mail-list/);
  await mailSwitch.click();
  expect((await saveReply).status()).toBe(200);
  await page.goto('/pco');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Mail List', exact: true }).click();
  await page.getByLabel('Mail List', { exact: true }).selectOption({ label: 'Not on the list' });
  await expect(page).toHaveURL(/\?mailList=off$/);
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
  await expect(page.getByText(/^\d+\+? (?:person or organization|people and organizations)$/)).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Leave out Mail List: Not on the list' }).click();
  await expect(page).toHaveURL(/\/pco$/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Role', exact: true }).click();
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Foster' });
  await expect(page.getByRole('checkbox', { name: 'Select Ngozi Abara' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(0);
  await expect(page.getByText(/^\d+ (?:person or organization|people and organizations)$/)).toBeVisible();
});
