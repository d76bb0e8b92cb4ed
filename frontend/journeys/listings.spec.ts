import { expect, type Page, test } from '@playwright/test';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { startFtpReceiver } from '#functions/exchange/listings/receivers.fixture.ts';
import { calling, takeIn } from './calls.ts';
import { foundRescue } from './founding.ts';
import { PHONE_LONG, scan, scanByNight, signIn } from './steps.ts';

const PASSWORD = 'correct horse';

/** A new rescue whose public page shows one animal, and has another of unknown sex and size. */
async function createListedRescue(page: Page) {
  const { person } = await foundRescue(page);
  const call = await calling(page, person.userName);
  await call(tenants.updateModules, { body: { wideExposure: true } });
  await call(tenants.addOnboarding, {
    body: { animalTypes: ['Dogs'], otherRescuePCOs: [], hospitalPCOs: [] },
  });
  await call(tenants.finishOnboarding, { query: { steps: 'done' } });
  const publicName = person.userName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  await call(exposureSettings.update, { body: { isPublic: true, publicName, needsPhoto: false } });
  const id = await takeIn(call, 'Bramble', '2026-03-01', { type: 'Dogs' });
  await call(exposure.update, { query: { animalId: id }, body: { publicText: 'Bramble loves rain.' } });
  await signIn(page, person.userName);
  return { id };
}

/** A picture of the screen where SHOTS names a folder. */
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  const width = page.viewportSize()?.width ?? 0;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
};

test('a site is set up, previewed, sent to, and its run is listed', PHONE_LONG, async ({ page }) => {
  test.slow();
  const site = await startFtpReceiver('TX123', PASSWORD, ['import', 'import/pictures']);
  const { id } = await createListedRescue(page);
  await page.goto('/customization/listings');
  const card = page.getByRole('region', { name: 'RescueGroups' });
  await expect(card.getByText('Not set up')).toBeVisible();
  await shot(page, 'sites');
  await scan(page);

  await card.getByRole('button', { name: 'Set up RescueGroups' }).click();
  const form = page.getByRole('dialog', { name: 'RescueGroups account' });
  await form.getByLabel('FTP server').fill('ftp://nowhere');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Enter a host name, like ftp.example.org')).toBeVisible();
  await form.getByLabel('FTP server').fill(site.server);
  await form.getByLabel('FTP user name').fill('TX123');
  await form.getByLabel(/^FTP password/).fill('wrong');
  await shot(page, 'account');
  await scan(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: 'Test connection' }).click();
  await expect(card.getByText(/Wrong password/)).toBeVisible();
  await card.getByRole('button', { name: 'Edit account' }).click();
  await form.getByLabel(/^FTP password/).fill(PASSWORD);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: 'Test connection' }).click();
  await expect(card.getByText(/Signed in to RescueGroups/)).toBeVisible();

  await card.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview for RescueGroups' });
  await expect(preview.getByRole('region', { name: 'Rows' })).toContainText('Bramble');
  await preview.getByText('import/pets.csv').click();
  await expect(preview.locator('pre')).toContainText('externalID,internalID');
  await shot(page, 'preview');
  await scan(page);
  const download = page.waitForEvent('download');
  await preview.getByRole('link', { name: 'Download pets.csv' }).click();
  expect((await download).suggestedFilename()).toBe('pets.csv');
  await preview.getByRole('button', { name: 'Done' }).click();

  await card.getByRole('button', { name: 'Turn on RescueGroups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on RescueGroups?' });
  await expect(dialog).toContainText('replaces all animals of this import account');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByText('1 animal sent')).toBeVisible({ timeout: 60_000 });
  expect(site.files()['import/pets.csv']).toContain('Bramble');
  await shot(page, 'sent');
  await scan(page);
  await scanByNight(page);

  await page.goto(`/animals/wide-exposure?id=${id}`);
  await expect(page.getByRole('region', { name: 'Listing sites' })).toContainText('Listed since');
  await shot(page, 'animal');
  await page.getByRole('button', { name: 'Edit Public Story' }).click();
  await page.getByLabel(/^Keep private/).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is marked as not shown to the public.')).toBeVisible();

  await page.goto('/customization/listings');
  await expect(card.getByText('Waiting for your OK')).toBeVisible({ timeout: 60_000 });
  await expect(card.getByRole('alert')).toContainText('Kept private');
  expect(site.files()['import/pets.csv']).toContain('Bramble');
  await shot(page, 'held');
  await scan(page);
  await card.getByRole('button', { name: 'Remove and send' }).click();
  await expect(card.getByText('0 animals sent, 1 removed')).toBeVisible({ timeout: 60_000 });
  expect(site.files()['import/pets.csv']).not.toContain('Bramble');

  await card.getByRole('button', { name: 'Runs to' }).click();
  const runs = page.getByRole('dialog', { name: 'Runs to RescueGroups' });
  await expect(runs.getByText('Kept private').first()).toBeVisible();
  await shot(page, 'runs');
  await scan(page);
  await runs.getByRole('button', { name: 'Done' }).click();
  await card.getByRole('button', { name: 'Turn off' }).click();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await site.stop();
});
