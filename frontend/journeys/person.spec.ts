import { expect, test } from '@playwright/test';
import { findAnimal, makeUnique, openCard, PHONE_TOO, photo, checkA11y, signIn } from './steps.ts';

test('from an animal to its person: their animals, the history, a file', PHONE_TOO, async ({ page }) => {
  await signIn(page, 'admin');
  await findAnimal(page, 'Hattie');
  await openCard(page, 'Hattie');
  const animalLink = page
    .getByRole('link', { name: 'Hattie', exact: true })
    .or(page.getByRole('link', { name: 'Open' }));
  await animalLink.first().click();
  await page.getByRole('link', { name: 'Grace Okafor' }).first().click();
  await expect(page.getByRole('heading', { name: 'Grace Okafor', level: 1 })).toBeVisible();
  await expect(page.getByText('Brought animals')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mail: grace.okafor@mail.example' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Hattie Dogs/ })).toBeVisible();
  await checkA11y(page);

  await page.getByRole('link', { name: 'History', exact: true }).click();
  // Waits for the History page: until it is loaded, the page of the person shows, which has the same text.
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await page.getByText('Foster · Hattie').click();
  await expect(page.getByRole('link', { name: 'Hattie', exact: true })).toBeVisible();
  await checkA11y(page);

  await page
    .getByRole('region', { name: 'Grace Okafor' })
    .getByRole('link', { name: 'Grace Okafor' })
    .click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('link', { name: 'Photos, Videos, Documents' }).click();
  await page.waitForURL('**/pco/attachments?**');
  const name = `${makeUnique('grace').replace(' ', '-')}.jpg`;
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('img', { name: `Open ${name}` })).toBeVisible();
  await checkA11y(page);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const duplicateDialog = page.getByRole('dialog');
  await expect(
    duplicateDialog.getByText('This file is already here. Adding it makes a duplicate.'),
  ).toBeVisible();
  await checkA11y(page);
  await duplicateDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(duplicateDialog).toBeHidden();
  await page
    .getByRole('region', { name: 'Grace Okafor' })
    .getByRole('link', { name: 'Grace Okafor' })
    .click();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a role that may not see people gets no link to a person, and no access to their history', async ({
  page,
}) => {
  await signIn(page, 'vet');
  await findAnimal(page, 'Hattie');
  await page.getByRole('link', { name: 'Hattie', exact: true }).click();
  await expect(page.getByText('Grace Okafor').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Grace Okafor' })).toHaveCount(0);
  await page.goto('/pco/history?id=x');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});

test('edits, deletes and restores a new person from their page', async ({ page }) => {
  const lastName = makeUnique('Adeyemi');
  await signIn(page, 'admin', '/pco');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const addDialog = page.getByRole('dialog');
  await addDialog.getByLabel(/^Last Name/).fill(lastName);
  await addDialog.getByLabel(/^State/).selectOption({ label: 'Maine' });
  await addDialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(addDialog).toBeHidden();
  await page.goto(`/pco?q=${encodeURIComponent(lastName)}`);
  await expect(page.getByText(lastName).first()).toBeVisible();
  await openCard(page, lastName);
  await page
    .getByRole('link', { name: lastName })
    .or(page.getByRole('link', { name: 'Open' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editDialog = page.getByRole('dialog');
  await editDialog.getByLabel(/^First Name/).fill('Tolu');
  await editDialog.getByRole('button', { name: 'Update' }).click();
  const name = `Tolu ${lastName}`;
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Timeline')).toBeVisible();
});
