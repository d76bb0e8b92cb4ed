import { expect, type Page, test } from '@playwright/test';
import { scan, scanByNight } from './steps.ts';

/** Narrowest phone, twice as large on a small laptop, tablet, desk. */
const WIDTHS = [320, 640, 768, 1280];

/** The width at which the text is doubled, too (WCAG 1.4.4). */
const TEXT_WIDTH = 640;

/** The elements that make a page wider than the screen. */
export const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth - clientWidth} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });

/** Shows the text twice as large, as a browser's setting does, or as it is. */
const doubleText = (page: Page, on: boolean) =>
  page.evaluate((isOn) => {
    const { style } = document.documentElement;
    style.cssText = '';
    if (!isOn) return;
    const rootStyle = getComputedStyle(document.documentElement);
    const twice = (size: string) => `${Number.parseFloat(size) * 2}px`;
    const sizes = Array.from({ length: 8 }, (_, i) => `--text-${i + 1}`);
    const doubled = sizes.map((name) => [name, twice(rootStyle.getPropertyValue(name))] as const);
    style.fontSize = twice(rootStyle.fontSize);
    for (const [name, size] of doubled) style.setProperty(name, size);
  }, on);

/** Opens a page, waits until it shows what it is about, and checks its width and its accessibility. */
export async function expectPageFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first(), path).toBeVisible();
  // A report is made first.
  await expect(page.locator('.skeleton, .generating'), path).toHaveCount(0, { timeout: 30_000 });
  await expect(page, path).not.toHaveTitle(/^(?:Page not found|Havenkeep$)/);
  expect(await beyond(page), `${path} is wider than the screen`).toEqual([]);
  await test.step(path, () => scan(page));
  await test.step(`${path} by night`, () => scanByNight(page));
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const other of WIDTHS) {
    await page.setViewportSize({ width: other, height });
    expect(await beyond(page), `${path} is wider than ${other} px`).toEqual([]);
    if (other !== TEXT_WIDTH) continue;
    await doubleText(page, true);
    expect(await beyond(page), `${path} is wider than ${other} px with large text`).toEqual([]);
    await doubleText(page, false);
  }
  // On the desktop lists are tables, and the menu is at the top.
  await test.step(`${path} at the desk`, () => scan(page));
  await page.setViewportSize({ width, height });
}

/**
 * The same for what is open already, such as a dialog: its width and its accessibility at each width, with large text, and
 * by night.
 * @param label names it in a failure
 */
export async function expectOpenFits(page: Page, label: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const each of [width, ...WIDTHS]) {
    await page.setViewportSize({ width: each, height });
    expect(await beyond(page), `${label} is wider than ${each} px`).toEqual([]);
    await test.step(`${label} at ${each} px`, () => scan(page));
  }
  await page.setViewportSize({ width: TEXT_WIDTH, height });
  await doubleText(page, true);
  expect(await beyond(page), `${label} is wider than ${TEXT_WIDTH} px with large text`).toEqual([]);
  await doubleText(page, false);
  await page.setViewportSize({ width, height });
  await test.step(`${label} by night`, () => scanByNight(page));
}
