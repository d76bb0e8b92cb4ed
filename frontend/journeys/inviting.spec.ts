import { expect, test } from '@playwright/test';
import { findLink, waitForMail } from './mailbox.ts';
import { acceptInvitation, signInByForm, invite, makePerson } from './people.ts';
import { openCard, PHONE_LONG, checkA11y, signIn } from './steps.ts';

test(
  'a caretaker is invited, accepts, sees what a caretaker may, and is deactivated while at work',
  PHONE_LONG,
  async ({ page, browser }) => {
    const person = makePerson('Cara');
    const name = `${person.firstName} ${person.lastName}`;
    await signIn(page, 'admin', '/users');
    await expect(page.getByText('Ines Duarte').first()).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Invite New' }).click();
    await page.getByLabel('First Name').fill('Nobody');
    await page.keyboard.press('Escape');
    // A press of Enter sends no mail.
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.getByRole('button', { name: 'No, discard' }).click();
    await invite(page, person, 'Animal Caretaker');
    const row = page.locator('tr, li.card').filter({ hasText: person.email });
    if (await page.getByRole('table', { name: 'Users' }).isVisible())
      await expect(row).toContainText('Invit');

    const otherContext = await browser.newContext();
    const otherPage = await otherContext.newPage();
    await acceptInvitation(otherPage, person);
    await otherPage.goto(findLink(await waitForMail(person.email, /invites you/)));
    await expect(otherPage.getByText('Link Expired')).toBeVisible();
    await checkA11y(otherPage);
    await signInByForm(otherPage, person.userName);
    await expect(otherPage.getByRole('heading', { name: /Good .*, Cara/ })).toBeVisible();
    await expect(otherPage.getByRole('heading', { name: 'Med Reminders' })).toBeHidden();
    await expect(otherPage.getByRole('link', { name: 'Add an animal' })).toBeHidden();
    await otherPage.goto('/users');
    await expect(otherPage.getByText('No Permission')).toBeVisible();
    await otherPage.goto('/animals');
    await expect(otherPage.getByText('Agnes').first()).toBeVisible();
    await expect(otherPage.getByRole('button', { name: 'Add', exact: true })).toBeHidden();

    await page.reload();
    await expect(page.getByText(name).first()).toBeVisible();
    await openCard(page, name);
    await page.getByRole('button', { name: `Deactivate: ${name}` }).click();
    const confirmDialog = page.getByRole('dialog', { name: 'Deactivate' });
    await expect(confirmDialog).toContainText(`Are you sure you want to deactivate ${name}?`);
    await checkA11y(page);
    await confirmDialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('User has deactivated successfully')).toBeVisible();

    await otherPage.reload();
    await expect(otherPage).toHaveURL(/\/login$/);
    const reason = 'This account is deactivated. Ask your administrator';
    await expect(otherPage.getByText(reason)).toBeVisible();
    await signInByForm(otherPage, person.userName);
    await expect(otherPage.getByRole('alert')).toContainText(reason);
    await otherContext.close();

    await page.getByRole('button', { name: 'View Inactive Users' }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await openCard(page, name);
    await expect(page.getByRole('button', { name: `Edit: ${name}` })).toBeHidden();
    await page.getByRole('button', { name: `Reactivate: ${name}` }).click();
    await expect(page.getByText('User has been reactivated')).toBeVisible();
  },
);

test('resending an invitation invalidates the first link', async ({ page, browser }) => {
  const person = makePerson('Dan');
  const name = `${person.firstName} ${person.lastName}`;
  await signIn(page, 'admin', '/users');
  await invite(page, person, 'Veterinarian');
  const firstLink = findLink(await waitForMail(person.email, /invites you/));
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
  await openCard(page, name);
  await page.getByRole('button', { name: `Resend invitation: ${name}` }).click();
  await expect(page.getByText('The invitation was sent again')).toBeVisible();
  await expect
    .poll(async () => findLink(await waitForMail(person.email, /invites you/)) === firstLink, {
      timeout: 15_000,
    })
    .toBe(false);

  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  await otherPage.goto(firstLink);
  await expect(otherPage.getByText('Link Expired')).toBeVisible();
  await acceptInvitation(otherPage, person);
  await otherContext.close();
});
