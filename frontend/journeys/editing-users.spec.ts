import { expect, type Page, test } from '@playwright/test';
import { rescueOfTwo } from './crowd.ts';
import { enter } from './people.ts';
import { openCard, scan } from './steps.ts';

/** Opens the form of Tom, with his names as they are at that moment. */
async function editTom(page: Page) {
  await page.goto('/users');
  await expect(page.getByText('Tom Reed').first()).toBeVisible();
  await openCard(page, 'Tom Reed');
  await page.getByRole('button', { name: 'Edit: Tom Reed' }).click();
  return page.getByRole('dialog', { name: 'Edit User' });
}

test('warns the later of two tabs that edit one user, and loses neither change', async ({
  page,
  context,
}) => {
  await enter(page, await rescueOfTwo());
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  const other = await context.newPage();
  const [ownForm, otherForm] = [await editTom(page), await editTom(other)];
  await otherForm.getByLabel('Last Name').fill('Reedham');
  await otherForm.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('User updated successfully')).toBeVisible();
  await ownForm.getByLabel('First Name').fill('Thomas');
  await ownForm.getByRole('button', { name: 'Update' }).click();
  await expect(ownForm.getByRole('alert')).toContainText('Ada Crowd changed this user at');
  await scan(page);
  await expect(ownForm.getByLabel('First Name')).toHaveValue('Thomas');
  await ownForm.getByRole('button', { name: 'Reload' }).click();
  await expect(ownForm.getByLabel('Last Name')).toHaveValue('Reedham');
  await ownForm.getByLabel('First Name').fill('Thomas');
  await ownForm.getByRole('button', { name: 'Update' }).click();
  await expect(ownForm).toBeHidden();
  await expect(page.getByText('Thomas Reedham').first()).toBeVisible();
  // The row of the user has no bin; its pencil is in the same place as in the others.
  const pencils = await page.getByRole('button', { name: /^Edit: / }).all();
  const places = await Promise.all(pencils.map(async (pencil) => (await pencil.boundingBox())?.x));
  expect([places.length, new Set(places).size]).toEqual([2, 1]);
});
