import { expect, type Page, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import readXlsx from 'read-excel-file/universal';
import { readCsv } from '#shared/rules/files/csv.fixture.ts';
import { calling, takeIn } from './calls.ts';
import { day, fresh, PHONE_TOO, scan, signIn } from './steps.ts';

/** Takes the rows that are shown along; gives the bytes of the file. */
async function downloadRows(page: Page, way: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: way }).click(),
  ]);
  return readFileSync(await file.path());
}

const CSV = /^Download to Excel/;
/** Clover's microchip in the demo. */
const CHIP = '985112004567321';

test('exports every digit, no formula, and lines by RFC 4180', async ({ page }) => {
  const typed = `=1+1, "${fresh('Tilly')}"`;
  await takeIn(await calling(page), typed, day(-2));
  await signIn(page, 'admin', '/searches/animal-search?asked');
  await expect(page.getByRole('link', { name: 'Clover' })).toBeVisible();
  const csv = (await downloadRows(page, CSV)).toString('utf8');
  expect(csv.startsWith('\uFEFFName,Animal Type,Breed,Color,Sex,')).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  // Text that a program would run is escaped by a sign, with doubled quotes.
  expect(csv).toContain(`\r\n"'${typed.replaceAll('"', '""')}",`);
  const [head = [], ...lines] = readCsv(csv.slice(1));
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([head.length]));
  expect(lines.find(([name]) => name === 'Clover')?.[head.indexOf('Microchip Number')]).toBe(CHIP);

  const book = await downloadRows(page, /^Excel workbook/);
  const [sheet] = await readXlsx(new Blob([new Uint8Array(book)]));
  const rows = sheet?.data ?? [];
  expect(rows).toHaveLength(lines.length + 1);
  expect(rows.find(([name]) => name === 'Clover')?.[head.indexOf('Microchip Number')]).toBe(CHIP);
  expect(rows.some(([name]) => name === typed)).toBe(true);
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
    const tags = async () => (await rows.allInnerTexts()).flatMap((text) => /ME-\d+/.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await tags()).join()).toContain('ME-31190,ME-40718');
    await scan(page);
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
    expect(line).toEqual(expect.arrayContaining(['Clover', 'Rabies 1-year', 'ME-40718', CHIP]));
  },
);

test('today’s meds: by place, to print, and as a file with their places', async ({ page }) => {
  await signIn(page, 'vet', '/reports/todays-meds');
  const place = page.getByRole('region', { name: 'Foster: Abara' });
  await expect(place.getByRole('row').filter({ hasText: 'Pyrantel' })).toContainText('Pickle');
  await expect(page.getByRole('link', { name: "Open today's round" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await scan(page);
  const [head, ...lines] = readCsv((await downloadRows(page, CSV)).toString('utf8').slice(1));
  expect(head).toEqual(['Place', 'Time', 'Animal', 'Medicine', 'Instructions', 'Given']);
  expect(lines.find((line) => line.includes('Pickle, Cats'))).toEqual(
    expect.arrayContaining(['Foster: Abara', 'Pyrantel, 0.8 ml', 'Shake well']),
  );
});
