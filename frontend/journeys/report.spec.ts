import { expect, test } from '@playwright/test';
import { waitForMail } from './mailbox.ts';
import { makeUnique, checkA11y, signIn } from './steps.ts';

test('the health report of two animals is made, kept and mailed', async ({ page }) => {
  await signIn(page, 'vet', '/animals');
  for (const name of ['Alma', 'Banjo']) await page.getByLabel(`Select ${name}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('button', { name: 'Animal Health Report' }).click();
  await expect(page.getByText('Generating Report')).toBeVisible();
  await checkA11y(page);

  await expect(page.getByText(/^\d+ pages, \d+ KB$/)).toBeVisible({ timeout: 30_000 });
  await checkA11y(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Health report of 2 animals \d{4}-\d\d-\d\d\.pdf$/);

  await page.getByRole('button', { name: 'Email…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Report' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/^Please choose a person or clinic/)).toBeVisible();
  // The person's address is looked for as soon as the person is picked, not when the report is sent.
  await dialog.getByLabel(/^Person or Clinic/).fill('delgado');
  await page.getByRole('option', { name: 'Rosa Delgado Fenwick' }).click();
  await expect(dialog.getByText('Rosa Delgado has no email address')).toBeVisible();
  await dialog.getByText('Email address', { exact: true }).click();
  const address = `${makeUnique('ines').replace(' ', '.')}@clinic.example`;
  await dialog
    .getByLabel(/^Email\b/)
    .last()
    .fill(address);
  await dialog.getByLabel('Message').fill('As said on the phone.');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  const mail = await waitForMail(address, /^Health report of 2 animals from Harborlight/);
  expect(mail.body.text).toContain('As said on the phone.');
});

test('says that an animal of a report was not found', async ({ page }) => {
  await signIn(page, 'vet', '/animals/health-report?id=nobody');
  await expect(page.getByRole('heading', { name: 'Animal not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to animals' }).click();
  await expect(page).toHaveURL(/\/animals$/);
});
