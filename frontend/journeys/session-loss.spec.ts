import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { RENEWAL } from '#shared/calls/accounts/renewal.ts';
import { signIn } from './steps.ts';

const RENEWALS = `**/api${RENEWAL.path}`;
const COOKIE = 'havenkeep_refresh';

const isIn = (page: Page) => expect(page.getByRole('link', { name: /Harborlight/ })).toBeVisible();

const cookieValue = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === COOKIE)?.value ?? '';

/**
 * Has the server renew as asked, and its answer be lost once: the browser keeps the cookies that it had. The route stays: one
 * that ends with its first request now and then leaves a page that is reloaded meanwhile waiting for ever.
 */
async function lose(page: Page): Promise<void> {
  const context = page.context();
  let isLost = false;
  await page.route(RENEWALS, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    const before = await context.cookies();
    const reply = await route.fetch();
    expect(reply.status()).toBe(200);
    await context.addCookies(before);
    await route.abort();
  });
}

test('whose renewal was answered and the answer lost stays in over two reloads', async ({ page }) => {
  await signIn(page, 'caretaker', '/animals');
  const before = await cookieValue(page.context());
  await lose(page);
  await page.reload();
  await expect.poll(() => cookieValue(page.context())).toBe(before);
  await page.reload();
  await isIn(page);
  await page.reload();
  await isIn(page);
  await expect(page.getByText('Agnes').first()).toBeVisible();
});

test('stays signed in when two pages are left while they renew', async ({ page }) => {
  await signIn(page, 'caretaker', '/animals');
  const waitForRenewal = () => page.waitForRequest(RENEWALS);
  for (const path of ['/today', '/animals']) {
    const renewal = waitForRenewal();
    await page.goto(path, { waitUntil: 'commit' });
    await renewal;
  }
  await page.goto('/');
  await isIn(page);
});

test('stays signed in when two tabs renew at the same moment', async ({ page, context }) => {
  await signIn(page, 'caretaker', '/animals');
  const other = await context.newPage();
  await other.goto('/animals');
  await lose(page);
  await Promise.all([page.reload(), other.reload()]);
  await page.reload();
  await Promise.all([isIn(page), isIn(other)]);
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([isIn(page), isIn(other)]);
});

test('a spent cookie from another device ends the session, and the sign-in page says why', async ({
  page,
  browser,
}) => {
  await signIn(page, 'caretaker', '/animals');
  // As any that is neither the newest nor the one before: of the session, with another secret.
  const [session = ''] = (await cookieValue(page.context())).split('.');
  const thief = await browser.newContext();
  const url = new URL(`/api${RENEWAL.path}`, page.url()).href;
  await thief.addCookies([{ name: COOKIE, value: `${session}.${'x'.repeat(43)}`, url }]);
  const reply = await thief.request.post(url, { headers: { 'X-Client': 'browser' }, data: {} });
  expect(reply.status()).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'session-reused' });
  await thief.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText(/^Your session was also used somewhere else, so we ended it/)).toBeVisible();
});
