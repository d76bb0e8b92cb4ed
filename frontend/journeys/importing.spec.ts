import { expect, test } from '@playwright/test';
import { PHONE_TOO, scan, signIn } from './steps.ts';

const file = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n')),
});

const ASM3 = [
  'ANIMALCODE',
  'ANIMALNAME',
  'ANIMALSEX',
  'ANIMALSPECIES',
  'ANIMALBREED1',
  'ANIMALDOB',
  'ANIMALENTRYDATE',
  'ANIMALENTRYCATEGORY',
  'ANIMALFAVOURITETOY',
];

test('a file of ASM3 is recognized, and what it leaves open is asked', PHONE_TOO, async ({ page }) => {
  await signIn(page, 'admin', '/exchange/import');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await scan(page);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles(
      file('animals.csv', [
        ASM3,
        ['D1', 'Juniper', 'Female', 'Dog', 'Lab', '03/04/2022', '05/06/2026', 'Surrender', 'Ball'],
        ['D2', 'Basil', 'M/N', 'Dragon', 'DSH', '01/02/2023', '06/07/2026', 'Stray', 'Mouse'],
      ]),
    );
  const card = page.getByRole('region', { name: 'animals.csv' });
  await expect(card.getByText('2 rows, 9 columns')).toBeVisible();
  await expect(card.getByLabel('This is a file of')).toHaveValue('asm3-animals');
  // No date has a part over 12: the order is asked, not guessed.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(card.getByText(/could be read both ways/)).toBeVisible();
  await scan(page);
  await card.getByLabel('Order of dates').selectOption({ label: 'Month / day / year' });
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('1 of 9 columns not matched')).toBeVisible();
  await page.getByLabel('Field for ANIMALFAVOURITETOY').selectOption({ label: 'My Story' });
  await expect(page.getByText('All columns are matched or left out')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  const types = page.getByRole('region', { name: 'Animal types' });
  await expect(types.getByLabel('Entry for Dog')).not.toHaveValue('');
  await expect(types.getByLabel('Entry for Dragon')).toHaveValue('');
  await scan(page);
  await types.getByLabel('Entry for Dragon').selectOption({ label: 'Cats' });
  await expect(types.getByText('All words have an entry')).toBeVisible();
});
