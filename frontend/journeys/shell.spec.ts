import { expect, test } from '@playwright/test';
import { signIn } from './steps.ts';

const shell = { name: 'Main menu' };

test('without a line the shell stays, and the page opens when the line is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/');
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you open appears when the line is back.')).toBeVisible();
  await page.getByRole('navigation', shell).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('alert')).toContainText('This page opens by itself when the line is back.');
  await expect(page.getByText('.css')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', shell)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});

test('after a release a page whose parts are gone loads itself anew, once', async ({ page }) => {
  let gone = 0;
  await signIn(page, 'admin', '/');
  await page.route(/assets\/OverviewPage.*\.js/, (route) =>
    gone++ === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.getByRole('navigation', shell).getByRole('link', { name: 'Searches' }).click();
  await expect(page.getByRole('heading', { name: 'Searches', level: 1 })).toBeVisible();
  expect(gone).toBeGreaterThan(1);
});

test('on a slow line the rescue’s name stands there before anything has answered', async ({ page }) => {
  await signIn(page, 'admin', '/animals');
  let answers = () => undefined as void;
  const held = new Promise<void>((resolve) => (answers = resolve));
  await page.route('**/authenticate/refresh-token', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('.frame-head')).toBeVisible();
  const name = await page
    .locator('.frame-head')
    .evaluate((head) => getComputedStyle(head, '::after').content);
  expect(name).toContain('Harborlight');
  answers();
  await expect(page.getByRole('heading', { name: 'Animals', level: 1 })).toBeVisible();
  await expect(page.locator('.frame-head')).toBeHidden();
});
