import { expect, type Page, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import readXlsx from 'read-excel-file/universal';
import { readCsv } from '#shared/rules/files/csv.fixture.ts';
import { signInToApi, addIntake } from './calls.ts';
import { day, makeUnique, PHONE_TOO, checkA11y, signIn } from './steps.ts';

/** Takes the rows that are shown along; gives the bytes of the file. */
async function downloadRows(page: Page, format: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format }).click(),
  ]);
  return readFileSync(await file.path());
}

const CSV = /^Download to Excel/;
/** Clover's microchip in the demo. */
const MICROCHIP = '985112004567321';

test('exports every digit, escapes formulas, and ends lines by RFC 4180', async ({ page }) => {
  const riskyName = `=1+1, "${makeUnique('Tilly')}"`;
  await addIntake(await signInToApi(page), riskyName, day(-2));
  await signIn(page, 'admin', '/searches/animal-search?asked');
  await expect(page.getByRole('link', { name: 'Clover' })).toBeVisible();
  const csvText = (await downloadRows(page, CSV)).toString('utf8');
  expect(csvText.startsWith('\uFEFFName,Animal Type,Breed,Color,Sex,')).toBe(true);
  expect(csvText.endsWith('\r\n')).toBe(true);
  // Text that a program would run is escaped by a sign, with doubled quotes.
  expect(csvText).toContain(`\r\n"'${riskyName.replaceAll('"', '""')}",`);
  const [headRow = [], ...lines] = readCsv(csvText.slice(1));
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([headRow.length]));
  expect(lines.find(([name]) => name === 'Clover')?.[headRow.indexOf('Microchip Number')]).toBe(MICROCHIP);

  const workbook = await downloadRows(page, /^Excel workbook/);
  const [sheet] = await readXlsx(new Blob([new Uint8Array(workbook)]));
  const rows = sheet?.data ?? [];
  expect(rows).toHaveLength(lines.length + 1);
  expect(rows.find(([name]) => name === 'Clover')?.[headRow.indexOf('Microchip Number')]).toBe(MICROCHIP);
  expect(rows.some(([name]) => name === riskyName)).toBe(true);
});

test(
  'the health query: its messages, sorted, its microchips whole in a file of what is selected',
  PHONE_TOO,
  async ({ page, isMobile }) => {
    await signIn(page, 'vet', '/queries/animal-health-query');
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const message of ['Kind is required', 'Time span is required'])
      await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel(/^Kind/).selectOption('vaccination');
    await page.getByLabel(/^Time span/).selectOption('sinceInception');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Done: “Vaccinations”, since inception')).toBeVisible();
    const rows = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
    await expect(rows.first()).toBeVisible();
    if (isMobile) await page.getByLabel('Sort by').selectOption({ label: 'Tag Number, A to Z' });
    else await page.getByRole('columnheader', { name: 'Tag Number' }).getByRole('button').click();
    // Rows without a value come last, whatever other journeys recorded.
    const tagNumbers = async () =>
      (await rows.allInnerTexts()).flatMap((text) => /ME-\d+/.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await tagNumbers()).join()).toContain('ME-31190,ME-40718');
    await checkA11y(page);
    await rows.filter({ hasText: 'ME-40718' }).getByRole('checkbox').click();
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
    await page.getByRole('button', { name: 'Download 1 selected' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: CSV }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^animal-health-query-[\d-]+\.csv$/);
    const [, line, ...otherLines] = readCsv(readFileSync(await file.path(), 'utf8').slice(1));
    expect(otherLines).toEqual([]);
    expect(line).toEqual(expect.arrayContaining(['Clover', 'Rabies 1-year', 'ME-40718', MICROCHIP]));
  },
);

test('today’s meds are grouped by place, can be printed, and downloaded with their places', async ({
  page,
}) => {
  await signIn(page, 'vet', '/reports/todays-meds');
  const placeRegion = page.getByRole('region', { name: 'Foster: Abara' });
  await expect(placeRegion.getByRole('row').filter({ hasText: 'Pyrantel' })).toContainText('Pickle');
  await expect(page.getByRole('link', { name: 'Open today’s round' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await checkA11y(page);
  const [headRow, ...lines] = readCsv((await downloadRows(page, CSV)).toString('utf8').slice(1));
  expect(headRow).toEqual(['Place', 'Time', 'Animal', 'Medicine', 'Instructions', 'Given']);
  expect(lines.find((line) => line.includes('Pickle, Cats'))).toEqual(
    expect.arrayContaining(['Foster: Abara', 'Pyrantel, 0.8 ml', 'Shake well']),
  );
});
