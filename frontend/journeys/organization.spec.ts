import { expect, test } from '@playwright/test';
import { day, makeUnique, PHONE_TOO, photo, checkA11y, signIn } from './steps.ts';

test('warns the second of two users who edit the rescue', async ({ page, browser }) => {
  await signIn(page, 'river', '/customization');
  const phone = page.getByLabel('Rescue Phone');
  await phone.fill('+353 1 555 0101');
  const otherPage = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(otherPage, 'river', '/customization');
  await otherPage.getByLabel('Zip').fill('D02 X285');
  await otherPage.getByRole('button', { name: 'Update' }).click();
  await expect(otherPage.getByText('Organization Info updated successfully')).toBeVisible();
  await otherPage.context().close();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(/changed the organization info at/)).toBeVisible();
  await expect(phone).toHaveValue('+353 1 555 0101');
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText('Organization Info updated successfully')).toBeVisible();
});

test('shows the logo on the letterhead, in mails and on cards', async ({ page }) => {
  await signIn(page, 'river', '/customization');
  await page.getByLabel('Logo file').setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect(page.getByAltText('The rescue’s logo')).toBeVisible();
  await page.getByRole('heading', { name: 'Preview' }).click();
  await expect(page.locator('.letterhead img')).toBeVisible();
  await checkA11y(page);
  await page.getByLabel('Mail', { exact: true }).check();
  await expect(page.frameLocator('.preview-mail').locator('img')).toBeVisible();
  await page.getByLabel('Kennel card', { exact: true }).check();
  await expect(page.locator('.kennel-card footer img')).toBeVisible();
  await checkA11y(page);
});

test('stores files of the rescue', async ({ page }) => {
  await signIn(page, 'river', '/customization');
  await page.getByRole('heading', { name: 'Photos, Videos & Documents' }).click();
  const description = makeUnique('Lease');
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'lease.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await page.getByRole('dialog').getByLabel('Description').fill(description);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(description).first()).toBeVisible();
  await page.getByRole('link', { name: 'Open on its own page' }).click();
  await expect(page).toHaveURL(/\/customization\/tenant-attachments$/);
  await expect(page.getByText(description).first()).toBeVisible();
  await checkA11y(page);
});

test('writes a diary of the rescue', async ({ page }) => {
  await signIn(page, 'river', '/customization/diary');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Diary entry is required')).toBeVisible();
  const entry = makeUnique('The roof was mended');
  await dialog.getByLabel('Diary Entry').fill(entry);
  // Weeks begin on Monday there.
  await dialog.getByRole('button', { name: 'Pick a day' }).click();
  await expect(page.getByRole('grid').getByRole('columnheader').first()).toHaveAccessibleName('Monday');
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(entry).first()).toBeVisible();
  await checkA11y(page);
});

test('opens help at the present screen, and finds pages by words', PHONE_TOO, async ({ page }) => {
  await signIn(page, 'admin', '/vaccination-reminder?days=7');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Reminders of all animals' })).toBeVisible();
  await expect(page.getByAltText(/^Vaccination reminders/)).toBeVisible();
  await checkA11y(page);
  await page.getByLabel('Search the manual').fill('shots');
  await page.getByRole('link', { name: /^Vaccinations/ }).click();
  await expect(page.getByRole('heading', { name: 'Record a vaccination' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the screen' }).click();
  await expect(page).toHaveURL(/\/vaccination-reminder\?days=7$/);
});

test('rejects a diary entry for tomorrow', async ({ page }) => {
  await signIn(page, 'admin', '/customization/diary');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill(day(1));
  await dialog.getByLabel('Diary Entry').fill('Too soon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Date can’t be in the future')).toBeVisible();
});
