import { expect, type Page, test } from '@playwright/test';
import { makeUnique, PHONE_TOO, checkA11y, checkA11yInDark, signIn } from './steps.ts';

/** The layout shifts since the page opened, and their share of the window. */
type LayoutShifts = { readonly value: number; readonly elements: readonly string[] }[];

/** Notes from now on what moves without being asked to. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: LayoutShifts = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      // The types of the DOM know no layout shifts.
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      }[])
        // A visit's first header learns how long the rescue's name is.
        if (
          !entry.hadRecentInput &&
          entry.sources.some(({ node }) => !node?.closest('header.header, .top-menu'))
        )
          moved.push({
            value: entry.value,
            elements: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 160) ?? ''),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readLayoutShifts = (page: Page): Promise<LayoutShifts> =>
  page.evaluate(() => (window as unknown as { moved: LayoutShifts }).moved);

test('nothing on Today moves without input', PHONE_TOO, async ({ page }) => {
  await recordLayoutShifts(page);
  await signIn(page, 'vet', '/today');
  const expectNoShifts = async () => {
    await expect(page.getByText(/ of \d+ done/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShifts(page)).toEqual([]);
  };
  await expectNoShifts();
  // Now the last round shows before the new one is read. A dose given by another journey may move it, once.
  await expect(async () => {
    await page.reload();
    await expectNoShifts();
  }).toPass({ timeout: 30_000 });
});

test('lets a caretaker go through a place and add notes', PHONE_TOO, async ({ page }) => {
  const noteText = makeUnique('Left half of the bowl');
  await recordLayoutShifts(page);
  await signIn(page, 'caretaker', '/today');
  await expect(page.getByText(/animals in the house/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readLayoutShifts(page)).toEqual([]);
  await checkA11y(page);
  await checkA11yInDark(page);
  await page.getByLabel('Place', { exact: true }).selectOption('Kennel 4');
  const clover = page
    .getByRole('region', { name: 'Kennel 4' })
    .getByRole('listitem')
    .filter({ hasText: 'Clover' });
  await expect(clover.first()).toContainText('Two cups of adult kibble');
  await expect(clover.first()).toContainText('Good with cats: No');
  await page.getByRole('button', { name: 'Add Note: Clover' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Notes/).fill(noteText);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(clover.first()).toContainText(noteText);
  await page.getByRole('link', { name: 'Clover', exact: true }).click();
  const history = page.getByRole('region', { name: 'Story' });
  await expect(history).toContainText(noteText);
  await expect(history).not.toContainText('FVRCP');
  await expect(history).not.toContainText('Carprofen');
});
