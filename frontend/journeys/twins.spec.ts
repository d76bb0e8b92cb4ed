import { expect, test } from '@playwright/test';
import { fresh, PHONE_LONG, scan, signIn } from './steps.ts';

test('warns of a duplicate, adds it anyway, merges it and undoes the merge', PHONE_LONG, async ({ page }) => {
  const [first, last] = ['Robert', fresh('Marsden').replace(' ', '')];
  const mail = `${last.toLowerCase()}@mail.example`;
  await signIn(page, 'admin', '/pco');

  const add = async (facts: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: /^Add/ }).first().click();
    const adding = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
    for (const [label, text] of Object.entries(facts)) await adding.getByLabel(label).first().fill(text);
    // A list, once the states of the country are there.
    await adding.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'Maine' });
    return adding;
  };
  const one = await add({ 'First Name': first, 'Last Name': last, Email: mail });
  await one.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(one).toBeHidden();

  const other = await add({ 'First Name': 'Bob', 'Last Name': last, Email: mail });
  await expect(other.getByText('Possible matches')).toBeVisible();
  await expect(other.getByText('(same email, short form of the name)')).toBeVisible();
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(other).toBeHidden();

  await page.goto('/pco/mergePco');
  await page.getByRole('button', { name: `Compare Robert ${last}` }).click();
  await expect(page.getByRole('heading', { name: `Robert ${last}` })).toBeVisible();
  await scan(page);
  await page.getByRole('group', { name: 'First Name' }).getByLabel('Robert').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('dialog', { name: 'Merge PCO' }).getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { name: `Robert ${last}`, level: 1 })).toBeVisible();

  await page.goto('/pco/mergePco');
  await page.getByRole('button', { name: `Undo the merge of Bob ${last}` }).click();
  const undoing = page.getByRole('dialog', { name: 'Undo merge' });
  await expect(undoing.getByText(`Bob ${last}`)).toBeVisible();
  await scan(page);
  await undoing.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Compare Robert ${last}` })).toBeVisible();
  await page.getByRole('button', { name: `Not the same as Bob ${last}` }).click();
  await expect(page.getByRole('button', { name: `Compare Robert ${last}` })).toBeHidden();
});
