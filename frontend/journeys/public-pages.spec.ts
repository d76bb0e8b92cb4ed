import { createServer } from 'node:http';
import { portOf } from '#infra/local/process/child.ts';
import { expect, type Browser, type Page, test } from '@playwright/test';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { embedCode } from '#shared/rules/exposure/embed.ts';
import { type CallFunction, calling } from './calls.ts';
import { foundRescue } from './founding.ts';
import { enter } from './people.ts';
import { day, PHONE_TOO, photo, scan } from './steps.ts';

interface RescuePage {
  readonly call: CallFunction;
  readonly address: string;
  readonly publicName: string;
  readonly userName: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Gives an animal a photo, which is there when this ends. */
async function pictured(page: Page, call: CallFunction, animalId: string): Promise<void> {
  const buffer = await photo();
  const file = { animalId, fileName: 'dog.jpg', contentType: 'image/jpeg', size: buffer.length };
  const { attachmentId: id, url, fields } = await call(attachments.createUpload, { body: file });
  const multipart = { ...fields, file: { name: 'dog.jpg', mimeType: 'image/jpeg', buffer } };
  expect((await page.request.post(url, { multipart })).ok()).toBe(true);
  const state = async () => (await call(attachments.getUpload, { params: { id } })).state;
  await expect.poll(state).toBe('ready');
}

/** A new rescue that shows its page, with three animals. */
async function showing(page: Page): Promise<RescuePage> {
  const { person } = await foundRescue(page);
  const call = await calling(page, person.userName);
  const publicName = person.userName.replaceAll(/[^a-z0-9]+/g, '-');
  await call(tenants.updateModules, { body: { wideExposure: true } });
  const about = 'We find homes for animals of the bay.\n\nSince 2011.';
  const settings = { isPublic: true, publicName, about, email: 'hello@tern.example' };
  await call(exposureSettings.update, { body: { ...settings, openingHours: 'Saturday 10 to 4' } });
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
  const take = async (animalName: string, type: string, overrides: object) => {
    const animalTypeId = animalTypes.find(({ typeName }) => typeName === type)?.id ?? '';
    const animal = {
      animalName,
      animalTypeId,
      breed: 'Mix',
      sex: 'female',
      status: 'adoptable',
      ...overrides,
    };
    const { animals: created } = await call(animals.create, {
      query: { force: 'true' },
      body: {
        animal,
        birthMilestone: { isApproxDOB: false, milestoneDate: '2023-05-01' },
        intakeMileStone: { milestoneDate: day(-3), acquisitionWayId: acquisitionWays[0]?.id ?? '' },
      },
    } as never);
    const id = created[0]?.id ?? '';
    await pictured(page, call, id);
    return id;
  };
  const publicText = 'Likes long walks.\n\nWants a garden.';
  const ids = {
    Bramble: await take('Bramble', 'Dogs', { publicText, size: 'large', goodWithCats: 'yes' }),
    Cinder: await take('Cinder', 'Cats', { publicText, size: 'small' }),
    Dapple: await take('Dapple', 'Dogs', { publicText, size: 'small' }),
  };
  return { call, address: `/r/${publicName}`, publicName, userName: person.userName, ids };
}

/** A visitor who has never been here, and whose browser runs no scripts. */
async function visitor(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    viewport,
    javaScriptEnabled: false,
  });
  return context.newPage();
}

/** Scans what a visitor sees, where scripts run. */
async function scanned(page: Page, guest: Page): Promise<void> {
  await page.goto(guest.url());
  await scan(page);
}

