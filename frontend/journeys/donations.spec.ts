import { expect, test } from '@playwright/test';
import { mailTo } from './mailbox.ts';
import { find, fresh, openCard, PHONE_TOO, scan, signIn } from './steps.ts';

test(
  'from an animal to whoever took it: a gift for it, and thanks with its picture',
  PHONE_TOO,
  async ({ page }) => {
    const [notes, subject] = [fresh('In a jar'), fresh('Thank you from Hattie')];
    await signIn(page, 'admin');
    await find(page, 'Hattie');
    await openCard(page, 'Hattie');
    const open = page
      .getByRole('link', { name: 'Hattie', exact: true })
      .or(page.getByRole('link', { name: 'Open' }));
    await open.first().click();
    await page.getByRole('link', { name: 'Grace Okafor' }).first().click();
    await expect(page.getByRole('heading', { name: 'Grace Okafor', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('link', { name: 'Donate' }).click();
    await expect(page.getByRole('heading', { name: 'Donations', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Add Donation' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Amount is required')).toBeVisible();
    await form.getByLabel(/^Amount/).fill('25.5');
    await form.getByLabel('Notes').fill(notes);
    await form.getByText('How, for whom and for what').click();
    await form.getByLabel('For the Animal').fill('Hatt');
    await page.getByRole('option', { name: /^Hattie/ }).click();
    await expect(page.getByRole('option', { name: /^Hattie/ })).toBeHidden();
    await scan(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Donation added successfully')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: notes });
    await expect(row).toContainText('$25.50');
    await expect(row.getByRole('link', { name: 'Hattie' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total donations');
    await scan(page);

    await row.getByRole('button', { name: /^Thank for/ }).click();
    const thanks = page.getByRole('dialog', { name: 'Thank Grace Okafor' });
    await thanks.getByLabel('Subject').fill(subject);
    await thanks.getByRole('button', { name: 'Show how it will look' }).click();
    const preview = thanks.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: subject })).toBeVisible();
    await scan(page);
    await thanks.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank-you is on its way')).toBeVisible();
    await expect(row).toContainText('Thanked');
    const mail = await mailTo('grace.okafor@mail.example', new RegExp(subject));
    expect(mail.body.text).toContain('Dear Grace,');
    expect(mail.body.text).not.toContain('25.5');

    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
  },
);

test('who still waits for thanks is marked as thanked, and back', async ({ page }) => {
  await signIn(page, 'admin', '/pco/unthanked');
  const row = page.getByRole('row').filter({ hasText: 'Six fleece blankets' });
  await expect(row).toContainText('$45.00');
  await scan(page);
  await row.getByRole('button', { name: /as thanked$/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test('whoever may not book donations sees neither screen', async ({ page }) => {
  await signIn(page, 'manager', '/pco/donation?id=x');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
  await page.goto('/pco/unthanked');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});

test(
  'a receipt for a gift: made, opened, mailed, voided, and listed by its number',
  PHONE_TOO,
  async ({ page }) => {
    const notes = fresh('For a receipt');
    await signIn(page, 'admin', '/pco?q=Grace+Okafor');
    await page.getByRole('radio', { name: 'Select Grace Okafor' }).check();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Donate' }).click();
    await expect(page.getByRole('heading', { name: 'Donations', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Add Donation' });
    await form.getByLabel(/^Amount/).fill('250');
    await form.getByLabel('Notes').fill(notes);
    await form.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: notes });
    await row.getByRole('button', { name: /^Receipt for/ }).click();
    const draft = page.getByRole('dialog', { name: 'Make a Receipt' });
    await expect(draft.frameLocator('iframe').getByText('$250.00').first()).toBeVisible();
    await scan(page);
    await draft.getByRole('button', { name: 'Make', exact: true }).click();
    const receipt = page.getByRole('dialog', { name: /^Receipt \d{4}-\d{5}/ });
    await expect(receipt.getByRole('link', { name: 'Open PDF' })).toBeVisible({ timeout: 15_000 });
    const number = /\d{4}-\d{5}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
    await scan(page);
    await receipt.getByRole('button', { name: 'Mail', exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The receipt is on its way')).toBeVisible();
    await receipt.getByRole('button', { name: 'Void' }).click();
    await page.getByLabel(/^Reason/).fill('Only a try');
    await page.getByRole('button', { name: 'Void' }).click();
    await expect(page.getByText(`Receipt ${number} is void`).first()).toBeVisible();
    await page.goto('/pco/receipts');
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Void');
    await scan(page);
    await page.goto('/pco/statements');
    await expect(page.getByRole('heading', { name: 'Statements of a Year' })).toBeVisible();
    await scan(page);
  },
);
