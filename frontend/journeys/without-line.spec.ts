import { expect, type Page, test } from '@playwright/test';
import { PHONE_TOO, signIn } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** The addresses that the device keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** Whose name the device keeps, and the round that it saw. */
const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /-(?:who|round-seen)\b/.test(key)));

test(
  'the round survives a reload without a line, and what was pressed then is sent later',
  PHONE_TOO,
  async ({ page, context }) => {
    await signIn(page, 'vet', '/today');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    // The page is kept last: all its parts are there by then.
    await expect.poll(() => kept(page)).toContain('/');
    const files = await kept(page);
    expect(files.filter((file) => !/^\/(?:$|assets\/|first\.js$|icon\.svg$)/.test(file))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByText(/as of \d/).first()).toBeVisible();
    const give = page.getByRole('button', { name: /^Mark as Given: / }).first();
    const title = ((await give.getAttribute('aria-label')) ?? '').replace('Mark as Given: ', '');
    await give.click();
    await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('You’re offline. 1 entry will be saved when you reconnect.')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/as of \d/)).toHaveCount(0);
    // Who logs out while something is not sent yet is asked.
    const sent = page.waitForResponse((reply) => reply.request().method() !== 'GET');
    await page.getByRole('button', { name: `Undo: ${title}` }).click();
    await sent;
    await expect(page.getByRole('button', { name: `Mark as Given: ${title}` })).toBeVisible();

    expect(await remembered(page)).toHaveLength(2);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => remembered(page)).toEqual([]);
  },
);
