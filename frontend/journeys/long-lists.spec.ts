import { expect, type Page, test } from '@playwright/test';
import { rescueOfAnimals, rescueOfReminders, rescueOfRound } from './crowd.ts';
import { enter } from './people.ts';
import { PHONE_ONLY } from './steps.ts';

test.describe.configure({ timeout: 180_000 });

/** Imitates a busy browser: observers are called late and together. */
function hearLate(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    readonly #held: IntersectionObserverEntry[] = [];
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries) => {
        this.#held.push(...entries);
        const late = () => this.#held.length > 0 && callback(this.#held.splice(0), this);
        setTimeout(late, 40);
      }, options);
    }
    override disconnect() {
      this.#held.length = 0;
      super.disconnect();
    }
  };
}

/** Scrolls as fast as End and the wheel go until the text shows below the list. */
async function reach(page: Page, path: string, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  await page.addInitScript(hearLate);
  await page.goto(path);
  const end = page.getByText(text, { exact: true });
  const scroll = async () => {
    await page.keyboard.press('End');
    await page.mouse.wheel(0, 20_000);
    return end.isVisible();
  };
  await expect.poll(scroll, { intervals: [20], timeout: 120_000 }).toBe(true);
}

test('a list of 450 animals reaches its end, however fast the user scrolls', async ({ page }) => {
  await enter(page, await rescueOfAnimals(450));
  await reach(page, '/animals', '450 of 450');
});

test(
  'a list of 300 reminders reaches its end, however fast the user scrolls',
  PHONE_ONLY,
  async ({ page }) => {
    await enter(page, await rescueOfReminders(300));
    await reach(page, '/med-reminder', '300 reminders');
  },
);

test('renders a round of 300 near the window only, and prints all of it', async ({ page }) => {
  await enter(page, await rescueOfRound(300));
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  await page.goto('/today');
  await expect(page.getByText('0 of 300 done')).toBeVisible();
  const cards = page.locator('.round-animal');
  await expect(cards).toHaveCount(300);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await elements()).toBeLessThan(2000);
  // By keys from the last one, as by the wheel.
  await page.keyboard.press('End');
  const give = cards.last().getByRole('button', { name: /^Mark as Given: / });
  await expect(give).toBeInViewport();
  await give.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 300 done')).toBeVisible();
  expect(await elements()).toBeLessThan(2000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.round-sheet .sheet-box > span')).toHaveCount(300);
});
