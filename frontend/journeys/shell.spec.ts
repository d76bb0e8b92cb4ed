import { expect, test } from '@playwright/test';
import { addDogs } from './calls.ts';
import { makeUnique, signIn } from './steps.ts';

const mainMenu = { name: 'Main menu' };

test('keeps the main menu offline, and opens the page when the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Pages will load when you reconnect.')).toBeVisible();
  await page.getByRole('navigation', mainMenu).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This page opens when you reconnect.');
  await expect(page.getByText('.css')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', mainMenu)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});

test('reloads a page once when its files are gone after a release', async ({ page }) => {
  let requestCount = 0;
  await signIn(page, 'admin', '/');
  await page.route(/assets\/OverviewPage.*\.js/, (route) =>
    requestCount++ === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.getByRole('navigation', mainMenu).getByRole('link', { name: 'Searches' }).click();
  await expect(page.getByRole('heading', { name: 'Searches', level: 1 })).toBeVisible();
  expect(requestCount).toBeGreaterThan(1);
});

test('shows the rescue’s name before the first reply on a slow connection', async ({ page }) => {
  await signIn(page, 'admin', '/animals');
  let sendReplies = () => undefined as void;
  const gate = new Promise<void>((resolve) => (sendReplies = resolve));
  await page.route('**/authenticate/refresh-token', async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('.frame-head')).toBeVisible();
  const name = await page
    .locator('.frame-head')
    .evaluate((head) => getComputedStyle(head, '::after').content);
  expect(name).toContain('Harborlight');
  sendReplies();
  await expect(page.getByRole('heading', { name: 'Animals', level: 1 })).toBeVisible();
  await expect(page.locator('.frame-head')).toBeHidden();
});

test('says that the user logged out in another tab, and continues after a new sign-in there', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/');
  const otherPage = await context.newPage();
  await otherPage.goto('/');
  await otherPage.getByRole('button', { name: 'Ines' }).click();
  await otherPage.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You logged out in another tab')).toBeVisible();
  await expect(page.getByLabel('User ID')).toBeFocused();
  await signIn(page, 'admin');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('navigation', mainMenu)).toBeVisible();
});

test('says who is signed in when opening a link for another user', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/auth/verify?token=t&email=x%40example.org');
  await expect(page.getByText('You are signed in as Ines Duarte. Log out to open this link')).toBeVisible();
  await page.getByRole('button', { name: 'Log out and open it' }).click();
  await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();
});

test('follows the device’s dark theme, and can turn it off', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/');
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Ines' }).click();
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await theme()).toBe('light');
  await page.reload();
  expect(await theme()).toBe('light');
});

test('requests the app and the page in parallel with the session', async ({ page }) => {
  await signIn(page, 'manager');
  let sendReplies = (): void => undefined;
  const gate = new Promise<void>((resolve) => (sendReplies = resolve));
  await page.route('**/refresh-token', async (route) => {
    await gate;
    await route.continue();
  });
  const earlyRequests = ['SignedInApp', 'RegisterPage'].map((part) =>
    page.waitForRequest((request) => request.url().includes(`/assets/${part}-`)),
  );
  await page.goto('/animals', { waitUntil: 'commit' });
  await Promise.all(earlyRequests);
  sendReplies();
  await expect(page.getByRole('heading', { name: 'Animals', level: 1 })).toBeVisible();
});

for (const [path, code, firstCalls] of [
  ['/', 'DashboardPage', ['get-tenant-info', 'get-overview', 'get-count']],
  ['/today', 'RoundPage', ['get-today']],
  ['/animals', 'RegisterPage', ['get-animal']],
  [
    '/animals/:id',
    'AnimalPage',
    ['get-animals-by-animalIds', 'get-animal-needs', 'get-animal-weight-history'],
  ],
] as const)
  test(`requests the first data of ${path} once, in parallel with its code`, async ({ page }) => {
    const [id = ''] = path.endsWith(':id') ? await addDogs(page, [makeUnique('Ahead')]) : [];
    await signIn(page, 'admin');
    let release = (): void => undefined;
    const loadCode = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/assets/${code}-*.js`, async (route) => {
      await loadCode;
      await route.continue();
    });
    const readUrls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET') readUrls.push(pathname + search);
    });
    const earlyReplies = firstCalls.map((call) =>
      page.waitForResponse((response) => response.url().includes(call)),
    );
    await page.goto(path.replace(':id', id), { waitUntil: 'commit' });
    await Promise.all(earlyReplies);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(readUrls.toSorted()).toEqual([...new Set(readUrls)].toSorted());
  });
