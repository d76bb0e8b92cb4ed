import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { people } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { signInToApi, addIntake } from './calls.ts';
import { createRescue } from './founding.ts';
import { photo, PHONE_LONG, PHONE_TOO, checkA11y, checkA11yInDark, signIn } from './steps.ts';

/** A new rescue with the module on and one animal; opens the animal's Wide Exposure. */
async function openExposure(page: Page) {
  const { person } = await createRescue(page);
  const call = await signInToApi(page, person.userName);
  await call(tenants.updateModules, { body: { wideExposure: true } });
  await call(tenants.addOnboarding, {
    body: { animalTypes: ['Dogs'], otherRescuePCOs: [], hospitalPCOs: [] },
  });
  await call(tenants.finishOnboarding, { query: { steps: 'done' } });
  const id = await addIntake(call, 'Bramble', '2026-03-01', { type: 'Dogs' });
  await signIn(page, person.userName);
  return { id, name: person.userName };
}

/** Adds a photo on the animal's page of files, which becomes its profile picture. */
async function addPhoto(page: Page) {
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'bramble.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.summary img:not(.species)')).toBeVisible();
}

/** A picture of the screen where SHOTS names a folder. */
const takeScreenshot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const openPage = async (page: Page, id: string) => {
  await page.goto(`/animals/wide-exposure?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Wide Exposure' })).toBeVisible();
};

test(
  'lists why an animal is not shown, and shows it once each reason is fixed',
  PHONE_LONG,
  async ({ page }) => {
    test.slow();
    const { id, name } = await openExposure(page);
    await page.goto(`/animals/${id}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Wide Exposure' }).click();
    await expect(page.getByRole('heading', { name: 'Not shown' })).toBeVisible();
    for (const reason of [
      'It has no profile picture.',
      'It has no public story.',
      'Your public page is off.',
    ])
      await expect(page.getByText(reason)).toBeVisible();
    await checkA11y(page);
    await checkA11yInDark(page);

    await page.getByRole('button', { name: 'Write Public Story' }).click();
    const storyField = page.getByLabel('Public Story');
    await expect(storyField).toBeFocused();
    await storyField.fill('Bramble loves rain.\nAnd cheese.');
    await expect(page.getByRole('dialog').getByRole('article', { name: 'Preview' })).toContainText(
      'loves rain.',
    );
    await checkA11y(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Public story saved')).toBeVisible();
    await expect(page.getByText('It has no public story.')).toBeHidden();

    await page.getByRole('link', { name: 'Add Photos' }).click();
    await addPhoto(page);

    await page.goto('/customization/exposure');
    await page.getByLabel('Our public page is on').check();
    await page.getByLabel('Color').fill('#ffff00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Choose a darker color: white text must be readable on it')).toBeVisible();
    await page.getByLabel('Color').fill('#7c2d12');
    await page.getByLabel('About us').fill('A small rescue by the sea.');
    const preview = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(preview.getByText('by the sea')).toBeVisible();
    await expect(preview.getByRole('banner')).toHaveCSS('background-color', 'rgb(124, 45, 18)');
    await takeScreenshot(page, 'settings');
    await page.getByLabel('Name in the address').fill(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
    await checkA11y(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Public page saved')).toBeVisible();

    await page.goto('/animals?exposure=all');
    await expect(page.getByText('Shown', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await takeScreenshot(page, 'list');

    await openPage(page, id);
    await expect(page.getByRole('heading', { name: 'Shown', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Public Page' })).toHaveAttribute(
      'href',
      /^\/r\/.+\/.+/,
    );
    const viewCount = page.getByText('In the last 30 days its page was seen');
    await expect(viewCount).toBeVisible();
    await takeScreenshot(page, 'shown');
    await page.getByRole('button', { name: 'Edit Public Story' }).click();
    await page.getByLabel(/^Keep private/).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('It is marked as not shown to the public.')).toBeVisible();
  },
);

test('an animal is reserved for a person, and the reservation ended', PHONE_TOO, async ({ page }) => {
  const { id, name } = await openExposure(page);
  const call = await signInToApi(page, name);
  await call(people.create, {
    query: {},
    body: { firstName: 'Rosa', lastName: 'Okafor', state: 'Otago', countryId: 'NZ' },
  });
  await page.goto(`/animals/${id}`);
  const openReserveDialog = async () => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  };
  await openReserveDialog();
  const dialog = page.getByRole('dialog', { name: 'Reserve' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Person is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reserved for' }).fill('okafor');
  await page.getByRole('option', { name: /Rosa Okafor/ }).click();
  await checkA11y(page);
  await takeScreenshot(page, 'reserve');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reserved for Rosa Okafor')).toBeVisible();
  await checkA11y(page);
  await checkA11yInDark(page);
  await takeScreenshot(page, 'reserved');
  await openReserveDialog();
  await expect(dialog.getByRole('combobox', { name: 'Reserved for' })).toHaveValue('Rosa Okafor');
  await dialog.getByRole('button', { name: 'End Reservation' }).click();
  await expect(page.getByText('Bramble is no longer reserved')).toBeVisible();
  await expect(page.getByText('Reserved for Rosa Okafor')).toBeHidden();
});

test('offers pictures to share and a flyer', PHONE_LONG, async ({ page }) => {
  test.slow();
  const { id } = await openExposure(page);
  await page.goto(`/animals/attachments?id=${id}`);
  await addPhoto(page);
  await openPage(page, id);
  await expect(page.getByRole('img', { name: 'Bramble, Story' })).toBeVisible();
  await expect(page.getByText('With a profile picture these would show it.')).toBeHidden();
  for (const [label, width, height] of [
    ['Facebook, links', 1200, 630],
    ['Instagram post', 1080, 1350],
    ['Story', 1080, 1920],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${label}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Bramble-\w+\.jpg$/);
    const bytes = await readFile(await file.path());
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' });
    // The photo is in it: the canvas could be read, and its upper half is no plain colour.
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  }
  await takeScreenshot(page, 'share');
  await page.getByRole('link', { name: 'Flyer' }).click();
  await expect(page.getByRole('heading', { name: 'Flyer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bramble' })).toBeVisible();
  await takeScreenshot(page, 'flyer');
  await expect(page.getByRole('list', { name: 'Strips to tear off' }).locator('li')).toHaveCount(8);
  await checkA11y(page);
});
