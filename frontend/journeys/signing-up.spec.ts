import { expect, test } from '@playwright/test';
import { lists } from '#shared/calls/lists/lists.ts';
import { requestOf } from '#shared/contract/request.ts';
import { findCode, waitForMail } from './mailbox.ts';
import {
  choosePassword,
  signInByForm,
  submitSignIn,
  makePerson,
  sendSignUp,
  SIGN_UP_TIMEOUT,
  signUp,
} from './people.ts';
import { fillWizard, makeUnique, PASSWORD, PHONE_LONG, PHONE_TOO, checkA11y } from './steps.ts';

test('from the start page to the first animal: form, mail, first questions', PHONE_TOO, async ({ page }) => {
  const person = makePerson('Ada');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkA11y(page);
  await page.getByRole('link', { name: 'Beta Test' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please correct highlighted fields')).toBeVisible();
  await expect(page.getByText('Rescue name is required')).toBeVisible();
  await signUp(page, person, makeUnique('Quay Rescue'));
  await page.getByRole('link', { name: 'Back To Login' }).click();
  await expect(page.getByLabel('User ID')).toHaveValue(person.userName);
  await submitSignIn(page, person.userName);

  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: "Let's Go" }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Animal type is required')).toBeVisible();
  await page.getByText('Dogs', { exact: true }).click();
  await page.getByText('Other', { exact: true }).click();
  await page.getByLabel('Animal type 1').fill('Wombats');
  await checkA11y(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Other rescue 1').fill('Northway Rescue');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Dogs' })).toBeChecked();
  await expect(page.getByLabel('Animal type 1')).toHaveValue('Wombats');
  await page.goForward();
  await expect(page.getByLabel('Other rescue 1')).toHaveValue('Northway Rescue');
  await page.reload();
  await expect(page.getByLabel('Other rescue 1')).toHaveValue('Northway Rescue');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Hospital 1').fill('Harbor Vets');
  await checkA11y(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Add first animal' }).click();

  await fillWizard(page, 'Biscuit');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  const doneDialog = page.getByRole('dialog', { name: 'Your first animal is in!' });
  await expect(doneDialog).toBeVisible();
  await checkA11y(page);
  await doneDialog.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Intakes and outcomes' })).toBeVisible();
  await waitForMail(person.email, /first animal/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Intakes and outcomes' })).toBeVisible();
});

test('looks around the demo before signing up, and leaves it for the form', PHONE_LONG, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Look around the demo' }).click();
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  const demoBanner = page.getByRole('note').filter({ hasText: 'This is a demo' });
  await expect(demoBanner).toBeVisible();
  await checkA11y(page);
  // The banner is on every page, also after a full page load.
  await page.goto('/animals');
  await expect(page.getByText('Agnes').first()).toBeVisible();
  await demoBanner.getByRole('button', { name: 'Sign up your rescue' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up your rescue' })).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Look around the demo' }).click();
  await expect(demoBanner).toBeVisible();
});

test.describe('in the time zone of Phoenix', () => {
  test.use({ timezoneId: 'America/Phoenix' });
  test('proposes country and state from the time zone, and the acronym from the rescue name', async ({
    page,
  }) => {
    await page.goto('/registration');
    await expect(page.getByLabel('Country')).toHaveValue('US');
    await expect(page.getByLabel('State/Province/Locality')).toHaveValue('AZ');
    await expect(page.getByText('+1', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Rescue Name').fill('Saguaro Animal Rescue');
    await expect(page.getByLabel('Rescue Acronym')).toHaveValue('SAR');
    await checkA11y(page);
    await page.getByLabel('Country').selectOption({ label: 'Canada' });
    await expect(page.getByLabel('State/Province/Locality')).toHaveValue('');
  });
});

test(
  'the Next button of the first question does not move when the known animal types load late',
  PHONE_TOO,
  async ({ page }) => {
    const person = makePerson('Calla');
    await page.goto('/registration');
    await signUp(page, person, makeUnique('Still Rescue'));
    let sendReply: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (sendReply = resolve));
    await page.route(`**/api${requestOf(lists.animalType.list, { query: {} }).url}*`, async (route) => {
      await gate;
      await route.continue();
    });
    await signInByForm(page, person.userName);
    await page.getByRole('button', { name: "Let's Go" }).click();
    const nextButton = page.getByRole('button', { name: 'Next' });
    const boxBefore = await nextButton.boundingBox();
    const dogsCheckbox = page.getByRole('checkbox', { name: 'Dogs' });
    await expect(dogsCheckbox).toHaveCount(0);
    sendReply();
    await expect(dogsCheckbox).toBeVisible();
    expect(await nextButton.boundingBox()).toEqual(boxBefore);
  },
);

test('signs up step by step with a code from the mail', async ({ page }) => {
  const { firstName, lastName, userName, email } = makePerson('Bo');
  await page.goto('/registration?steps');
  await checkA11y(page);
  await page.getByRole('button', { name: 'START' }).click();
  // The steps differ in height, but the header with the progress must not move.
  const progressHeader = page.locator('.registration-progress');
  const boxBefore = await progressHeader.boundingBox();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Rescue acronym is required')).toBeVisible();
  await page.getByLabel('Rescue Name').fill(makeUnique('Hilltop'));
  await page.getByLabel('Rescue Acronym').fill('HT');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Street Name').fill('Hill 1');
  await page.goBack();
  await expect(page.getByLabel('Rescue Acronym')).toHaveValue('HT');
  await page.goForward();
  await expect(page.getByLabel('Street Name')).toHaveValue('Hill 1');
  expect((await progressHeader.boundingBox())?.y).toBe(boxBefore?.y);
  await page.getByLabel('City or Township Name').fill('Porto');
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.getByLabel('State/Province/Locality').fill('Norte');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Website, Facebook, etc.').fill('no address');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter valid URL')).toBeVisible();
  await page.getByLabel('Website, Facebook, etc.').fill('hilltop.example');
  await page.getByRole('button', { name: 'Next' }).click();

  expect((await progressHeader.boundingBox())?.y).toBe(boxBefore?.y);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel(/^Email/).fill(email);
  await expect(page.getByLabel('User ID')).toBeDisabled();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please verify email.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByRole('button', { name: /Resend Verify Code/ })).toBeDisabled();
  await expect(page.getByText('OTP sent successfully')).toBeVisible();
  await expect(page.getByLabel('Verification Code')).toBeFocused();
  const code = findCode(await waitForMail(email, /verification code/));
  const wrongCode = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Verification Code').fill(wrongCode);
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
  await page.getByLabel('Verification Code').fill(code);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByLabel('User ID')).toBeFocused();
  await page.getByLabel('User ID').fill(userName);
  await choosePassword(page, PASSWORD);
  await checkA11y(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome, Bo' })).toBeVisible(SIGN_UP_TIMEOUT);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('No intakes or outcomes')).toBeVisible();
  const people = page.getByRole('listitem').filter({ hasText: 'People and Companies and Organizations' });
  await expect(people.getByText('1', { exact: true })).toBeVisible();
  await checkA11y(page);
});

test('shows a taken user ID at its field, and loses no input', async ({ page }) => {
  const person = makePerson('Cy');
  await page.goto('/registration');
  await sendSignUp(page, { ...person, userName: 'admin' }, makeUnique('Second'));
  await expect(page.getByText('User Id already exists.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Cy');
  await expect(page.getByLabel('State/Province/Locality')).toHaveValue(/.+/);
  await page.getByLabel('User ID').fill(person.userName);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Signup Successful' })).toBeVisible(SIGN_UP_TIMEOUT);
});
