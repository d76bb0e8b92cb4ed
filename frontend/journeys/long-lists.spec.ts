import { expect, type Page, test } from '@playwright/test';
import { makeAnimalRescue, makeReminderRescue, makeRoundRescue } from './crowd.ts';
import { signInByForm } from './people.ts';
import { PHONE_ONLY } from './steps.ts';

test.describe.configure({ timeout: 180_000 });

/** Imitates a busy browser: observers are called late and together. */
function delayObservers(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    readonly #heldEntries: IntersectionObserverEntry[] = [];
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries) => {
        this.#heldEntries.push(...entries);
        const callLate = () => this.#heldEntries.length > 0 && callback(this.#heldEntries.splice(0), this);
        setTimeout(callLate, 40);
      }, options);
    }
    override disconnect() {
      this.#heldEntries.length = 0;
      super.disconnect();
    }
  };
}

/** Scrolls as fast as End and the wheel go until the text shows below the list. */
async function scrollToText(page: Page, path: string, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  await page.addInitScript(delayObservers);
  await page.goto(path);
  const endText = page.getByText(text, { exact: true });
  const scroll = async () => {
    await page.keyboard.press('End');
    await page.mouse.wheel(0, 20_000);
    return endText.isVisible();
  };
  await expect.poll(scroll, { intervals: [20], timeout: 120_000 }).toBe(true);
}

test('reaches the end of a list of 450 animals, however fast the user scrolls', async ({ page }) => {
  await signInByForm(page, await makeAnimalRescue(450));
  await scrollToText(page, '/animals', '450 of 450');
});

test(
  'a list of 300 reminders reaches its end, however fast the user scrolls',
  PHONE_ONLY,
  async ({ page }) => {
    await signInByForm(page, await makeReminderRescue(300));
    await scrollToText(page, '/med-reminder', '300 reminders');
  },
);

test('renders a round of 300 near the window only, and prints all of it', async ({ page }) => {
  await signInByForm(page, await makeRoundRescue(300));
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  await page.goto('/today');
  await expect(page.getByText('0 of 300 done')).toBeVisible();
  const cards = page.locator('.round-animal');
  await expect(cards).toHaveCount(300);
  const countElements = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await countElements()).toBeLessThan(2000);
  // By keys from the last one, as by the wheel.
  await page.keyboard.press('End');
  const giveButton = cards.last().getByRole('button', { name: /^Mark as Given: / });
  await expect(giveButton).toBeInViewport();
  await giveButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 300 done')).toBeVisible();
  expect(await countElements()).toBeLessThan(2000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.round-sheet .sheet-box > span')).toHaveCount(300);
});
