import { expect, type Page, test } from '@playwright/test';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { startFtpReceiver } from '#functions/exchange/listings/receivers.fixture.ts';
import { signInToApi, addIntake } from './calls.ts';
import { createRescue } from './founding.ts';
import { PHONE_LONG, checkA11y, checkA11yInDark, signIn } from './steps.ts';

const FTP_PASSWORD = 'correct horse';

/** A new rescue whose public page shows one animal, and has another of unknown sex and size. */
async function createListedRescue(page: Page) {
  const { person } = await createRescue(page);
  const call = await signInToApi(page, person.userName);
  await call(tenants.updateModules, { body: { wideExposure: true } });
  await call(tenants.addOnboarding, {
    body: { animalTypes: ['Dogs'], otherRescuePCOs: [], hospitalPCOs: [] },
  });
  await call(tenants.finishOnboarding, { query: { steps: 'done' } });
  const publicName = person.userName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  await call(exposureSettings.update, { body: { isPublic: true, publicName, needsPhoto: false } });
  const id = await addIntake(call, 'Bramble', '2026-03-01', { type: 'Dogs' });
  await call(exposure.update, { query: { animalId: id }, body: { publicText: 'Bramble loves rain.' } });
  await signIn(page, person.userName);
  return { id };
}

/** A picture of the screen where SHOTS names a folder. */
const takeScreenshot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  const width = page.viewportSize()?.width ?? 0;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
};

test(
  'a listing site is set up, previewed and sent to, and its runs are listed',
  PHONE_LONG,
  async ({ page }) => {
    test.slow();
    const site = await startFtpReceiver('TX123', FTP_PASSWORD, ['import', 'import/pictures']);
    const { id } = await createListedRescue(page);
    await page.goto('/customization/listings');
    const card = page.getByRole('region', { name: 'RescueGroups' });
    await expect(card.getByText('Not set up')).toBeVisible();
    await takeScreenshot(page, 'sites');
    await checkA11y(page);

    await card.getByRole('button', { name: 'Set up RescueGroups' }).click();
    const form = page.getByRole('dialog', { name: 'RescueGroups account' });
    await form.getByLabel('FTP server').fill('ftp://nowhere');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('Enter a host name, like ftp.example.org')).toBeVisible();
    await form.getByLabel('FTP server').fill(site.server);
    await form.getByLabel('FTP user name').fill('TX123');
    await form.getByLabel(/^FTP password/).fill('wrong');
    await takeScreenshot(page, 'account');
    await checkA11y(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await card.getByRole('button', { name: 'Test connection' }).click();
    await expect(card.getByText(/Wrong password/)).toBeVisible();
    await card.getByRole('button', { name: 'Edit account' }).click();
    await form.getByLabel(/^FTP password/).fill(FTP_PASSWORD);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await card.getByRole('button', { name: 'Test connection' }).click();
    await expect(card.getByText(/Signed in to RescueGroups/)).toBeVisible();

    await card.getByRole('button', { name: 'Preview' }).click();
    const previewDialog = page.getByRole('dialog', { name: 'Preview for RescueGroups' });
    await expect(previewDialog.getByRole('region', { name: 'Rows' })).toContainText('Bramble');
    await previewDialog.getByText('import/pets.csv').click();
    await expect(previewDialog.locator('pre')).toContainText('externalID,internalID');
    await takeScreenshot(page, 'preview');
    await checkA11y(page);
    const download = page.waitForEvent('download');
    await previewDialog.getByRole('link', { name: 'Download pets.csv' }).click();
    expect((await download).suggestedFilename()).toBe('pets.csv');
    await previewDialog.getByRole('button', { name: 'Done' }).click();

    await card.getByRole('button', { name: 'Turn on RescueGroups' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on RescueGroups?' });
    await expect(dialog).toContainText('replaces all animals of this import account');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(card.getByText('1 animal sent')).toBeVisible({ timeout: 60_000 });
    expect(site.files()['import/pets.csv']).toContain('Bramble');
    await takeScreenshot(page, 'sent');
    await checkA11y(page);
    await checkA11yInDark(page);

    await page.goto(`/animals/wide-exposure?id=${id}`);
    await expect(page.getByRole('region', { name: 'Listing sites' })).toContainText('Listed since');
    await takeScreenshot(page, 'animal');
    await page.getByRole('button', { name: 'Edit Public Story' }).click();
    await page.getByLabel(/^Keep private/).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('It is marked as not shown to the public.')).toBeVisible();

    await page.goto('/customization/listings');
    await expect(card.getByText('Waiting for your OK')).toBeVisible({ timeout: 60_000 });
    await expect(card.getByRole('alert')).toContainText('Kept private');
    expect(site.files()['import/pets.csv']).toContain('Bramble');
    await takeScreenshot(page, 'held');
    await checkA11y(page);
    await card.getByRole('button', { name: 'Remove and send' }).click();
    await expect(card.getByText('0 animals sent, 1 removed')).toBeVisible({ timeout: 60_000 });
    expect(site.files()['import/pets.csv']).not.toContain('Bramble');

    await card.getByRole('button', { name: 'Runs to' }).click();
    const runsDialog = page.getByRole('dialog', { name: 'Runs to RescueGroups' });
    await expect(runsDialog.getByText('Kept private').first()).toBeVisible();
    await takeScreenshot(page, 'runs');
    await checkA11y(page);
    await runsDialog.getByRole('button', { name: 'Done' }).click();
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect(card.getByText('Off', { exact: true })).toBeVisible();
    await site.stop();
  },
);
