import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { linkIn, mailTo } from './mailbox.ts';
import { acceptInvitation, enter, invite, leave, newPerson, passwordField, type Person } from './people.ts';
import { PASSWORD, scan, signIn } from './steps.ts';

async function openAccount(page: Page, firstName: string): Promise<Person> {
  const person = newPerson(firstName);
  await signIn(page, 'admin', '/users');
  await invite(page, person, 'Foster Parent');
  await leave(page);
  await acceptInvitation(page, person);
  await enter(page, person.userName);
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return person;
}

/** The code that the app shows `steps` half minutes from now; each is taken once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('two-step sign-in is set up, asked for, and a recovery code stands in for the phone', async ({
  page,
}) => {
  const { userName } = await openAccount(page, 'Fay');
  await scan(page);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel(/^Your password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await scan(page);
  const secret = ((await page.locator('.account-secret').textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel('Code of the app').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await scan(page);
  const shown = await page.getByText(/^[a-z\d]{4}(-[a-z\d]{4}){3}$/).allTextContents();
  expect(shown).toHaveLength(10);
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Done' }).click();

  await leave(page);
  await enter(page, userName);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The code is not right')).toBeVisible();
  await scan(page);
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /Good .*, Fay/ })).toBeVisible();

  await leave(page);
  await enter(page, userName);
  await page.getByLabel('Code').fill(shown[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /Good .*, Fay/ })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
});

test('password and address are changed, and one sees where one is signed in', async ({ page, browser }) => {
  const { userName, email } = await openAccount(page, 'Gil');
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, userName);
  await expect(elsewhere.getByRole('heading', { name: /Good .*, Gil/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This one')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out .*last used/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Change password' }).click();
  await passwordField(page, 'currentPassword').fill('Wrong#wrong1');
  await passwordField(page, 'password').fill('Different#2');
  await passwordField(page, 'confirmPassword').fill('Different#2');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Password is incorrect')).toBeVisible();
  await scan(page);
  await passwordField(page, 'currentPassword').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Your password was changed', { exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);

  const next = `new-${email}`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(next);
  await page.getByLabel(/^Your password/).fill('Different#2');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please open the link')).toBeVisible();
  await elsewhere.goto(linkIn(await mailTo(next, /Confirm your new/)));
  await expect(elsewhere.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await scan(elsewhere);
  await mailTo(email, /address was changed/);
  await page.reload();
  await expect(page.getByText(next)).toBeVisible();
  await elsewhere.context().close();
});
