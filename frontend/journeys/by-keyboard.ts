import { expect, type Locator, type Page, test } from '@playwright/test';

type Click = (this: Locator, options?: Parameters<Locator['click']>[0]) => Promise<void>;

/** Presses a button by keys alone; one that Tab or the keys of its group do not reach fails. */
const keyFor = (element: Element): 'Enter' | 'Space' | 'focus' | 'none' => {
  const target =
    element.closest<HTMLElement>('a,button,summary,input,select,textarea,[role],[tabindex],label') ?? element;
  const inGroup = target.matches('[role=tab],[role=option],[role=menuitem],[role=radio],[role=gridcell]');
  if (target.matches('label')) return 'Space';
  if (!(target instanceof HTMLElement) || (target.tabIndex < 0 && !inGroup)) return 'none';
  if (target.matches('input[type=checkbox],input[type=radio],[role=checkbox],[role=switch]')) return 'Space';
  return target.matches('input:not([type=button],[type=submit],[type=file]),select,textarea')
    ? 'focus'
    : 'Enter';
};

/** The one that takes the focus for what was pointed at. */
const focusElement = (element: Element) => {
  const target =
    element.closest<HTMLElement>('a,button,summary,input,select,textarea,[role],[tabindex],label') ?? element;
  const field = target instanceof HTMLLabelElement ? target.control : target;
  (field as HTMLElement | null)?.focus();
};

/** Fails if no element has the focus; a dialog or a page that is just opening may still take it. */
async function expectFocusedElement(page: Page, after: string): Promise<void> {
  // A document that was loaded anew begins at its beginning.
  const isFocusLost = () =>
    page
      .evaluate(
        () => document.activeElement === document.body && 'pressed' in document.documentElement.dataset,
      )
      .catch(() => false);
  await expect.soft.poll(isFocusLost, { message: `the focus after ${after}`, timeout: 15_000 }).toBe(false);
}

/** One of a list below a field: the arrows lead to it, while the focus stays in the field. */
async function chooseOption(option: Locator): Promise<void> {
  const { keyboard } = option.page();
  const isReached = () =>
    option.evaluate(
      ({ id, ariaSelected }) =>
        ariaSelected === 'true' || document.activeElement?.getAttribute('aria-activedescendant') === id,
    );
  await expect(
    async () => {
      if (!(await isReached())) await keyboard.press('ArrowDown');
      expect(await isReached()).toBe(true);
    },
    `${String(option)} is reached by arrows`,
  ).toPass({ timeout: 5000, intervals: [0] });
  await keyboard.press('Enter');
}

async function pressByKey(locator: Locator): Promise<void> {
  const description = String(locator);
  await locator.waitFor();
  const option = locator.locator('xpath=ancestor-or-self::*[@role="option"]');
  if ((await option.count()) > 0) return chooseOption(option.last());
  const key = await locator.evaluate(keyFor);
  expect.soft(key, `${description} is reached by the keyboard`).not.toBe('none');
  await expect(locator).toBeEnabled();
  await locator.evaluate(focusElement);
  if (key === 'focus') return;
  const page = locator.page();
  const urlBefore = page.url();
  await page.evaluate(() => (document.documentElement.dataset['pressed'] = ''));
  await page.keyboard.press(key === 'Space' ? 'Space' : 'Enter');
  if (new URL(page.url()).pathname === new URL(urlBefore).pathname)
    await expectFocusedElement(page, description);
}

/** Lets all presses of the journeys be made by the keyboard: `BY_KEYBOARD=1 npx playwright test`. */
export function pressByKeyboard(): void {
  let isPatched = false;
  test.beforeEach(({ page }) => {
    if (isPatched) return;
    isPatched = true;
    const locators = Object.getPrototypeOf(page.locator('body')) as { click: Click; check: Click };
    const { click } = locators;
    locators.click = function (options) {
      // Where something is pointed at by its place, no key does the same.
      return options?.position || options?.button || options?.modifiers
        ? click.call(this, options)
        : pressByKey(this);
    };
  });
}
