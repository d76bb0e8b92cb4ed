import { type Browser, expect, type Page, test } from '@playwright/test';
import { waitForMail } from './mailbox.ts';
import { createRescue } from './founding.ts';
import { signInByForm } from './people.ts';
import { PHONE_LONG, checkA11y, signIn } from './steps.ts';

/** Opens the list of rescues as a Super Administrator, with only the named rescue in it. */
async function openRescueListAsSuperAdmin(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'super', `/super-admin/rescues?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 rescue', { exact: true })).toBeVisible();
  return page;
}

const pressRowButton = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click();

test(
  'a rescue is suspended, its people are told why, and it is let in again',
  PHONE_LONG,
  async ({ page, browser }) => {
    const { person, name } = await createRescue(page);
    const superPage = await openRescueListAsSuperAdmin(browser, name);
    await pressRowButton(superPage, 'Suspend', name);
    const dialog = superPage.getByRole('dialog', { name: `Suspend ${name}` });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await checkA11y(superPage);
    await dialog.getByLabel('Reason').fill('The yearly fee is open');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(superPage.getByText('Rescue suspended')).toBeVisible();
    // The reason is in the list and in the log of the installation.
    await expect(superPage.getByText('The yearly fee is open').first()).toBeVisible();
    await checkA11y(superPage);
    await signInByForm(page, person.userName);
    await expect(page.getByText('Your rescue is suspended: The yearly fee is open')).toBeVisible();
    await waitForMail(person.email, /is suspended/);
    await pressRowButton(superPage, 'Let in again', name);
    await superPage.getByRole('dialog').getByRole('button', { name: 'Let in again' }).click();
    await expect(superPage.getByText('Rescue let in again')).toBeVisible();
    await signInByForm(page, person.userName);
    await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
  },
);

test('signs out the users of a suspended rescue, and says why', async ({ page, browser }) => {
  const { person, name } = await createRescue(page);
  await signInByForm(page, person.userName);
  await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
  const superPage = await openRescueListAsSuperAdmin(browser, name);
  await pressRowButton(superPage, 'Suspend', name);
  const dialog = superPage.getByRole('dialog', { name: `Suspend ${name}` });
  await dialog.getByLabel('Reason').fill('Asked for by its board');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(superPage.getByText('Rescue suspended')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your rescue is suspended: Asked for by its board')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('ends a rescue after its name is typed, and restores it', async ({ page, browser }) => {
  const { person, name } = await createRescue(page);
  const superPage = await openRescueListAsSuperAdmin(browser, name);
  await pressRowButton(superPage, 'End', name);
  const dialog = superPage.getByRole('dialog', { name: `End ${name}` });
  await dialog.getByLabel('Reason').fill('The rescue closes');
  await dialog.getByLabel('Name of the rescue').fill('Another');
  await dialog.getByRole('button', { name: 'End this rescue' }).click();
  await expect(dialog.getByText('This isn’t the name of the rescue')).toBeVisible();
  await checkA11y(superPage);
  await dialog.getByLabel('Name of the rescue').fill(name);
  await dialog.getByRole('button', { name: 'End this rescue' }).click();
  await expect(superPage.getByText('Being ended')).toBeVisible();
  await pressRowButton(superPage, 'Copy', name);
  await expect(superPage.getByRole('dialog', { name: `Copy of ${name}` }).getByRole('status')).toBeVisible();
  await superPage.keyboard.press('Escape');
  await signInByForm(page, person.userName);
  await expect(
    page.getByText(/^Your rescue is closed and will be removed on .*: The rescue closes$/),
  ).toBeVisible();
  await pressRowButton(superPage, 'Take back', name);
  await superPage.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(superPage.getByText('Rescue let in again')).toBeVisible();
  await signInByForm(page, person.userName);
  await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
});

test('support views a rescue with its permission, cannot change it, and is logged', async ({
  page,
  browser,
}) => {
  const { person, name } = await createRescue(page);
  await signInByForm(page, person.userName);
  await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
  await page.goto('/customization/support');
  await expect(page.getByText('Support hasn’t looked in.')).toBeVisible();
  await page.getByRole('button', { name: 'Let support look in for 24 hours' }).click();
  await expect(page.getByText(/let support in until/)).toBeVisible();
  await checkA11y(page);
  const superPage = await openRescueListAsSuperAdmin(browser, name);
  await pressRowButton(superPage, 'View as support', name);
  await superPage.getByRole('dialog').getByRole('button', { name: 'View', exact: true }).click();
  const supportBanner = superPage.getByRole('note').filter({ hasText: `You’re viewing ${name}` });
  await expect(supportBanner).toBeVisible();
  await superPage.goto('/animals');
  await expect(supportBanner).toBeVisible();
  await superPage.reload();
  await expect(supportBanner).toBeVisible();
  await checkA11y(superPage);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Support access log' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'End access now' }).click();
  await expect(page.getByText('Support can no longer look in')).toBeVisible();
  await superPage.reload();
  await expect(
    superPage.getByRole('heading', { name: 'Your support access to this rescue has ended' }),
  ).toBeVisible();
  await checkA11y(superPage);
  await superPage.getByRole('button', { name: 'Go to your own rescue' }).click();
  await expect(superPage.getByRole('heading', { name: 'Rescues', exact: true })).toBeVisible();
  await expect(supportBanner).toBeHidden();
});
