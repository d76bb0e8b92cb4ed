import { expect, type Locator, type Page, test } from '@playwright/test';
import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { signInToApi, addPerson } from './calls.ts';
import { day, makeUnique, PHONE_TOO, checkA11y, signIn } from './steps.ts';

/** The question has the focus and is wholly on the screen, although the button was pressed far below it. */
async function expectAlertInView(page: Page, dialog: Locator, buttonName: string): Promise<void> {
  const alert = dialog.getByRole('alert').filter({ has: page.getByRole('button', { name: buttonName }) });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport();
  await expect(alert.getByRole('button', { name: buttonName })).toBeInViewport({ ratio: 1 });
}

test('scrolls the question about likely duplicates into view', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Quillfeather');
  const call = await signInToApi(page);
  await call(people.create, {
    query: {},
    body: { firstName: 'Petra', lastName: name, state: 'ME', countryId: 'US' },
  });
  await signIn(page, 'admin', '/pco');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
  await addDialog.getByLabel('First Name').fill('Petra');
  await addDialog.getByLabel(/^Last Name/).fill(name);
  await addDialog.getByRole('textbox', { name: /^Notes/ }).fill('Met at the fair');
  await addDialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectAlertInView(page, addDialog, 'Add Anyway');
  await checkA11y(page);
  // Again from the end of the form: the same words are brought into sight again.
  await addDialog.getByRole('textbox', { name: /^Notes/ }).fill('Met at the fair, too');
  await addDialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectAlertInView(page, addDialog, 'Add Anyway');
  await addDialog.getByRole('button', { name: 'Add Anyway' }).click();
  await expect(addDialog).toBeHidden();
});

test('scrolls the question about a conflict into view', async ({ page }) => {
  const { call, id } = await addPerson(page);
  const donation = { donationDate: day(-1), donationType: 'money', amount: 25, notes: 'In a jar' } as const;
  const { id: donationId } = await call(donations.add, { body: { ...donation, pcoId: id } });
  await signIn(page, 'admin', `/pco/donation?id=${id}`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const editDialog = page.getByRole('dialog', { name: 'Edit Donation' });
  await expect(editDialog.getByLabel('Notes')).toHaveValue('In a jar');
  await call(donations.update, {
    params: { id: donationId },
    body: { ...donation, notes: 'In a tin', version: 1 },
  });
  await editDialog.getByText('More details').click();
  await editDialog.getByLabel('Notes').fill('In a box');
  await editDialog.getByRole('button', { name: 'Update' }).click();
  await expectAlertInView(page, editDialog, 'Overwrite');
  await checkA11y(page);
});
