import { expect, test } from '@playwright/test';
import { makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

test('warns of a duplicate, adds it anyway, merges it and undoes the merge', PHONE_LONG, async ({ page }) => {
  const [firstName, lastName] = ['Robert', makeUnique('Marsden').replace(' ', '')];
  const mail = `${lastName.toLowerCase()}@mail.example`;
  await signIn(page, 'admin', '/pco');

  const add = async (fields: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: /^Add/ }).first().click();
    const addDialog = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
    for (const [label, text] of Object.entries(fields)) await addDialog.getByLabel(label).first().fill(text);
    // A list, once the states of the country are there.
    await addDialog.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'Maine' });
    return addDialog;
  };
  const firstForm = await add({ 'First Name': firstName, 'Last Name': lastName, Email: mail });
  await firstForm.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(firstForm).toBeHidden();

  const secondForm = await add({ 'First Name': 'Bob', 'Last Name': lastName, Email: mail });
  await expect(secondForm.getByText('Possible matches')).toBeVisible();
  await expect(secondForm.getByText('(same email, short form of the name)')).toBeVisible();
  await secondForm.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(secondForm).toBeHidden();

  await page.goto('/pco/mergePco');
  await page.getByRole('button', { name: `Compare Robert ${lastName}` }).click();
  await expect(page.getByRole('heading', { name: `Robert ${lastName}` })).toBeVisible();
  await checkA11y(page);
  await page.getByRole('group', { name: 'First Name' }).getByLabel('Robert').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('dialog', { name: 'Merge PCO' }).getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { name: `Robert ${lastName}`, level: 1 })).toBeVisible();

  await page.goto('/pco/mergePco');
  await page.getByRole('button', { name: `Undo the merge of Bob ${lastName}` }).click();
  const undoDialog = page.getByRole('dialog', { name: 'Undo merge' });
  await expect(undoDialog.getByText(`Bob ${lastName}`)).toBeVisible();
  await checkA11y(page);
  await undoDialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Compare Robert ${lastName}` })).toBeVisible();
  await page.getByRole('button', { name: `Not the same as Bob ${lastName}` }).click();
  await expect(page.getByRole('button', { name: `Compare Robert ${lastName}` })).toBeHidden();
});
