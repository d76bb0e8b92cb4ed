import { expect, test } from '@playwright/test';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { PAPERS } from '#shared/rules/files/paper.ts';
import { monthAfter } from '#shared/rules/statistics/periods.ts';
import { monthYearText } from '#shared/rules/time/moments.ts';
import { signInToApi, addIntake } from './calls.ts';
import { day, makeUnique, PHONE_LONG, checkA11y, checkA11yInDark, signIn } from './steps.ts';

test(
  'a month is reported, an outcome corrected, and the late change is listed',
  PHONE_LONG,
  async ({ page }, { project }) => {
    const animalName = makeUnique('Quince');
    // A separate month for each: an addition would be a late change of the other's.
    const [month, monthLabel] = project.name === 'phone' ? ['2025-08', 'August'] : ['2025-10', 'October'];
    const call = await signInToApi(page);
    const id = await addIntake(call, animalName, `${month}-02`);
    const animalMilestoneVm = { milestoneType: 'death', milestoneDate: `${month}-20`, notes: 'Old' } as const;
    await call(milestones.add, { body: { ids: [id], animalMilestoneVm } });

    await signIn(page, 'admin', `/reports/statistics/reported?month=${month}`);
    await page.getByRole('button', { name: `Report ${monthLabel} 2025` }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Note/).fill('To the county');
    await form.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByText(new RegExp(`^No changes to ${monthLabel} 2025`))).toBeVisible();

    await page.goto(`/animals/milestone?id=${id}`);
    await page
      .getByRole('button', { name: /^Edit.*Death|^Edit/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Cause/)
      .selectOption('euthanized');
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto(`/reports/statistics/reported?month=${month}`);
    await expect(page.getByRole('link', { name: new RegExp(`^${animalName}`) }).first()).toBeVisible();
    await expect(page.getByText(/^Death changed to Death: Euthanized/).first()).toBeVisible();
    await checkA11y(page);
    await page.goto(`/reports/statistics?from=${month}&to=${month}`);
    await expect(page.getByRole('heading', { name: 'In care on a day' })).toBeVisible();
    await checkA11y(page);
  },
);

/** The longest words for the board that a rescue can set. */
const LONG_NOTE = 'Until spring we take in no more than twelve cats. '.repeat(6);

test('prints the board’s report on one sheet, and links its figures to their animals', async ({ page }) => {
  await page.route(/\/api\/statistics\/period\?/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { settings: { goals: object } } };
    Object.assign(body.data.settings.goals, { note: LONG_NOTE });
    await route.fulfill({ response: reply, json: body });
  });
  await signIn(page, 'admin', '/reports/board');
  const month = monthAfter(day(0).slice(0, 7), -1);
  await expect(page.getByRole('heading', { name: `For the board: ${monthYearText(month)}` })).toBeVisible();
  // From the first start the demo has goals.
  await expect(
    page.getByRole('table', { name: 'Goals' }).getByRole('row', { name: /^Adoptions/ }),
  ).toBeVisible();
  await checkA11yInDark(page);
  await checkA11y(page);
  const size = page.locator('.print-head > style').first();
  for (const paperSize of PAPERS) {
    await size.evaluate(
      (styleElement, newSize) => (styleElement.textContent = `@page { size: ${newSize}; margin: 14mm }`),
      paperSize,
    );
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect([paperSize, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([paperSize, 1]);
  }
  // As wide as A4 between its margins, nothing reaches beyond it.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 687, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(687);
  await page.emulateMedia({ media: 'screen' });
  // A request still pending when a journey ends fails the whole run.
  await page.unrouteAll({ behavior: 'wait' });

  await page.setViewportSize({ width: 1280, height: 860 });
  const intakesLink = page.getByRole('link', { name: new RegExp(`^\\d+ Intakes, ${monthYearText(month)}$`) });
  const count = await intakesLink.textContent();
  await intakesLink.click();
  await expect(page.getByText(`${count} in all`)).toBeVisible();
});
