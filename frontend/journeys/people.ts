import { expect, type Page } from '@playwright/test';
import { findLink, waitForMail } from './mailbox.ts';
import { PASSWORD, checkA11y } from './steps.ts';

/** A person who signs up or is invited, with unique names and address. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly email: string;
}

/** A person that no other test uses. */
export function makePerson(firstName: string): Person {
  const suffix = Math.random().toString(36).slice(2, 10);
  const userName = `${firstName.toLowerCase()}-${suffix}`;
  return { firstName, lastName: `Okafor-${suffix}`, userName, email: `${userName}@mail.example` };
}

/** The input of a password, found by its name, since its label also matches the button that shows the password. */
export const passwordField = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** Fills in the two password fields of a form. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await passwordField(page, 'password').fill(password);
  await passwordField(page, 'confirmPassword').fill(password);
}

/** Signs out by the menu and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

/** Signs in by the form with a chosen password; the caller waits for the next page. */
export async function signInByForm(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, userName, password);
}

/** Signs in by the form on the sign-in page that is open already, as after a redirect. */
export async function submitSignIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('User ID').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Fills in the form of a sign-up and sends it. */
export async function sendSignUp(page: Page, person: Person, rescue: string): Promise<void> {
  const { firstName, lastName, userName, email } = person;
  await page.getByLabel('Rescue Name').fill(rescue);
  await page.getByLabel('Rescue Acronym').fill('QR');
  await page.getByLabel('Street Name').fill('Quay 1');
  await page.getByLabel('City or Township Name').fill('Dunedin');
  await page.getByLabel('Country').selectOption({ label: 'New Zealand' });
  await page.getByLabel('State/Province/Locality').selectOption({ label: 'Otago' });
  await page.getByLabel('Rescue Email').fill(email);
  await page.getByLabel('Website, Facebook, etc.').fill('quay.example');
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('User ID').fill(userName);
  await choosePassword(page, PASSWORD);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Signing up creates all lists of the new rescue, which may take long on a busy machine. */
export const SIGN_UP_TIMEOUT = { timeout: 30_000 };

/** Signs a rescue up by the form and confirms the address by the mail; ends on the sign-in page. */
export async function signUp(page: Page, person: Person, rescue: string): Promise<void> {
  await sendSignUp(page, person, rescue);
  await expect(page.getByRole('heading', { name: 'Signup Successful' })).toBeVisible(SIGN_UP_TIMEOUT);
  await checkA11y(page);
  const { email } = person;
  await page.goto(findLink(await waitForMail(email, /confirm your account/i)));
  await expect(page.getByRole('heading', { name: 'Account Confirmed, Thank You !' })).toBeVisible();
}

/** Accepts an invitation by its mail with the shared password; ends on the sign-in page. */
export async function acceptInvitation(page: Page, { email, userName }: Person): Promise<void> {
  await page.goto(findLink(await waitForMail(email, /invites you/)));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('User ID').fill(userName);
  await choosePassword(page, PASSWORD);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Invites a user from the page of users, as the signed-in user. */
export async function invite(
  page: Page,
  { firstName, lastName, email }: Person,
  role: string,
): Promise<void> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite New' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite New' });
  await dialog.getByLabel('First Name').fill(firstName);
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('User Invited Successfully!')).toBeVisible();
}
