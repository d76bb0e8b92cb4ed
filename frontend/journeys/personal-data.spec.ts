import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '@playwright/test';
import { people } from '#shared/calls/people/people.ts';
import { signInToApi } from './calls.ts';
import { makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

test('everything about a person is downloaded, then the person is erased', PHONE_LONG, async ({ page }) => {
  const name = makeUnique('Quillfeather');
  const call = await signInToApi(page);
  const email = 'ottoline@mail.example';
  const { id } = await call(people.create, {
    query: { force: 'true' },
    body: { firstName: 'Ottoline', lastName: name, email, state: 'ME', countryId: 'US' },
  });
  await signIn(page, 'admin', `/pco/${id}`);
  const section = page.getByRole('region', { name: 'Personal data' });
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download their data' }).click();
  const file = await download;
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const text = (fileName: string) => strFromU8(files[fileName] ?? new Uint8Array());
  expect(text('data.json')).toContain(email);
  expect(text('data.html')).toContain(name);

  await section.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase Ottoline ${name}` });
  await expect(dialog.getByText('This can’t be undone')).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Erased person' })).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  await checkA11y(page);
  await page.goto(`/pco?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
});
