import { expect, test } from '@playwright/test';
import { findOverflow, expectPageFits } from './fitting.ts';
import {
  RESCUE_SCREENS,
  ANIMAL_SCREENS,
  PERSON_SCREENS,
  SUPER_ADMIN_SCREENS,
  SIGNED_OUT_SCREENS,
} from './screens.ts';
import { fillWizard, findAnimal, makeUnique, openCard, PHONE_ONLY, checkA11y, signIn } from './steps.ts';

// Ten screens at five widths, each scanned three times: a busy machine takes long over them.
test.describe.configure({ timeout: 180_000 });

test('every signed-out screen fits a phone', PHONE_ONLY, async ({ page }) => {
  for (const path of SIGNED_OUT_SCREENS) await expectPageFits(page, path);
});

/** So many screens a journey looks at: the time of one has an end, their number has none. */
const BATCH_SIZE = 10;
for (let start = 0; start < RESCUE_SCREENS.length; start += BATCH_SIZE) {
  const batch = RESCUE_SCREENS.slice(start, start + BATCH_SIZE);
  test(`screens of a rescue fit a phone, from ${batch[0]}`, PHONE_ONLY, async ({ page }) => {
    await signIn(page, 'admin');
    for (const path of batch) await expectPageFits(page, path);
  });
}

test('every screen of an animal fits a phone', PHONE_ONLY, async ({ page }) => {
  await signIn(page, 'admin');
  await findAnimal(page, 'Agnes');
  await openCard(page, 'Agnes');
  await page.getByRole('link', { name: 'Open' }).first().click();
  await expect(page.getByRole('heading', { name: 'Agnes', exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expectPageFits(page, `/animals/${id}`);
  // Cards are of several animals.
  for (const screen of ANIMAL_SCREENS) await expectPageFits(page, `/animals/${screen}?id=${id}&ids=${id}`);
  // The way back is there on a phone, too, and names the animal or person.
  await page.goto(`/animals/meds?id=${id}`);
  const breadcrumbLink = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Agnes' });
  await expect(breadcrumbLink).toBeInViewport({ ratio: 1 });
});

test('every screen of a person fits a phone', PHONE_ONLY, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/pco?q=Grace+Okafor');
  await expect(page.getByText('Grace Okafor').first()).toBeVisible();
  await openCard(page, 'Grace Okafor');
  await page
    .getByRole('link', { name: /Grace Okafor|Open/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Grace Okafor', level: 1 })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expectPageFits(page, `/pco/${id}`);
  for (const screen of PERSON_SCREENS) await expectPageFits(page, `/pco/${screen}?id=${id}`);
});

test('every screen of the super admin fits a phone', PHONE_ONLY, async ({ page }) => {
  await signIn(page, 'super');
  for (const path of SUPER_ADMIN_SCREENS) await expectPageFits(page, path);
});

test('the wizard fits the narrowest phone, up to its last step', PHONE_ONLY, async ({ page }) => {
  await signIn(page, 'admin', '/animals?add');
  await page.setViewportSize({ width: 320, height: 844 });
  await fillWizard(page, makeUnique('Narrow'));
  const dialog = page.getByRole('dialog', { name: 'Add Animal' });
  for (const name of ['Cancel', 'Previous', 'Save'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await findOverflow(page)).toEqual([]);
  await checkA11y(page);
});

test(
  'the tools of the register stand in one row on the narrowest phone, too',
  PHONE_ONLY,
  async ({ page }) => {
    await signIn(page, 'admin', '/animals?sex=female');
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill(makeUnique('Females'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/animals');
    // Saved questions are listed below.
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
    const toolButtons = ['Filter', 'View Recently Added', 'Actions'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByLabel('Select Agnes', { exact: true })).toBeVisible();
      await expect(async () => {
        const topEdges = await Promise.all(
          toolButtons.map(async (button) => (await button.boundingBox())?.y),
        );
        expect([width, new Set(topEdges).size]).toEqual([width, 1]);
      }).toPass();
    }
  },
);
