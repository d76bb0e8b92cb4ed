import { expect, type Page, test } from '@playwright/test';
import { findLink, waitForMail } from './mailbox.ts';
import {
  acceptInvitation,
  choosePassword,
  signInByForm,
  invite,
  signOut,
  makePerson,
  type Person,
} from './people.ts';
import { PASSWORD, checkA11y, signIn } from './steps.ts';

const NEW_PASSWORD = 'Different#2';

/** A veterinarian of the first rescue who has an account. */
async function addVet(page: Page, firstName: string): Promise<Person> {
  const person = makePerson(firstName);
  await signIn(page, 'admin', '/users');
  await invite(page, person, 'Veterinarian');
  await signOut(page);
  await acceptInvitation(page, person);
  return person;
}

test('forgotten user name and password come back by mail, and every session ends', async ({
  page,
  browser,
}) => {
  const { userName, email } = await addVet(page, 'Eve');
  const otherPage = await (await browser.newContext()).newPage();
  await signInByForm(otherPage, userName);
  await expect(otherPage.getByRole('heading', { name: /Good .*, Eve/ })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot user ID?' }).click();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  await expect(page.getByText('we’ve sent an email')).toBeVisible();
  expect((await waitForMail(email, /user ID/)).body.text).toContain(userName);

  await page.getByRole('link', { name: 'BACK TO LOGIN' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('User ID').fill(userName);
  await page.getByLabel('Email').fill(email);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('we’ve sent an email')).toBeVisible();
  const link = findLink(await waitForMail(email, /new password/));
  await page.goto(link);
  await choosePassword(page, 'Password1!');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('one of the most used ones')).toBeVisible();
  await choosePassword(page, NEW_PASSWORD);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login$/);
  await signInByForm(page, userName, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('User ID or Password is incorrect');
  await signInByForm(page, userName, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: /Good .*, Eve/ })).toBeVisible();

  await otherPage.goto(link);
  await expect(otherPage.getByText('Link Expired')).toBeVisible();
  await checkA11y(otherPage);
  await otherPage.getByRole('link', { name: 'Send a new link' }).click();
  await expect(otherPage.getByLabel('Email')).toHaveValue(email);
  await otherPage.context().close();
});

test('gives an unknown address the same reply', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('User ID').fill('nobody');
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If we know this address, we’ve sent an email.')).toBeVisible();
});

test('says that a link is invalid, and offers another', async ({ page }) => {
  await page.goto('/auth/verify-signup?token=guess&email=nobody%40nowhere.example');
  await expect(page.getByText('Link Expired')).toBeVisible();
  await checkA11y(page);
  await page.goto('/auth/verify?token=guess&email=nobody%40nowhere.example');
  await expect(page.getByText('Link Expired')).toBeVisible();
  await page.getByRole('link', { name: 'Back To Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
