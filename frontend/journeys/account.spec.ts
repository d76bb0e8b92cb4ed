import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findLink, waitForMail } from './mailbox.ts';
import {
  acceptInvitation,
  signInByForm,
  invite,
  signOut,
  makePerson,
  passwordField,
  type Person,
} from './people.ts';
import { PASSWORD, checkA11y, signIn } from './steps.ts';

async function openAccount(page: Page, firstName: string): Promise<Person> {
  const person = makePerson(firstName);
  await signIn(page, 'admin', '/users');
  await invite(page, person, 'Foster Parent');
  await signOut(page);
  await acceptInvitation(page, person);
  await signInByForm(page, person.userName);
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return person;
}

/** The code that the app shows `steps` half minutes from now; each is taken once. */
const generateCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** The results of a set-up: the app's secret, the recovery codes, and the code that it took. */
interface TwoFactorSetup {
  readonly secret: string;
  readonly codes: readonly string[];
  readonly usedCode: string;
}

/** Sets two-step sign-in up on the account page. */
async function setUpTwoStep(page: Page): Promise<TwoFactorSetup> {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel(/^Your password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  return confirmApp(page, 'Turn on');
}

/** Tries every way out while the codes are shown: each asks first, and Cancel stays. */
async function expectStaysUntilSaved(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Not saved yet' });
  const expectQuestion = async () => {
    await expect(question).toContainText('Your recovery codes are shown only once');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  };
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await checkA11y(page);
  await expectQuestion();
  await page.evaluate(() => history.back());
  await expectQuestion();
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectQuestion();
  const nativeDialog = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  await (await nativeDialog).dismiss();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
}

/** Gives the new app's first code, and keeps the recovery codes. */
async function confirmApp(page: Page, buttonLabel: string): Promise<TwoFactorSetup> {
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await checkA11y(page);
  const secret = ((await page.locator('.account-secret').textContent()) ?? '').replaceAll(/\s/g, '');
  const usedCode = generateCode(secret);
  await page.getByLabel('Code from the app').fill(usedCode);
  await page.getByRole('button', { name: buttonLabel }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await checkA11y(page);
  const codes = await page.getByText(/^[a-z\d]{4}(-[a-z\d]{4}){3}$/).allTextContents();
  expect(codes).toHaveLength(10);
  await expectStaysUntilSaved(page);
  await page.getByLabel('I’ve saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, codes, usedCode };
}

test('sets up two-step sign-in, asks for a code, and takes a recovery code instead', async ({ page }) => {
  const { userName } = await openAccount(page, 'Fay');
  await checkA11y(page);
  const { secret, codes, usedCode } = await setUpTwoStep(page);

  await signOut(page);
  await signInByForm(page, userName);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter the code', { exact: true })).toBeVisible();
  // Six digits send themselves.
  await page.getByLabel('Code').fill(usedCode);
  await expect(page.getByText('This code was used already. Please wait for the next one')).toBeVisible();
  await checkA11y(page);
  await page.getByLabel('Code').fill(generateCode(secret, 1));
  await expect(page.getByRole('heading', { name: /Good .*, Fay/ })).toBeVisible();

  await signOut(page);
  await signInByForm(page, userName);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /Good .*, Fay/ })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
});

test('replaces and ends two-step sign-in only by one of its codes', async ({ page }) => {
  await openAccount(page, 'Ida');
  const { codes } = await setUpTwoStep(page);

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel(/^Your password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await expect(page.getByText('Enter the code', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Use another app' }).click();
  await page.getByLabel(/^Your password/).fill(PASSWORD);
  await page.getByLabel(/^Code/).fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The code is wrong')).toBeVisible();
  await checkA11y(page);
  await page.getByLabel(/^Code/).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  const next = await confirmApp(page, 'Use this app');
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const turnOffDialog = page.getByRole('dialog');
  await turnOffDialog.getByLabel(/^Your password/).fill(PASSWORD);
  await turnOffDialog.getByLabel(/^Code/).fill(codes[1] ?? '');
  await turnOffDialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The code is wrong')).toBeVisible();
  await turnOffDialog.getByLabel(/^Code/).fill(generateCode(next.secret, 1));
  await turnOffDialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

test('password and address are changed, and one sees where one is signed in', async ({ page, browser }) => {
  const { userName, email } = await openAccount(page, 'Gil');
  const otherPage = await (await browser.newContext()).newPage();
  await signInByForm(otherPage, userName);
  await expect(otherPage.getByRole('heading', { name: /Good .*, Gil/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This one')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out .*last used/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Change password' }).click();
  await passwordField(page, 'currentPassword').fill('Wrong#wrong1');
  await passwordField(page, 'password').fill('Different#2');
  await passwordField(page, 'confirmPassword').fill('Different#2');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Password is incorrect')).toBeVisible();
  await checkA11y(page);
  await passwordField(page, 'currentPassword').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Your password was changed', { exact: true })).toBeVisible();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login$/);

  const next = `new-${email}`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(next);
  await page.getByLabel(/^Your password/).fill('Different#2');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Open the link we sent')).toBeVisible();
  await otherPage.goto(findLink(await waitForMail(next, /Confirm your new/)));
  await expect(otherPage.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await checkA11y(otherPage);
  await waitForMail(email, /address was changed/);
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
  await otherPage.context().close();
});
