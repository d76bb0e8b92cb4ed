import { expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { type CallFunction, signInToApi, addIntake } from './calls.ts';
import { createRescue } from './founding.ts';
import { day, makeUnique, photo, PHONE_LONG, checkA11y, checkA11yInDark, signIn } from './steps.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { exports } from '#shared/calls/exchange/exports.ts';
import { people } from '#shared/calls/people/people.ts';

/** Posts a photo of an animal, as the page does, and waits until it shows. */
async function addPhoto(page: Page, call: CallFunction, animalId: string): Promise<void> {
  const bytes = await photo();
  const fileDetails = { fileName: 'dock.jpg', contentType: 'image/jpeg', size: bytes.length };
  const form = await call(attachments.createUpload, {
    body: { animalId, attachmentType: 'photo', ...fileDetails },
  });
  const file = { name: 'dock.jpg', mimeType: 'image/jpeg', buffer: bytes };
  await page.request.post(form.url, { multipart: { ...form.fields, file } });
  const state = async () => (await call(attachments.getUpload, { params: { id: form.attachmentId } })).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('ready');
}

/** The archives of a rescue's export, as they are downloaded. */
async function exportArchives(page: Page, call: CallFunction) {
  await call(exports.create, {});
  const latest = async () => (await call(exports.list, { query: {} })).exports[0];
  await expect.poll(async () => (await latest())?.state, { timeout: 45_000 }).toBe('ready');
  const readyExport = await latest();
  return Promise.all(
    (readyExport?.files ?? []).map(async ({ number, fileName }) => {
      const { url } = await call(exports.download, {
        params: { id: readyExport?.id ?? '' },
        body: { number },
      });
      return {
        name: fileName,
        mimeType: 'application/zip',
        buffer: await (await page.request.get(url)).body(),
      };
    }),
  );
}

test(
  'a rescue moves: its export, taken in by an empty one, is the same there',
  PHONE_LONG,
  async ({ page }) => {
    test.setTimeout(120_000);
    const [oldRescue, name, lastName] = [await createRescue(page), makeUnique('Vesper'), makeUnique('Lind')];
    const call = await signInToApi(page, oldRescue.person.userName);
    const animal = await addIntake(call, name, day(-3));
    await call(people.create, { query: {}, body: { lastName, state: 'Otago', countryId: 'NZ' } });
    await addPhoto(page, call, animal);
    const [records, files] = await exportArchives(page, call);

    const { person } = await createRescue(page);
    await signIn(page, person.userName);
    await page.goto('/exchange/import');
    await page.getByLabel('Files', { exact: true }).setInputFiles([records!, files!]);
    const card = page.getByRole('region', { name: `Export of ${oldRescue.name}` });
    await expect(card.getByText('Animals', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Users are invited again/)).toBeVisible();
    await expect(card.getByText('One archive of files is uploaded once the records are in')).toBeVisible();
    await checkA11y(page);
    await checkA11yInDark(page);
    await page.getByRole('button', { name: 'Begin the dry run' }).click();
    await expect(card.getByText('Nothing is written yet')).toBeVisible();
    await page.getByRole('button', { name: 'Import it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import it' }).click();

    const run = page.getByRole('region', { name: `Export of ${oldRescue.name}` });
    await expect(run.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 });
    const filesRegion = page.getByRole('region', { name: 'Files of the export' });
    await expect(filesRegion.getByText('1 of 1 files are in')).toBeVisible({ timeout: 30_000 });
    await checkA11y(page);
    await page.goto(`/animals?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('img[src*="thumb"]').first()).toBeVisible();
    await page.goto(`/pco?q=${encodeURIComponent(lastName)}`);
    await expect(page.getByRole('main').getByText(lastName).first()).toBeVisible();

    // A second time the rescue is no longer empty.
    await page.goto('/exchange/import');
    await page.getByLabel('Files', { exact: true }).setInputFiles(records!);
    await page.getByRole('button', { name: 'Begin the dry run' }).click();
    await expect(page.getByRole('alert').getByText(/has animals or people already/)).toBeVisible();
  },
);

test('photos named by an animal’s number are added to that animal', PHONE_LONG, async ({ page }) => {
  const [name, number] = [makeUnique('Juniper'), makeUnique('P').replace(' ', '')];
  await signIn(page, 'admin', '/exchange/import');
  const list = `Animal ID,Name,Species,Breed,Sex,Date of Birth,Intake Date,Intake Type\n${number},${name},Dog,Lab,F,2022-03-20,2026-05-06,Stray`;
  const bytes = new Uint8Array(await photo());
  const archive = zipSync({
    'animals.csv': new TextEncoder().encode(list),
    [`photos/${number}.jpg`]: bytes,
    'photos/nobody.jpg': bytes,
  });
  const buffer = Buffer.from(archive);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText(/^2 photos will be added/)).toBeVisible();
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Begin the dry run' }).click();
  await expect(page.getByText('1 photo of 1 animal will be added')).toBeVisible();
  await page.getByText('1 photo is of no animal of these files').click();
  await expect(page.getByText('photos/nobody.jpg')).toBeVisible();
  await checkA11y(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Import 1 record', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('link', { name: 'All imports' })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  const photosRegion = page.getByRole('region', { name: 'Photos' });
  await expect(photosRegion.getByText('1 of 2 files are in')).toBeVisible({ timeout: 45_000 });
  await expect(photosRegion.getByText('1 photo is of no animal, or of several')).toBeVisible();
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').locator('img[src*="thumb"]').first()).toBeVisible();
});
