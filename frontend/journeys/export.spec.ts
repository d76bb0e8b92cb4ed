import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { addDogs } from './calls.ts';
import { makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

test(
  'everything is exported, and the archive has the animal that was taken in',
  PHONE_LONG,
  async ({ page }) => {
    const name = makeUnique('Vesper');
    await signIn(page, 'admin');
    await addDogs(page, [name]);
    await page.goto('/exchange/export');
    const exportButton = page.getByRole('button', { name: 'Export everything' });
    // One at a time is made of a rescue, and the other width may be the first: its progress is shown, then it can be
    // ordered again.
    await expect(async () => {
      await exportButton.click({ timeout: 20_000 });
      await expect(page.getByText('The export has begun').first()).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 45_000 });
    await expect(page.getByText('We’ll email you when it’s ready').first()).toBeVisible();
    await expect(exportButton).toBeVisible({ timeout: 60_000 });
    await checkA11y(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download ?Records/ })
        .first()
        .click(),
    ]);
    const contents = unzipSync(readFileSync(await file.path()));
    const text = (path: string) => Buffer.from(contents[path] ?? []).toString();
    expect(text('animals/animals.csv')).toContain(name);
    expect(text('animals/animals.jsonl')).toContain(`"animalName":"${name}"`);
    expect(text('README.txt')).toContain('Animals');
    await expect(page.getByText(/Last downloaded by/).first()).toBeVisible();
  },
);

test('a caretaker may not export', async ({ page }) => {
  await signIn(page, 'caretaker', '/exchange/export');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});
