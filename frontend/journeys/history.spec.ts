import { expect, test } from '@playwright/test';
import { addDogs } from './calls.ts';
import { findAnimal, makeUnique, openCard, PHONE_LONG, checkA11y, signIn } from './steps.ts';

test(
  'what was deleted is found in the history by its kind, and brought back',
  PHONE_LONG,
  async ({ page }) => {
    const name = makeUnique('Vesper');
    await signIn(page, 'admin');
    await addDogs(page, [name]);
    await findAnimal(page, name);
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
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await expect(entry.getByText('deleted the animal')).toBeVisible();
    await checkA11y(page);
    await page.reload();
    await entry.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByText('Animal Restored Successfully!')).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await entry.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  },
);

test('a caretaker may not open the history', async ({ page }) => {
  await signIn(page, 'caretaker', '/customization/history');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});
