import { expect, type Locator, type Page, test } from '@playwright/test';
import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { calling, newPerson } from './calls.ts';
import { day, fresh, PHONE_TOO, scan, signIn } from './steps.ts';

/** The question has the focus and is wholly on the screen, although the button was pressed far below it. */
async function isInSight(page: Page, dialog: Locator, choice: string): Promise<void> {
  const alert = dialog.getByRole('alert').filter({ has: page.getByRole('button', { name: choice }) });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport();
  await expect(alert.getByRole('button', { name: choice })).toBeInViewport({ ratio: 1 });
}

test('shows likely duplicates where the question can be answered', PHONE_TOO, async ({ page }) => {
  const name = fresh('Quillfeather');
  const call = await calling(page);
  await call(people.create, {
    query: {},
    body: { firstName: 'Petra', lastName: name, state: 'ME', countryId: 'US' },
  });
  await signIn(page, 'admin', '/pco');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add Person, Company or Organization' });
  await adding.getByLabel('First Name').fill('Petra');
  await adding.getByLabel(/^Last Name/).fill(name);
  await adding.getByRole('textbox', { name: /^Notes/ }).fill('Met at the fair');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await isInSight(page, adding, 'Add Anyway');
  await scan(page);
  // Again from the end of the form: the same words are brought into sight again.
  await adding.getByRole('textbox', { name: /^Notes/ }).fill('Met at the fair, too');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await isInSight(page, adding, 'Add Anyway');
  await adding.getByRole('button', { name: 'Add Anyway' }).click();
  await expect(adding).toBeHidden();
});

test('shows a conflict where it can be answered', async ({ page }) => {
  const { call, id } = await newPerson(page);
  const gift = { donationDate: day(-1), donationType: 'money', amount: 25, notes: 'In a jar' } as const;
  const { id: giftId } = await call(donations.add, { body: { ...gift, pcoId: id } });
  await signIn(page, 'admin', `/pco/donation?id=${id}`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const editing = page.getByRole('dialog', { name: 'Edit Donation' });
  await expect(editing.getByLabel('Notes')).toHaveValue('In a jar');
  await call(donations.update, {
    params: { id: giftId },
    body: { ...gift, notes: 'In a tin', version: 1 },
  });
  await editing.getByText('More details').click();
  await editing.getByLabel('Notes').fill('In a box');
  await editing.getByRole('button', { name: 'Update' }).click();
  await isInSight(page, editing, 'Overwrite');
  await scan(page);
});
