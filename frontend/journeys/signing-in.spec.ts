import { expect, test } from '@playwright/test';
import { submitSignIn } from './people.ts';
import { PHONE_TOO, checkA11y, signIn } from './steps.ts';

test('refuses a wrong password, signs in and signs out', PHONE_TOO, async ({ page }) => {
  await page.goto('/animals');
  await expect(page).toHaveURL(/\/login$/);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('User ID is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('User ID').fill('caretaker');
  await page.getByLabel('Password', { exact: true }).fill('not this');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('User ID or Password is incorrect');
  await expect(page.getByLabel('User ID')).toHaveValue('caretaker');
  // The refused input is selected, to be typed over.
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  const selectedLength = await password.evaluate(
    (field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0),
  );
  expect(selectedLength).toBe('not this'.length);
  await checkA11y(page);

  await password.fill('Havenkeep#1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/animals$/);
  await expect(page.getByText('Agnes').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeHidden();

  await page.reload();
  await expect(page.getByText('Agnes').first()).toBeVisible();
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('redirects an ended session to the sign-in page, and back after signing in', async ({
  page,
  context,
}) => {
  const animalLink = page.getByRole('link', { name: /Harborlight/ });
  await page.goto('/animals?residents=former');
  await submitSignIn(page, 'vet');
  await expect(animalLink).toBeVisible();
  await checkA11y(page);
  await context.clearCookies();
  await expect(page.getByText('Session Expire')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/animals?residents=former');
  await submitSignIn(page, 'vet');
  await expect(animalLink).toBeVisible();
  await expect(page).toHaveURL(/residents=former/);
});

test('the dashboard counts, and each rescue sees only its own', PHONE_TOO, async ({ page }) => {
  await signIn(page, 'river', '/');
  await expect(page.getByRole('link', { name: 'Abhainn Riverbend Sanctuary' })).toBeVisible();
  await expect(page.getByText('Róisín')).toBeVisible();
  await checkA11y(page);
  // A number of the strip opens the animals that it counts.
  await page.getByRole('link', { name: 'No microchip' }).click();
  await expect(page).toHaveURL(/\/animals\?missing=noChip$/);
  await expect(page.getByLabel('Missing', { exact: true })).toHaveValue('noChip');
  await page.goto('/animals');
  await expect(page.getByText('7 of 7')).toBeVisible();
  await expect(page.getByText('Clover')).toBeHidden();
  await page.goto('/nowhere');
  await expect(page.getByText('This page doesn’t exist')).toBeVisible();
});
