import { expect, test } from '@playwright/test';
import { rescueOfPeople } from './crowd.ts';
import { mailTo, reported } from './mailbox.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { people } from '#shared/calls/people/people.ts';
import { calling, newPerson } from './calls.ts';
import { openCard, PHONE_LONG, scan, signIn } from './steps.ts';

test(
  'previews, sends and takes back a mail to 30 people, 5 of them off the list',
  PHONE_LONG,
  async ({ page }) => {
    await signIn(page, await rescueOfPeople(30, 5));
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
    await scan(page);
    await page.getByRole('button', { name: 'Preview' }).click();

    await expect(page.getByRole('button', { name: '25 Will receive it' })).toBeVisible();
    await page.getByRole('button', { name: '5 Not on the mail list' }).click();
    await expect(page.getByRole('link', { name: /^First0 / })).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Dear First5')).toBeVisible();
    await page.getByRole('button', { name: 'Next recipient' }).click();
    await expect(frame.getByText('Dear First6')).toBeVisible();
    await expect(page.getByText('News for First6')).toBeVisible();
    await scan(page);

    await page.getByRole('button', { name: 'Send to 25 people' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/^It’s sent in \d+ seconds/)).toBeVisible();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('Nothing was sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send to 25 people' })).toBeVisible();
  },
);

test('writes to those the Mail List Query finds, also after a reload', async ({ page }) => {
  await signIn(page, await rescueOfPeople(1, 0));
  await page.goto('/queries/mail-list-query?mailList=withEmail');
  await page.getByRole('link', { name: 'Write to these' }).click();
  await expect(page.getByText('1 person found by')).toBeVisible();
  await page.getByLabel('Subject').fill('Can you foster?');
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{firstName|friend}}, a litter came in.');
  await scan(page);
  await page.reload();
  await expect(page.getByText('1 person found by')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Can you foster?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: '1 Sent' })).toBeVisible();
  await scan(page);
  await page.goto('/pco/email?to=found&asked=');
  await expect(page.getByText('This email has no recipients')).toBeVisible();
});

test('a person who reported a mail as spam is off the list, and is put back knowingly', async ({ page }) => {
  const { call, email, id, name } = await newPerson(page);
  const words = { subject: 'Open day', message: 'Come on Sunday' };
  const created = await call(mailings.create, { body: { ...words, audience: { to: 'people', ids: [id] } } });
  const params = { id: created.mailing.id };
  const { mailing } = await call(mailings.gather, { params });
  await call(mailings.send, { params, body: { version: mailing.version } });
  await reported(await mailTo(email, /^Open day$/));
  await signIn(page, 'admin', `/pco?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await openCard(page, name);
  const onList = page.getByRole('switch', { name: `Mail list: ${name}` });
  await expect(onList).not.toBeChecked();
  await onList.click();
  const asking = page.getByRole('dialog', { name: 'Mail list' });
  await expect(asking.getByText(/reported/)).toBeVisible();
  await scan(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(onList).not.toBeChecked();
  await onList.click();
  await expect(asking).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.url().includes('/PCO/update-mail-list/'));
  await asking.getByRole('button', { name: 'They asked for it' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(onList).toBeChecked();
});

test('sends a mail to five chosen people and one added at To', PHONE_LONG, async ({ page }) => {
  const userName = await rescueOfPeople(5, 0);
  const call = await calling(page, userName);
  const more = {
    firstName: 'Noor',
    lastName: 'Amari',
    email: 'noor@mail.example',
    state: 'ME',
    countryId: 'US',
  };
  await call(people.create, { query: {}, body: more });
  await signIn(page, userName);
  await page.goto('/pco');
  for (const n of [0, 1, 2, 3, 4])
    await page.getByRole('checkbox', { name: new RegExp(`^Select First${n} `) }).check();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('5 people selected');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Email' }).click();
  const to = page.getByRole('list', { name: 'To' });
  await expect(to.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText(/^From: .*via Havenkeep/)).toBeVisible();
  await page.getByLabel('Subject').fill('Can you foster?');
  await page.getByLabel('Add a person').click();
  await page.getByLabel('Add a person').pressSequentially('Noor');
  await page.getByRole('option', { name: /^Noor / }).click();
  await expect(to.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: /^Remove Noor / }).click();
  await expect(to.getByRole('listitem')).toHaveCount(5);
  await scan(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{firstName|friend}}, a litter came in.');
  await expect(page.getByLabel('Subject')).toHaveValue('Can you foster?');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: '5 Will receive it' })).toBeVisible();
});

test('shows a bounced address at the person, and before writing', async ({ page }) => {
  const { call, email, id } = await newPerson(page);
  const words = { subject: 'Visit us', message: 'Come on Sunday' };
  const created = await call(mailings.create, { body: { ...words, audience: { to: 'people', ids: [id] } } });
  const params = { id: created.mailing.id };
  const { mailing } = await call(mailings.gather, { params });
  await call(mailings.send, { params, body: { version: mailing.version } });
  await reported(await mailTo(email, /^Visit us$/), 'bounce');
  await signIn(page, 'admin', `/pco/${id}`);
  await expect(page.getByText(/hasn't worked since/)).toBeVisible();
  await scan(page);
  await page.goto(`/pco/history?id=${id}`);
  await expect(page.getByText('Bounced').first()).toBeVisible();
  await page.goto(`/pco/email?id=${id}`);
  await expect(page.getByRole('alert').filter({ hasText: "hasn't worked since" })).toBeVisible();
  await scan(page);
});
