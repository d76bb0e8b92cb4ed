import { expect, test } from '@playwright/test';
import { PHONE_TOO, checkA11y, signIn } from './steps.ts';

test(
  'a picture of the gallery: zoomed, turned by keys and buttons, left to where it was',
  PHONE_TOO,
  async ({ page }) => {
    await signIn(page, 'admin', '/animals/gallery-view');
    const cards = page.getByRole('list', { name: 'Animals' }).getByRole('button');
    const cardWithPicture = cards.filter({ has: page.locator('img:not(.species)') }).first();
    await cardWithPicture.click();
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading');
    await expect(dialog.getByRole('img', { name: /./ }).first()).toBeVisible();
    await checkA11y(page);

    const width = async () => (await dialog.locator('.yarl__slide_current img').boundingBox())?.width ?? 0;
    const widthBefore = await width();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(widthBefore * 1.5);
    // Arrow keys move a zoomed picture instead of turning to the next.
    const zoomedTitle = await title.textContent();
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText(zoomedTitle ?? '');
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBeLessThan(widthBefore * 1.1);

    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('End');
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.keyboard.press('Home');
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(title).toContainText('2 of');
    // Keys go on where a button of the picture was pressed.
    await page.keyboard.press('ArrowLeft');
    await expect(title).toContainText('1 of');
    // Each of several quick presses counts, where a picture has the focus, too.
    await dialog.locator('.yarl__container').focus();
    for (let pressCount = 0; pressCount < 3; pressCount += 1) await page.keyboard.press('ArrowRight');
    await expect(title).toContainText('4 of');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cardWithPicture).toBeFocused();
  },
);
