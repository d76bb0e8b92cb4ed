import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailTo } from './mailbox.ts';
import { foundRescue } from './founding.ts';
import { enter } from './people.ts';
import { PHONE_LONG, scan, signIn } from './steps.ts';

/** A Super Administrator at the list, looking at one rescue. */
async function asSuper(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'super', `/super-admin/rescues?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 rescue', { exact: true })).toBeVisible();
  return page;
}

const press = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click();

test(
  'a rescue is suspended, its people are told why, and it is let in again',
  PHONE_LONG,
  async ({ page, browser }) => {
    const { person, name } = await foundRescue(page);
    const chief = await asSuper(browser, name);
    await press(chief, 'Suspend', name);
    const dialog = chief.getByRole('dialog', { name: `Suspend ${name}` });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await scan(chief);
    await dialog.getByLabel('Reason').fill('The yearly fee is open');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(chief.getByText('Rescue suspended')).toBeVisible();
    // In the list, and in the log of the installation.
    await expect(chief.getByText('The yearly fee is open').first()).toBeVisible();
    await scan(chief);
    await enter(page, person.userName);
    await expect(page.getByText('Your rescue is suspended: The yearly fee is open')).toBeVisible();
    await mailTo(person.email, /is suspended/);
    await press(chief, 'Let in again', name);
    await chief.getByRole('dialog').getByRole('button', { name: 'Let in again' }).click();
    await expect(chief.getByText('Rescue let in again')).toBeVisible();
    await enter(page, person.userName);
    await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
  },
);

test('signs out the users of a suspended rescue, and says why', async ({ page, browser }) => {
  const { person, name } = await foundRescue(page);
  await enter(page, person.userName);
  await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
  const chief = await asSuper(browser, name);
  await press(chief, 'Suspend', name);
  const dialog = chief.getByRole('dialog', { name: `Suspend ${name}` });
  await dialog.getByLabel('Reason').fill('Asked for by its board');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(chief.getByText('Rescue suspended')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your rescue is suspended: Asked for by its board')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('ends a rescue after its name is typed, and restores it', async ({ page, browser }) => {
  const { person, name } = await foundRescue(page);
  const chief = await asSuper(browser, name);
  await press(chief, 'End', name);
  const dialog = chief.getByRole('dialog', { name: `End ${name}` });
  await dialog.getByLabel('Reason').fill('The rescue closes');
  await dialog.getByLabel('Name of the rescue').fill('Another');
  await dialog.getByRole('button', { name: 'End this rescue' }).click();
  await expect(dialog.getByText('This isn’t the name of the rescue')).toBeVisible();
  await scan(chief);
  await dialog.getByLabel('Name of the rescue').fill(name);
  await dialog.getByRole('button', { name: 'End this rescue' }).click();
  await expect(chief.getByText('Being ended')).toBeVisible();
  await press(chief, 'Copy', name);
  await expect(chief.getByRole('dialog', { name: `Copy of ${name}` }).getByRole('status')).toBeVisible();
  await chief.keyboard.press('Escape');
  await enter(page, person.userName);
  await expect(
    page.getByText(/^Your rescue is closed and will be removed on .*: The rescue closes$/),
  ).toBeVisible();
  await press(chief, 'Take back', name);
  await chief.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(chief.getByText('Rescue let in again')).toBeVisible();
  await enter(page, person.userName);
  await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
});

test('support looks in where it is let in, changes nothing, and is seen', async ({ page, browser }) => {
  const { person, name } = await foundRescue(page);
  await enter(page, person.userName);
  await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
  await page.goto('/customization/support');
  await expect(page.getByText('Support hasn’t looked in.')).toBeVisible();
  await page.getByRole('button', { name: 'Let support look in for 24 hours' }).click();
  await expect(page.getByText(/let support in until/)).toBeVisible();
  await scan(page);
  const chief = await asSuper(browser, name);
  await press(chief, 'View as support', name);
  await chief.getByRole('dialog').getByRole('button', { name: 'View', exact: true }).click();
  const band = chief.getByRole('note').filter({ hasText: `You're viewing ${name}` });
  await expect(band).toBeVisible();
  await chief.goto('/animals');
  await expect(band).toBeVisible();
  await chief.reload();
  await expect(band).toBeVisible();
  await scan(chief);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Support access log' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'End access now' }).click();
  await expect(page.getByText('Support can no longer look in')).toBeVisible();
  await chief.reload();
  await expect(
    chief.getByRole('heading', { name: 'Your support access to this rescue has ended' }),
  ).toBeVisible();
  await scan(chief);
  await chief.getByRole('button', { name: 'Go to your own rescue' }).click();
  await expect(chief.getByRole('heading', { name: 'Rescues', exact: true })).toBeVisible();
  await expect(band).toBeHidden();
});
