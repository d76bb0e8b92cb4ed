import { expect, test } from '@playwright/test';
import { fillWizard, makeUnique, PHONE_TOO, photo, checkA11y, signIn } from './steps.ts';

test('an animal with its photo', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Dot');
  await signIn(page, 'admin', '/animals');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Animal' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Animal Name is required')).toBeVisible();
  await expect(dialog.getByText('Sex is required')).toBeVisible();
  await checkA11y(page);

  await fillWizard(page, name, async () => {
    await dialog
      .getByLabel('Photo file')
      .setInputFiles({ name: 'not-a-photo.html', mimeType: 'text/html', buffer: Buffer.from('<b>') });
    await expect(dialog.getByText('Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF')).toBeVisible();
    await dialog
      .getByLabel('Photo file')
      .setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  });
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Animal Added Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  const picture = page.locator('.row', { hasText: name }).locator('.animal-picture img:not(.species)');
  await expect(picture).toBeVisible();
  // Upright: the camera's picture lies on its side until its EXIF is obeyed.
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([240, 320]);
});

test('adds a group of four once, also when Save is double-clicked', async ({ page }) => {
  const name = makeUnique('Pups');
  await signIn(page, 'manager', '/animals?add');
  const dialog = page.getByRole('dialog', { name: 'Add Animal' });
  await fillWizard(page, name, async () => {
    await dialog.getByLabel('Number of animals').fill('4');
    await dialog.getByLabel('Males', { exact: true }).fill('1');
    await dialog.getByLabel('Females').fill('2');
    await expect(dialog.getByText('A group has no photo')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('Total Count Must Equal the Number of Animals')).toBeVisible();
    await dialog.getByLabel('Females').fill('3');
  });
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByText('4 Animals Added Successfully!')).toBeVisible();
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('4 of 4')).toBeVisible();
  await expect(page.getByText(`${name} 4`, { exact: true })).toBeVisible();
});

test('keeps the input when closing is cancelled, and warns of a duplicate name', async ({ page }) => {
  await signIn(page, 'manager', '/animals?add');
  const dialog = page.getByRole('dialog', { name: 'Add Animal' });
  await fillWizard(page, 'Clover');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/already a current resident named “Clover”/)).toBeVisible();
  await page.keyboard.press('Escape');
  const unsavedDialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(unsavedDialog.getByText('Do you want to save your changes?')).toBeVisible();
  await checkA11y(page);
  await unsavedDialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog.getByLabel('How Acquired')).toHaveValue(/\w+/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await unsavedDialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
});
