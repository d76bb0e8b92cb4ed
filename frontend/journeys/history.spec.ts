import { expect, test } from '@playwright/test';
import { dogs } from './calls.ts';
import { find, fresh, openCard, PHONE_LONG, scan, signIn } from './steps.ts';

test(
  'what was deleted is found in the history by its kind, and brought back',
  PHONE_LONG,
  async ({ page }) => {
    const name = fresh('Vesper');
    await signIn(page, 'admin');
    await dogs(page, [name]);
    await find(page, name);
    await openCard(page, name);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Nothing found for “${name}”`)).toBeVisible();

    await page.goto('/customization');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await page.getByLabel('Kind of record').selectOption({ label: 'Animals' });
    await page.getByLabel('Deleted only').click();
    await expect(page.getByLabel('Deleted only')).toBeChecked();
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line.getByText('deleted the animal')).toBeVisible();
    await scan(page);
    await page.reload();
    await line.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByText('Animal Restored Successfully!')).toBeVisible();
    await expect(line.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await line.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  },
);

test('a caretaker reads no history', async ({ page }) => {
  await signIn(page, 'caretaker', '/customization/history');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});
