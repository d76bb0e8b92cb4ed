import { expect, type Locator, type Page, test } from '@playwright/test';

type Click = (this: Locator, options?: Parameters<Locator['click']>[0]) => Promise<void>;

/** The key that presses an element; 'focus' if it only takes the focus, 'none' if no key reaches it. */
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

/** Focuses the control that an element, such as an icon or a label, belongs to. */
const focusElement = (element: Element) => {
  const target =
    element.closest<HTMLElement>('a,button,summary,input,select,textarea,[role],[tabindex],label') ?? element;
  const field = target instanceof HTMLLabelElement ? target.control : target;
  (field as HTMLElement | null)?.focus();
};

/** Fails if no element has the focus; a dialog or a page that is just opening may still take it. */
async function expectFocusedElement(page: Page, after: string): Promise<void> {
  // A page that was loaded anew lacks the mark `pressed`, and starts without a focused element.
  const isFocusLost = () =>
    page
      .evaluate(
        () => document.activeElement === document.body && 'pressed' in document.documentElement.dataset,
      )
      .catch(() => false);
  await expect.soft.poll(isFocusLost, { message: `the focus after ${after}`, timeout: 15_000 }).toBe(false);
}

/** Chooses an option of a list below a field by the arrow keys and Enter; the focus stays in the field. */
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

/** Replaces all clicks of the journeys by key presses: `BY_KEYBOARD=1 npx playwright test`. */
export function pressByKeyboard(): void {
  let isPatched = false;
  test.beforeEach(({ page }) => {
    if (isPatched) return;
    isPatched = true;
    const locatorPrototype = Object.getPrototypeOf(page.locator('body')) as { click: Click; check: Click };
    const { click } = locatorPrototype;
    locatorPrototype.click = function (options) {
      // A click at a position, with another button or with a modifier has no equivalent key.
      return options?.position || options?.button || options?.modifiers
        ? click.call(this, options)
        : pressByKey(this);
    };
  });
}
