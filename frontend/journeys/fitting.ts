import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkA11yInDark } from './steps.ts';

/** The widths in pixels: the narrowest phone, a small laptop at 200% zoom, a tablet and a desktop. */
const WIDTHS = [320, 640, 768, 1280];

/** The width at which the text is doubled, too (WCAG 1.4.4). */
const LARGE_TEXT_WIDTH = 640;

/** The excess width and the elements that make a page wider than the screen; empty if it fits. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const overflowing = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth - clientWidth} px`,
      ...overflowing.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });

/** Shows the text twice as large, as a browser's setting does, or as it is. */
const setDoubleText = (page: Page, isDouble: boolean) =>
  page.evaluate((isOn) => {
    const { style } = document.documentElement;
    style.cssText = '';
    if (!isOn) return;
    const rootStyle = getComputedStyle(document.documentElement);
    const doubleSize = (size: string) => `${Number.parseFloat(size) * 2}px`;
    const sizes = Array.from({ length: 8 }, (_, i) => `--text-${i + 1}`);
    const doubledSizes = sizes.map((name) => [name, doubleSize(rootStyle.getPropertyValue(name))] as const);
    style.fontSize = doubleSize(rootStyle.fontSize);
    for (const [name, size] of doubledSizes) style.setProperty(name, size);
  }, isDouble);

/** Opens a page, waits until its content is shown, and checks its width and its accessibility. */
export async function expectPageFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first(), path).toBeVisible();
  // Waits until everything is loaded; a report is generated first.
  await expect(page.locator('.skeleton, .generating'), path).toHaveCount(0, { timeout: 30_000 });
  await expect(page, path).not.toHaveTitle(/^(?:Page not found|Havenkeep$)/);
  expect(await findOverflow(page), `${path} is wider than the screen`).toEqual([]);
  await test.step(path, () => checkA11y(page));
  await test.step(`${path} in the dark theme`, () => checkA11yInDark(page));
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const otherWidth of WIDTHS) {
    await page.setViewportSize({ width: otherWidth, height });
    expect(await findOverflow(page), `${path} is wider than ${otherWidth} px`).toEqual([]);
    if (otherWidth !== LARGE_TEXT_WIDTH) continue;
    await setDoubleText(page, true);
    expect(await findOverflow(page), `${path} is wider than ${otherWidth} px with large text`).toEqual([]);
    await setDoubleText(page, false);
  }
  // Checked again, since on a desktop lists are tables, and the menu is at the top.
  await test.step(`${path} on the desktop`, () => checkA11y(page));
  await page.setViewportSize({ width, height });
}

/**
 * Checks a view that is already open, such as a dialog: its width and accessibility at each width, with large text,
 * and in the dark theme.
 * @param label the name of the view in a failure message
 */
export async function expectCurrentViewFits(page: Page, label: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const testWidth of [width, ...WIDTHS]) {
    await page.setViewportSize({ width: testWidth, height });
    expect(await findOverflow(page), `${label} is wider than ${testWidth} px`).toEqual([]);
    await test.step(`${label} at ${testWidth} px`, () => checkA11y(page));
  }
  await page.setViewportSize({ width: LARGE_TEXT_WIDTH, height });
  await setDoubleText(page, true);
  expect(await findOverflow(page), `${label} is wider than ${LARGE_TEXT_WIDTH} px with large text`).toEqual(
    [],
  );
  await setDoubleText(page, false);
  await page.setViewportSize({ width, height });
  await test.step(`${label} in the dark theme`, () => checkA11yInDark(page));
}
