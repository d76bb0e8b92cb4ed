import { expect, test } from '@playwright/test';
import { makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

const ANIMALS_PATH = '/api/animal/get-animal?isAvailable=true';

test(
  'a key reads the animals, is rotated and ended, and opens nothing more',
  PHONE_LONG,
  async ({ page, request }) => {
    const name = makeUnique('Website');
    await signIn(page, 'river', '/customization/keys');
    const read = (key: string, path = ANIMALS_PATH) =>
      request.get(path, { headers: { authorization: `Bearer ${key}` } });
    const copyKey = async () => {
      const dialog = page.getByRole('dialog', { name: 'Copy the key now' });
      const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
      await dialog.getByLabel('I have saved it').check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      return key;
    };

    await page.getByRole('button', { name: 'Add a key' }).click();
    const form = page.getByRole('dialog', { name: 'Add a key' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Choose at least one part')).toBeVisible();
    await form.getByLabel('Animals, milestones and files').selectOption('read');
    await checkA11y(page);
    await form.getByRole('button', { name: 'Save' }).click();
    const firstKey = await copyKey();
    expect((await read(firstKey)).status()).toBe(200);
    expect((await read(firstKey, '/api/pco/get-pco')).ok()).toBe(false);

    await page.getByRole('button', { name: `Rotate ${name}` }).click();
    await page.getByLabel('The present key').selectOption('0');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
    const secondKey = await copyKey();
    expect((await read(firstKey)).status()).toBe(401);
    expect((await read(secondKey)).status()).toBe(200);

    await page.getByRole('button', { name: `End ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click();
    await expect(page.getByRole('button', { name: `End ${name}` })).toBeHidden();
    expect((await read(secondKey)).status()).toBe(401);
    await checkA11y(page);
  },
);
