import { expect, test } from '@playwright/test';
import { addDogs } from './calls.ts';
import { makeUnique, photo, PHONE_TOO, checkA11y, checkA11yInDark, signIn } from './steps.ts';

test('an animal page leads to care, a photo and every action', PHONE_TOO, async ({ page, isMobile }) => {
  const name = makeUnique('Tansy');
  await signIn(page, 'manager');
  const [id] = await addDogs(page, [name], 'Kennel 3');
  await page.goto(`/animals/${id}`);
  const header = page.getByRole('region', { name });
  await expect(header.getByText('Kennel 3')).toBeVisible();
  await expect(header.getByText('No chip')).toBeVisible();

  await header.getByRole('button', { name: 'Record Care' }).click();
  if (isMobile) {
    // A sheet as wide as the phone.
    const width = page.viewportSize()?.width;
    const box = await header.locator('.dropdown-list').boundingBox();
    expect(box).toMatchObject({ x: 0, width });
  }
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(header.getByRole('button', { name: 'Record Care' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(header.getByRole('button', { name: 'Weigh or Measure' })).toBeFocused();
  await header.getByRole('button', { name: 'Health Note' }).click();
  const note = page.getByRole('dialog', { name: 'Add Note' });
  await note.getByLabel(/^Note/).fill('Walks without a limp');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Walks without a limp')).toBeVisible();

  await header.getByRole('button', { name: 'Actions' }).click();
  for (const heading of ['Animal', 'Care', 'Health records', 'Reports and more'])
    await expect(header.getByRole('group', { name: heading, exact: true })).toBeVisible();
  await checkA11y(page);
  await checkA11yInDark(page);
  await page.keyboard.press('Escape');

  const fileChooser = page.waitForEvent('filechooser');
  await header.getByRole('button', { name: 'Add photo' }).click();
  await (await fileChooser).setFiles({ name: 'tansy.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(header.getByRole('button', { name: 'Change photo' })).toBeVisible();
});
