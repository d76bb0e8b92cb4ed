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
import { type CallFunction, signInToApi } from './calls.ts';
import { createRescue } from './founding.ts';
import { signInByForm } from './people.ts';
import { day, PHONE_TOO, photo, checkA11y } from './steps.ts';

interface RescuePage {
  readonly call: CallFunction;
  readonly address: string;
  readonly publicName: string;
  readonly userName: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Gives an animal a photo, which is there when this ends. */
async function addPhoto(page: Page, call: CallFunction, animalId: string): Promise<void> {
  const buffer = await photo();
  const file = { animalId, fileName: 'dog.jpg', contentType: 'image/jpeg', size: buffer.length };
  const { attachmentId: id, url, fields } = await call(attachments.createUpload, { body: file });
  const multipart = { ...fields, file: { name: 'dog.jpg', mimeType: 'image/jpeg', buffer } };
  expect((await page.request.post(url, { multipart })).ok()).toBe(true);
  const state = async () => (await call(attachments.getUpload, { params: { id } })).state;
  await expect.poll(state).toBe('ready');
}

/** A new rescue that shows its page, with three animals. */
async function setUpPublicPage(page: Page): Promise<RescuePage> {
  const { person } = await createRescue(page);
  const call = await signInToApi(page, person.userName);
  const publicName = person.userName.replaceAll(/[^a-z0-9]+/g, '-');
  await call(tenants.updateModules, { body: { wideExposure: true } });
  const about = 'We find homes for animals of the bay.\n\nSince 2011.';
  const settings = { isPublic: true, publicName, about, email: 'hello@tern.example' };
  await call(exposureSettings.update, { body: { ...settings, openingHours: 'Saturday 10 to 4' } });
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
  const addAnimal = async (animalName: string, type: string, overrides: object) => {
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
    await addPhoto(page, call, id);
    return id;
  };
  const publicText = 'Likes long walks.\n\nWants a garden.';
  const ids = {
    Bramble: await addAnimal('Bramble', 'Dogs', { publicText, size: 'large', goodWithCats: 'yes' }),
    Cinder: await addAnimal('Cinder', 'Cats', { publicText, size: 'small' }),
    Dapple: await addAnimal('Dapple', 'Dogs', { publicText, size: 'small' }),
  };
  return { call, address: `/r/${publicName}`, publicName, userName: person.userName, ids };
}

/** A visitor who has never been here, and whose browser runs no scripts. */
async function openVisitorPage(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    viewport,
    javaScriptEnabled: false,
  });
  return context.newPage();
}

/** Scans what a visitor sees, where scripts run. */
async function scanAsVisitor(page: Page, visitorPage: Page): Promise<void> {
  await page.goto(visitorPage.url());
  await checkA11y(page);
}

