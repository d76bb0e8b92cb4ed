import { expect, test } from '@playwright/test';
import { dogs } from './calls.ts';
import { fresh, photo, PHONE_TOO, scan, scanByNight, signIn } from './steps.ts';

test('an animal page leads to care, a photo and every action', PHONE_TOO, async ({ page, isMobile }) => {
  const name = fresh('Tansy');
  await signIn(page, 'manager');
  const [id] = await dogs(page, [name], 'Kennel 3');
  await page.goto(`/animals/${id}`);
  const head = page.getByRole('region', { name });
  await expect(head.getByText('Kennel 3')).toBeVisible();
  await expect(head.getByText('No chip')).toBeVisible();

  await head.getByRole('button', { name: 'Record Care' }).click();
  if (isMobile) {
    // A sheet as wide as the phone.
    const width = page.viewportSize()?.width;
    const box = await head.locator('.dropdown-list').boundingBox();
    expect(box).toMatchObject({ x: 0, width });
  }
  await scan(page);
  await page.keyboard.press('Escape');
  await expect(head.getByRole('button', { name: 'Record Care' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(head.getByRole('button', { name: 'Weigh or Measure' })).toBeFocused();
  await head.getByRole('button', { name: 'Health Note' }).click();
  const note = page.getByRole('dialog', { name: 'Add Note' });
  await note.getByLabel(/^Note/).fill('Walks without a limp');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Walks without a limp')).toBeVisible();

  await head.getByRole('button', { name: 'Actions' }).click();
  for (const heading of ['Animal', 'Care', 'Health records', 'Reports and more'])
    await expect(head.getByRole('group', { name: heading, exact: true })).toBeVisible();
  await scan(page);
  await scanByNight(page);
  await page.keyboard.press('Escape');

  const chooser = page.waitForEvent('filechooser');
  await head.getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles({ name: 'tansy.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(head.getByRole('button', { name: 'Change photo' })).toBeVisible();
});