test(
  'a visitor without scripts finds an animal by what matters, and learns how to adopt it',
  PHONE_TOO,
  async ({ page, browser }) => {
    const { address } = await showing(page);
    const guest = await visitor(browser, page);
    const outside: string[] = [];
    guest.on('request', (request) => {
      if (!/^http:\/\/(localhost|127\.0\.0\.1):/.test(request.url())) outside.push(request.url());
    });
    await guest.goto(address);
    await expect(guest.getByText('3 animals are looking for a home.')).toBeVisible();
    await scanned(page, guest);
    const summary = guest.getByText('Find an animal');
    if (await summary.isVisible()) await summary.click();
    await guest.getByLabel('Kind').selectOption('Dogs');
    await guest.getByLabel('Good with cats').selectOption('Yes');
    await guest.getByRole('button', { name: 'Show' }).press('Enter');
    await expect(guest).toHaveURL(/kind=dogs.*cats=yes/);
    await expect(guest.getByRole('heading', { level: 2 })).toHaveText(['Bramble']);
    await guest.getByRole('link', { name: 'Bramble' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Bramble' })).toBeVisible();
    await expect(guest.getByText('Wants a garden.')).toBeVisible();
    await expect(guest.getByRole('img', { name: 'Bramble' })).toHaveJSProperty('complete', true);
    await scanned(page, guest);
    await guest.getByRole('link', { name: 'How to adopt Bramble' }).click();
    await expect(guest.getByRole('main').getByRole('link', { name: 'hello@tern.example' })).toBeVisible();
    await expect(guest.getByText('Saturday 10 to 4')).toBeVisible();
    await scanned(page, guest);
    await guest.getByRole('link', { name: 'About us' }).click();
    await expect(guest.getByText('Since 2011.')).toBeVisible();
    await scanned(page, guest);
    expect(outside).toEqual([]);
    expect(await guest.context().cookies()).toEqual([]);
    expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);

test('an animal that died is gone once the edge asks again, and one that was adopted is among the adopted', async ({
  page,
}) => {
  const { call, address, ids } = await showing(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  const died = { milestoneType: 'death', milestoneDate: day(0), notes: 'In its sleep' } as const;
  await call(milestones.add, { body: { ids: [ids['Cinder'] ?? ''], animalMilestoneVm: died } });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Bramble|Dapple/, /Bramble|Dapple/]);
  const missingPage = await page.goto(`${address}/${ids['Cinder']}`);
  expect(missingPage?.status()).toBe(404);
  await page.getByRole('link', { name: 'Meet the animals that are' }).press('Enter');
  await expect(page.getByText('2 animals are looking for a home.')).toBeVisible();
});

/** A site of another origin whose only page this is; a real one, since browsers keep made-up ones from what is local. */
async function siteOf(body: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>Our blog</h1>${body}`);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${portOf(server)}/`, stop: () => server.close() };
}

test(
  'a site of another origin shows the list in a frame that fits it',
  PHONE_TOO,
  async ({ page, context }) => {
    const { publicName } = await showing(page);
    const origin = new URL(test.info().project.use.baseURL ?? '').origin;
    const { frame } = embedCode({ origin, slug: publicName, name: 'Tern Rescue', kind: 'dogs' });
    const blog = await siteOf(frame);
    await page.goto(blog.url);
    const inside = page.frameLocator('iframe');
    await expect(
      inside.getByText('2 animals are looking for a home and fit what you look for.'),
    ).toBeVisible();
    const height = () => page.locator('iframe').evaluate((each) => each.getBoundingClientRect().height);
    await expect.poll(height).not.toBe(900);
    const content = () =>
      inside.locator('body').evaluate((each) => Math.round(each.getBoundingClientRect().height));
    expect(await height()).toBe(await content());
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      inside.getByRole('link', { name: 'Bramble' }).click(),
    ]);
    await expect(opened.getByRole('heading', { level: 1, name: 'Bramble' })).toBeVisible();
    blog.stop();
  },
);

test('the rescue takes the code for its site, and sees how often an animal was looked at', async ({
  page,
}) => {
  const { address, ids, userName } = await showing(page);
  await page.goto(`${address}/${ids['Bramble']}`);
  await page.getByRole('link', { name: 'How to adopt Bramble' }).click();
  await expect(page.getByRole('heading', { name: 'How to adopt Bramble' })).toBeVisible();
  await enter(page, userName);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/customization/exposure');
  await page.getByLabel('Animals', { exact: true }).selectOption('Dogs');
  await expect(page.getByLabel('A frame with the animals', { exact: true })).toHaveValue(/embed\?kind=dogs"/);
  await scan(page);
  await page.goto(`/animals/wide-exposure?id=${ids['Bramble']}`);
  await expect(page.getByText(/its page was seen 1 time, and how to adopt it 1 time/)).toBeVisible();
});
