import { expect, test } from '@playwright/test';
import { rescueOfPeople } from './crowd.ts';
import { PHONE_TOO, scan, signIn } from './steps.ts';

test('a mail to 30, of whom 5 left the list: seen, sent and taken back', PHONE_TOO, async ({ page }) => {
  await signIn(page, await rescueOfPeople(30, 5));
  await page.goto('/pco/email');
  await page.getByRole('link', { name: 'Write to the mail list' }).click();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await page.getByLabel('Begin with').selectOption('News from the rescue');
  await page.getByLabel('Subject').fill('News for {{firstName|friend}}');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByText(/^Still to be written: \[Tell of two or three/)).toBeVisible();
  const message = page.getByLabel('Message');
  await message.fill((await message.inputValue()).replace(/\[.+\]/, 'Bella found a home.'));
  await scan(page);
  await page.getByRole('button', { name: 'Look at it' }).click();

  await expect(page.getByRole('button', { name: '25 Will get it' })).toBeVisible();
  await page.getByRole('button', { name: '5 Not on the mail list' }).click();
  await expect(page.getByRole('link', { name: /^First0 / })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Dear First5')).toBeVisible();
  await page.getByRole('button', { name: 'The next one' }).click();
  await expect(frame.getByText('Dear First6')).toBeVisible();
  await expect(page.getByText('News for First6')).toBeVisible();
  await scan(page);

  await page.getByRole('button', { name: 'Send to 25 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^It leaves in \d+ seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to 25 people' })).toBeVisible();
});
