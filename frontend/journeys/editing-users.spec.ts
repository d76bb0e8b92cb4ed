import { expect, type Page, test } from '@playwright/test';
import { makeTwoUserRescue } from './crowd.ts';
import { signInByForm } from './people.ts';
import { openCard, checkA11y } from './steps.ts';

/** Opens the form of Tom, with his names as they are at that moment. */
async function openTomForm(page: Page) {
  await page.goto('/users');
  await expect(page.getByText('Tom Reed').first()).toBeVisible();
  await openCard(page, 'Tom Reed');
  await page.getByRole('button', { name: 'Edit: Tom Reed' }).click();
  return page.getByRole('dialog', { name: 'Edit User' });
}

test('warns when two tabs edit the same user, and loses neither change', async ({ page, context }) => {
  await signInByForm(page, await makeTwoUserRescue());
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
  const otherTab = await context.newPage();
  const [ownForm, otherForm] = [await openTomForm(page), await openTomForm(otherTab)];
  await otherForm.getByLabel('Last Name').fill('Reedham');
  await otherForm.getByRole('button', { name: 'Update' }).click();
  await expect(otherTab.getByText('User updated successfully')).toBeVisible();
  await ownForm.getByLabel('First Name').fill('Thomas');
  await ownForm.getByRole('button', { name: 'Update' }).click();
  await expect(ownForm.getByRole('alert')).toContainText('Ada Crowd changed this user at');
  await checkA11y(page);
  await expect(ownForm.getByLabel('First Name')).toHaveValue('Thomas');
  await ownForm.getByRole('button', { name: 'Reload' }).click();
  await expect(ownForm.getByLabel('Last Name')).toHaveValue('Reedham');
  await ownForm.getByLabel('First Name').fill('Thomas');
  await ownForm.getByRole('button', { name: 'Update' }).click();
  await expect(ownForm).toBeHidden();
  await expect(page.getByText('Thomas Reedham').first()).toBeVisible();
  // The row of the user has no bin; its pencil is in the same place as in the others.
  const editButtons = await page.getByRole('button', { name: /^Edit: / }).all();
  const places = await Promise.all(editButtons.map(async (button) => (await button.boundingBox())?.x));
  expect([places.length, new Set(places).size]).toEqual([2, 1]);
});
