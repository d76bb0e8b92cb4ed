import { expect, test } from '@playwright/test';
import { findAnimal, makeUnique, checkA11y, signIn } from './steps.ts';

test('keeps the input, however the user leaves @phone', async ({ page, isMobile }) => {
  await signIn(page, 'admin', '/animals');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const wizard = page.getByRole('dialog', { name: 'Add Animal' });
  const name = makeUnique('Willow');
  await wizard.getByLabel('Animal Name').fill(name);
  const unsavedDialog = page.getByRole('dialog', { name: 'Unsaved changes' });

  await test.step('Cancel, Escape and Back ask, and each choice is explained', async () => {
    await wizard.getByRole('button', { name: 'Cancel' }).click();
    await expect(unsavedDialog.getByText('Do you want to save your changes?')).toBeVisible();
    await expect(unsavedDialog.getByRole('button', { name: 'Yes, save' })).toBeFocused();
    await checkA11y(page);
    await unsavedDialog.getByRole('button', { name: 'Keep editing' }).click();
    await wizard.getByLabel('Animal Name').focus();
    await page.keyboard.press('Escape');
    await unsavedDialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.evaluate(() => history.back());
    await unsavedDialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/animals\?add/);
    await expect(wizard.getByLabel('Animal Name')).toHaveValue(name);
  });

  await test.step('the dialog is at the bottom of the screen on phones', async () => {
    const box = await wizard.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    if (isMobile) expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    else expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
  });

  await test.step('a reload asks, and restores the input', async () => {
    const dialogType = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await dialogType).toBe('beforeunload');
    await expect(wizard.getByText('What you typed and didn’t save is back.')).toBeVisible();
    await expect(wizard.getByLabel('Animal Name')).toHaveValue(name);
  });

  await test.step('a form with errors focuses the first of them', async () => {
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByLabel('Animal Type')).toBeFocused();
  });

  await test.step('discarding clears the input, and closing a dialog returns the focus to its button', async () => {
    await wizard.getByRole('button', { name: 'Close' }).click();
    await unsavedDialog.getByRole('button', { name: 'No, discard' }).click();
    await expect(wizard).toBeHidden();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(wizard.getByLabel('Animal Name')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(wizard).toBeHidden();
    await expect(add).toBeFocused();
  });
});

test('moves the focus to the heading of a new page', async ({ page }) => {
  await signIn(page, 'admin');
  await findAnimal(page, 'Agnes');
  await page.getByRole('link', { name: 'Agnes', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
