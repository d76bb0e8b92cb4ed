import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { RENEWAL } from '#shared/calls/accounts/renewal.ts';
import { signIn } from './steps.ts';

const RENEWALS_URL = `**/api${RENEWAL.path}`;
const COOKIE_NAME = 'havenkeep_refresh';

const expectSignedIn = (page: Page) => expect(page.getByRole('link', { name: /Harborlight/ })).toBeVisible();

const cookieValue = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === COOKIE_NAME)?.value ?? '';

/**
 * Has the server renew as asked, and its answer be lost once: the browser keeps the cookies that it had. The route
 * stays: one that ends with its first request now and then leaves a page that is reloaded meanwhile waiting for ever.
 */
async function loseOneReply(page: Page): Promise<void> {
  const context = page.context();
  let isLost = false;
  await page.route(RENEWALS_URL, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    const cookiesBefore = await context.cookies();
    const reply = await route.fetch();
    expect(reply.status()).toBe(200);
    await context.addCookies(cookiesBefore);
    await route.abort();
  });
}

test('stays signed in over two reloads when the reply to a renewal was lost', async ({ page }) => {
  await signIn(page, 'caretaker', '/animals');
  const valueBefore = await cookieValue(page.context());
  await loseOneReply(page);
  await page.reload();
  await expect.poll(() => cookieValue(page.context())).toBe(valueBefore);
  await page.reload();
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
  await expect(page.getByText('Agnes').first()).toBeVisible();
});

test('stays signed in when two pages are left during their renewals', async ({ page }) => {
  await signIn(page, 'caretaker', '/animals');
  const waitForRenewal = () => page.waitForRequest(RENEWALS_URL);
  for (const path of ['/today', '/animals']) {
    const renewal = waitForRenewal();
    await page.goto(path, { waitUntil: 'commit' });
    await renewal;
  }
  await page.goto('/');
  await expectSignedIn(page);
});

test('stays signed in when two tabs renew at the same moment', async ({ page, context }) => {
  await signIn(page, 'caretaker', '/animals');
  const otherPage = await context.newPage();
  await otherPage.goto('/animals');
  await loseOneReply(page);
  await Promise.all([page.reload(), otherPage.reload()]);
  await page.reload();
  await Promise.all([expectSignedIn(page), expectSignedIn(otherPage)]);
  await Promise.all([page.reload(), otherPage.reload()]);
  await Promise.all([expectSignedIn(page), expectSignedIn(otherPage)]);
});

test('an old cookie used by another device ends the session, and the sign-in page says why', async ({
  page,
  browser,
}) => {
  await signIn(page, 'caretaker', '/animals');
  // As any that is neither the newest nor the one before: of the session, with another secret.
  const [session = ''] = (await cookieValue(page.context())).split('.');
  const thiefContext = await browser.newContext();
  const url = new URL(`/api${RENEWAL.path}`, page.url()).href;
  await thiefContext.addCookies([{ name: COOKIE_NAME, value: `${session}.${'x'.repeat(43)}`, url }]);
  const reply = await thiefContext.request.post(url, { headers: { 'X-Client': 'browser' }, data: {} });
  expect(reply.status()).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'session-reused' });
  await thiefContext.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText(/^Your session was also used somewhere else, so we ended it/)).toBeVisible();
});