test(
  'a visitor without scripts finds an animal by what matters, and learns how to adopt it',
  PHONE_TOO,
  async ({ page, browser }) => {
    const { address } = await setUpPublicPage(page);
    const visitorPage = await openVisitorPage(browser, page);
    const externalUrls: string[] = [];
    visitorPage.on('request', (request) => {
      if (!/^http:\/\/(localhost|127\.0\.0\.1):/.test(request.url())) externalUrls.push(request.url());
    });
    await visitorPage.goto(address);
    await expect(visitorPage.getByText('3 animals are looking for a home.')).toBeVisible();
    await scanAsVisitor(page, visitorPage);
    const filterToggle = visitorPage.getByText('Find an animal');
    if (await filterToggle.isVisible()) await filterToggle.click();
    await visitorPage.getByLabel('Kind').selectOption('Dogs');
    await visitorPage.getByLabel('Good with cats').selectOption('Yes');
    await visitorPage.getByRole('button', { name: 'Show' }).press('Enter');
    await expect(visitorPage).toHaveURL(/kind=dogs.*cats=yes/);
    await expect(visitorPage.getByRole('heading', { level: 2 })).toHaveText(['Bramble']);
    await visitorPage.getByRole('link', { name: 'Bramble' }).click();
    await expect(visitorPage.getByRole('heading', { level: 1, name: 'Bramble' })).toBeVisible();
    await expect(visitorPage.getByText('Wants a garden.')).toBeVisible();
    await expect(visitorPage.getByRole('img', { name: 'Bramble' })).toHaveJSProperty('complete', true);
    await scanAsVisitor(page, visitorPage);
    await visitorPage.getByRole('link', { name: 'How to adopt Bramble' }).click();
    await expect(
      visitorPage.getByRole('main').getByRole('link', { name: 'hello@tern.example' }),
    ).toBeVisible();
    await expect(visitorPage.getByText('Saturday 10 to 4')).toBeVisible();
    await scanAsVisitor(page, visitorPage);
    await visitorPage.getByRole('link', { name: 'About us' }).click();
    await expect(visitorPage.getByText('Since 2011.')).toBeVisible();
    await scanAsVisitor(page, visitorPage);
    expect(externalUrls).toEqual([]);
    expect(await visitorPage.context().cookies()).toEqual([]);
    expect(await visitorPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);

test('a dead animal disappears once the cache is refreshed, and an adopted one moves to the adopted', async ({
  page,
}) => {
  const { call, address, ids } = await setUpPublicPage(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  const deathMilestone = { milestoneType: 'death', milestoneDate: day(0), notes: 'In its sleep' } as const;
  await call(milestones.add, { body: { ids: [ids['Cinder'] ?? ''], animalMilestoneVm: deathMilestone } });
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

/**
 * A site of another origin whose only page this is; a real one, since browsers keep made-up ones from what is local.
 */
async function serveSite(body: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>Our blog</h1>${body}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${portOf(server)}/`, stop: () => server.close() };
}

test(
  'a site of another origin shows the list in a frame that fits it',
  PHONE_TOO,
  async ({ page, context }) => {
    const { publicName } = await setUpPublicPage(page);
    const origin = new URL(test.info().project.use.baseURL ?? '').origin;
    const { frame } = embedCode({ origin, slug: publicName, name: 'Tern Rescue', kind: 'dogs' });
    const blog = await serveSite(frame);
    await page.goto(blog.url);
    const frameContent = page.frameLocator('iframe');
    await expect(
      frameContent.getByText('2 animals are looking for a home and fit what you look for.'),
    ).toBeVisible();
    const height = () => page.locator('iframe').evaluate((iframe) => iframe.getBoundingClientRect().height);
    await expect.poll(height).not.toBe(900);
    const content = () =>
      frameContent.locator('body').evaluate((body) => Math.round(body.getBoundingClientRect().height));
    expect(await height()).toBe(await content());
    const [openedPage] = await Promise.all([
      context.waitForEvent('page'),
      frameContent.getByRole('link', { name: 'Bramble' }).click(),
    ]);
    await expect(openedPage.getByRole('heading', { level: 1, name: 'Bramble' })).toBeVisible();
    blog.stop();
  },
);

test('offers code to embed the list, and shows how often an animal was viewed', async ({ page }) => {
  const { address, ids, userName } = await setUpPublicPage(page);
  await page.goto(`${address}/${ids['Bramble']}`);
  await page.getByRole('link', { name: 'How to adopt Bramble' }).click();
  await expect(page.getByRole('heading', { name: 'How to adopt Bramble' })).toBeVisible();
  await signInByForm(page, userName);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/customization/exposure');
  await page.getByLabel('Animals', { exact: true }).selectOption('Dogs');
  await expect(page.getByLabel('A frame with the animals', { exact: true })).toHaveValue(/embed\?kind=dogs"/);
  await checkA11y(page);
  await page.goto(`/animals/wide-exposure?id=${ids['Bramble']}`);
  await expect(
    page.getByText(/its page was seen 1 time, and how to adopt it was looked up 1 time/),
  ).toBeVisible();
});
