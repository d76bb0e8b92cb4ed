import { expect, test } from '@playwright/test';
import { makePeopleRescue } from './crowd.ts';
import { waitForMail, reportMail } from './mailbox.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { people } from '#shared/calls/people/people.ts';
import { signInToApi, addPerson } from './calls.ts';
import { openCard, PHONE_LONG, checkA11y, signIn } from './steps.ts';

test(
  'previews, sends and takes back a mail to 30 people, 5 of them off the list',
  PHONE_LONG,
  async ({ page }) => {
    await signIn(page, await makePeopleRescue(30, 5));
    await page.goto('/pco/email');
    await page.getByRole('link', { name: 'Write to the mail list' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Subject is required')).toBeVisible();
    await page.getByLabel('Start from').selectOption('News from the rescue');
    await page.getByLabel('Subject').fill('News for {{firstName|friend}}');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/^Replace the placeholder \[Tell about two or three/)).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill((await message.inputValue()).replace(/\[.+\]/, 'Bella found a home.'));
    await checkA11y(page);
    await page.getByRole('button', { name: 'Preview' }).click();

    await expect(page.getByRole('button', { name: '25 Will receive it' })).toBeVisible();
    await page.getByRole('button', { name: '5 Not on the mail list' }).click();
    await expect(page.getByRole('link', { name: /^First0 / })).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Dear First5')).toBeVisible();
    await page.getByRole('button', { name: 'Next recipient' }).click();
    await expect(frame.getByText('Dear First6')).toBeVisible();
    await expect(page.getByText('News for First6')).toBeVisible();
    await checkA11y(page);

    await page.getByRole('button', { name: 'Send to 25 people' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/^It’s sent in \d+ seconds/)).toBeVisible();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('Nothing was sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send to 25 people' })).toBeVisible();
  },
);

test('writes to the people that the Mail List Query finds, also after a reload', async ({ page }) => {
  await signIn(page, await makePeopleRescue(1, 0));
  await page.goto('/queries/mail-list-query?mailList=withEmail');
  await page.getByRole('link', { name: 'Write to these' }).click();
  await expect(page.getByText('1 person found by')).toBeVisible();
  await page.getByLabel('Subject').fill('Can you foster?');
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{firstName|friend}}, a litter came in.');
  await checkA11y(page);
  await page.reload();
  await expect(page.getByText('1 person found by')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Can you foster?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: '1 Sent' })).toBeVisible();
  await checkA11y(page);
  await page.goto('/pco/email?to=found&asked=');
  await expect(page.getByText('This email has no recipients')).toBeVisible();
});

test('a person who reported a mail as spam is off the list, and put back only after a confirmation', async ({
  page,
}) => {
  const { call, email, id, name } = await addPerson(page);
  const content = { subject: 'Open day', message: 'Come on Sunday' };
  const created = await call(mailings.create, {
    body: { ...content, audience: { to: 'people', ids: [id] } },
  });
  const params = { id: created.mailing.id };
  const { mailing } = await call(mailings.gather, { params });
  await call(mailings.send, { params, body: { version: mailing.version } });
  await reportMail(await waitForMail(email, /^Open day$/));
  await signIn(page, 'admin', `/pco?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await openCard(page, name);
  const mailSwitch = page.getByRole('switch', { name: `Mail list: ${name}` });
  await expect(mailSwitch).not.toBeChecked();
  await mailSwitch.click();
  const confirmDialog = page.getByRole('dialog', { name: 'Mail list' });
  await expect(confirmDialog.getByText(/reported/)).toBeVisible();
  await checkA11y(page);
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(mailSwitch).not.toBeChecked();
  await mailSwitch.click();
  await expect(confirmDialog).toBeVisible();
  const saveReply = page.waitForResponse((reply) => reply.url().includes('/PCO/update-mail-list/'));
  await confirmDialog.getByRole('button', { name: 'They asked for it' }).click();
  expect((await saveReply).ok()).toBe(true);
  await expect(mailSwitch).toBeChecked();
});

test('sends a mail to five chosen people and one added at To', PHONE_LONG, async ({ page }) => {
  const userName = await makePeopleRescue(5, 0);
  const call = await signInToApi(page, userName);
  const personInput = {
    firstName: 'Noor',
    lastName: 'Amari',
    email: 'noor@mail.example',
    state: 'ME',
    countryId: 'US',
  };
  await call(people.create, { query: {}, body: personInput });
  await signIn(page, userName);
  await page.goto('/pco');
  for (const number of [0, 1, 2, 3, 4])
    await page.getByRole('checkbox', { name: new RegExp(`^Select First${number} `) }).check();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('5 people selected');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Email' }).click();
  const recipients = page.getByRole('list', { name: 'To' });
  await expect(recipients.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText(/^From: .*via Havenkeep/)).toBeVisible();
  await page.getByLabel('Subject').fill('Can you foster?');
  await page.getByLabel('Add a person').click();
  await page.getByLabel('Add a person').pressSequentially('Noor');
  await page.getByRole('option', { name: /^Noor / }).click();
  await expect(recipients.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: /^Remove Noor / }).click();
  await expect(recipients.getByRole('listitem')).toHaveCount(5);
  await checkA11y(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{firstName|friend}}, a litter came in.');
  await expect(page.getByLabel('Subject')).toHaveValue('Can you foster?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: '5 Will receive it' })).toBeVisible();
});

test('shows a bounced email address on the person’s page, and before writing', async ({ page }) => {
  const { call, email, id } = await addPerson(page);
  const content = { subject: 'Visit us', message: 'Come on Sunday' };
  const created = await call(mailings.create, {
    body: { ...content, audience: { to: 'people', ids: [id] } },
  });
  const params = { id: created.mailing.id };
  const { mailing } = await call(mailings.gather, { params });
  await call(mailings.send, { params, body: { version: mailing.version } });
  await reportMail(await waitForMail(email, /^Visit us$/), 'bounce');
  await signIn(page, 'admin', `/pco/${id}`);
  await expect(page.getByText(/hasn’t worked since/)).toBeVisible();
  await checkA11y(page);
  await page.goto(`/pco/history?id=${id}`);
  await expect(page.getByText('Bounced').first()).toBeVisible();
  await page.goto(`/pco/email?id=${id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'hasn’t worked since' })).toBeVisible();
  await checkA11y(page);
});
