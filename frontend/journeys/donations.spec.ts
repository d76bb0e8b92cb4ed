import { expect, type Page, test } from '@playwright/test';
import { donations } from '#shared/calls/giving/donations.ts';
import { PcoInput, people } from '#shared/calls/people/people.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { addPerson, addIntake } from './calls.ts';
import { waitForMail } from './mailbox.ts';
import { day, makeUnique, PHONE_ONLY, PHONE_LONG, checkA11y, signIn } from './steps.ts';

/** Lets a person adopt an animal, on its milestones, and opens the person's page. */
async function adopt(page: Page, animalId: string, adopterName: string): Promise<void> {
  await page.goto(`/animals/milestone?id=${animalId}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add New Milestone' });
  await form.getByLabel(/^Milestone \*|^Milestone$/).selectOption({ label: 'Adoption' });
  await form.getByLabel(/^Milestone Date/).fill(day(-1));
  await form.getByLabel(/^Person/).fill(adopterName);
  await page.getByRole('option', { name: new RegExp(`^${adopterName}`) }).click();
  await form.getByLabel('Reason to adopt anyway').fill('Surgery is booked');
  await form.getByRole('button', { name: 'Adopt anyway' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  // The milestones have a column for the last name.
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: adopterName, level: 1 })).toBeVisible();
}

test(
  'records an adoption, a donation, thanks with the picture, and a receipt',
  PHONE_LONG,
  async ({ page }) => {
    const { call, email, name } = await addPerson(page);
    const animal = makeUnique('Quill');
    const animalId = await addIntake(call, animal, day(-30));
    await signIn(page, 'admin');
    await adopt(page, animalId, name);
    await expect(page.getByText('Adopter').first()).toBeVisible();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('link', { name: 'Donate' }).click();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Add Donation' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Amount is required')).toBeVisible();
    await form.getByLabel(/^Amount/).fill('25.5');
    await form.getByLabel('Notes').fill('In a jar');
    await form.getByText('More details').click();
    await form.getByLabel('For the Animal').fill(animal);
    await page.getByRole('option', { name: new RegExp(`^${animal}`) }).click();
    await expect(page.getByRole('option', { name: animal })).toHaveCount(0);
    await checkA11y(page);
    await form.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: 'In a jar' });
    await expect(row).toContainText('$25.50');
    await expect(row.getByRole('link', { name: animal })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('1 donation: $25.50 in money');
    await checkA11y(page);

    await row.getByRole('button', { name: /^Thank for/ }).click();
    const thankDialog = page.getByRole('dialog', { name: `Thank ${name}` });
    await thankDialog.getByLabel('Subject').fill(`Thank you from ${animal}`);
    await thankDialog.getByRole('button', { name: 'Preview' }).click();
    await expect(thankDialog.frameLocator('iframe').getByRole('heading', { name: animal })).toBeVisible();
    await thankDialog.getByRole('button', { name: 'Send' }).click();
    await expect(row).toContainText('Thanked');
    const mail = await waitForMail(email, new RegExp(`Thank you from ${animal}`));
    expect(mail.body.text).toContain('Dear Noor,');
    expect(mail.body.text).not.toContain('25.5');

    await row.getByRole('button', { name: /^Receipt for/ }).click();
    const draftDialog = page.getByRole('dialog', { name: 'Make a Receipt' });
    await expect(draftDialog.frameLocator('iframe').getByText('$25.50').first()).toBeVisible();
    await checkA11y(page);
    await draftDialog.getByRole('button', { name: 'Make', exact: true }).click();
    const receiptDialog = page.getByRole('dialog', { name: /^Receipt \d{4}-\d{5}/ });
    await expect(receiptDialog.getByRole('link', { name: 'Open PDF' })).toBeVisible({ timeout: 15_000 });
    await checkA11y(page);
    await receiptDialog.getByRole('button', { name: 'Email', exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Receipt sent to')).toBeVisible();
    expect((await waitForMail(email, /receipt/i)).body.text).toContain('receipt');
  },
);

test('a donation is deleted and restored', async ({ page }) => {
  const { call, id } = await addPerson(page);
  const donation = { donationDate: day(-2), amount: 12, donationType: 'money', notes: 'By post' } as const;
  await call(donations.add, { body: { ...donation, pcoId: id } });
  await signIn(page, 'admin', `/pco/donation?id=${id}`);
  const row = page.getByRole('row').filter({ hasText: 'By post' });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test('marks a donor as thanked, and undoes it', async ({ page }) => {
  await signIn(page, 'admin', '/pco/unthanked');
  const row = page.getByRole('row').filter({ hasText: 'Six fleece blankets' });
  await expect(row).toContainText('$45.00');
  await checkA11y(page);
  await row.getByRole('button', { name: /^Mark thanked: / }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test(
  'on a phone a card of a donation begins with its donor, beside the tick',
  PHONE_ONLY,
  async ({ page }) => {
    const { call, id, name } = await addPerson(page);
    const donation = { donationDate: day(-2), amount: 12, donationType: 'money' } as const;
    await call(donations.add, { body: { ...donation, pcoId: id } });
    await signIn(page, 'admin');
    for (const path of ['/pco/unthanked', `/pco/statements?year=${donation.donationDate.slice(0, 4)}`]) {
      await page.goto(path);
      const card = page.getByRole('row').filter({ hasText: name });
      const [checkboxRect, donorRect] = await Promise.all([
        card.getByRole('checkbox').boundingBox(),
        card.getByRole('link', { name }).boundingBox(),
      ]);
      const middleOf = (rect: typeof checkboxRect) => (rect ? rect.y + rect.height / 2 : Number.NaN);
      expect(Math.abs(middleOf(checkboxRect) - middleOf(donorRect)), path).toBeLessThan(16);
    }
  },
);

test('hides both screens from a role that may not record donations', async ({ page }) => {
  await signIn(page, 'manager', '/pco/donation?id=x');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
  await page.goto('/pco/unthanked');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});

test('a receipt is voided, and listed by its number', PHONE_LONG, async ({ page }) => {
  const { call, id: pcoId } = await addPerson(page);
  const donation = { donationDate: day(-2), amount: 250, donationType: 'money' } as const;
  const { id } = await call(donations.add, { body: { ...donation, pcoId } });
  const { number } = (await call(receipts.issue, { params: { id }, body: {} })).receipt;
  await signIn(page, 'admin', '/pco/receipts');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^Open/ }).click();
  const receiptDialog = page.getByRole('dialog', { name: `Receipt ${number}` });
  await receiptDialog.getByRole('button', { name: 'Void' }).click();
  await page.getByLabel(/^Reason/).fill('Only a try');
  await checkA11y(page);
  await page.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText(`Receipt ${number} is void`).first()).toBeVisible();
  await expect(receiptDialog.getByText('Only a try')).toBeVisible();
  await receiptDialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Void');
  await page.getByRole('button', { name: 'Receipt Texts' }).click();
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Donation receipt')).toBeVisible();
  await checkA11y(page);
});

test('replaces a receipt by one with the donor’s present data', async ({ page }) => {
  const { call, id: pcoId, name } = await addPerson(page);
  const donation = { donationDate: day(-2), amount: 80, donationType: 'money' } as const;
  const { id } = await call(donations.add, { body: { ...donation, pcoId } });
  const { number } = (await call(receipts.issue, { params: { id }, body: {} })).receipt;
  const marriedName = `${name.split(' ')[0]} Married`;
  const { pco } = await call(people.get, { params: { id: pcoId }, query: {} });
  await call(people.update, {
    params: { id: pcoId },
    query: { force: true },
    body: { ...PcoInput.parse({ ...pco, lastName: 'Married' }), version: pco.version },
  });
  await signIn(page, 'admin', `/pco/donation?id=${pcoId}`);
  await page.getByRole('button', { name: /^Receipt for/ }).click();
  const oldReceiptDialog = page.getByRole('dialog', { name: `Receipt ${number}`, exact: true });
  await expect(oldReceiptDialog.getByText(name)).toBeVisible();
  await oldReceiptDialog.getByRole('button', { name: 'Replace' }).click();
  const replaceDialog = page.getByRole('dialog', { name: `Replace Receipt ${number}` });
  await replaceDialog.getByRole('button', { name: 'Replace' }).click();
  await expect(replaceDialog.getByText('Reason is required')).toBeVisible();
  await replaceDialog.getByLabel(/^Reason/).fill('She married');
  await checkA11y(page);
  await replaceDialog.getByRole('button', { name: 'Replace' }).click();
  const newReceiptDialog = page.getByRole('dialog', { name: /^Receipt \d{4}-\d{5}$/ });
  await expect(newReceiptDialog.getByText('In place of')).toBeVisible();
  await expect(newReceiptDialog.getByText(marriedName)).toBeVisible();
  await expect(newReceiptDialog.getByRole('link', { name: 'Open PDF' })).toBeVisible({ timeout: 15_000 });
  const next = (await newReceiptDialog.getByText(/^Receipt \d{4}-\d{5}$/).innerText()).replace(
    'Receipt ',
    '',
  );
  await checkA11y(page);

  await page.goto('/pco/receipts');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Void');
  await expect(page.getByRole('row').filter({ hasText: next })).toContainText('Issued');
  await expect(page.getByRole('row').filter({ hasText: next })).toContainText(marriedName);
});
