import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { users } from '#shared/calls/users/users.ts';
import { requestOf } from '#shared/contract/request.ts';
import { signInToApi } from './calls.ts';
import { createRescue } from './founding.ts';
import { findLink, waitForMail } from './mailbox.ts';
import { signOut, makePerson, type Person } from './people.ts';
import { PASSWORD, PHONE_TOO, signIn } from './steps.ts';
import { expectNoPersonalData, personalEntries, storesOf } from './stores.ts';

// The files of the site are kept as on a real device.
test.use({ serviceWorkers: 'allow' });

const HOURS_MS = 3_600_000;

/** A user of the first demo rescue that no other journey uses. */
async function inviteNewUser(page: Page, roleName: 'Administrator' | 'Veterinarian'): Promise<Person> {
  const person = makePerson('Wren');
  const { firstName, lastName, email, userName } = person;
  const call = await signInToApi(page);
  await call(users.invite, { body: { firstName, lastName, email, roleName } });
  const link = new URL(findLink(await waitForMail(email, /./)), 'http://local');
  const { url, body } = requestOf(users.accept, {
    query: { token: link.searchParams.get('token') ?? '' },
    body: { firstName, lastName, email, userName, password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect((await page.request.post(`/api${url}`, { data: body })).status()).toBe(200);
  await page.context().clearCookies();
  return person;
}

interface ActiveUser {
  readonly person: Person;
  /** Words that only their work left in this browser. */
  readonly personalWords: readonly string[];
}

/** Works in this browser: sees the round, looks for an animal, begins a form. */
async function signInAndWork(page: Page): Promise<ActiveUser> {
  const person = await inviteNewUser(page, 'Administrator');
  await signIn(page, person.userName, '/today');
  await expect(page.getByRole('button', { name: /^Mark as Given: / }).first()).toBeVisible();
  await expect.poll(async () => personalEntries(await storesOf(page)).join()).toMatch(/round-seen/);
  await page.goto('/pco');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Last Name').fill('Draftley');
  await expect.poll(async () => JSON.stringify(await storesOf(page))).toContain('Draftley');
  const entries = await storesOf(page);
  const storedUser = entries.find(({ key }) => key === 'havenkeep-who')?.value ?? '{}';
  const { userId } = JSON.parse(storedUser) as { userId: string };
  expect(userId).not.toBe('');
  return { person, personalWords: [userId, person.lastName, person.email, 'Draftley', 'Rimadyl'] };
}

const expectSignedOut = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 30_000 });

/** Another device of the same person. */
async function callFromOtherDevice(browser: Browser, { userName }: Person) {
  const page = await (await browser.newContext()).newPage();
  return signInToApi(page, userName);
}

/** A way to end a session in a browser; the page is the sign-in afterwards. */
type ExitPath = (
  page: Page,
  fixtures: { browser: Browser; context: BrowserContext; activeUser: ActiveUser },
) => Promise<void>;

const restartSite = async (page: Page) => {
  await page.goto('/');
  await page.goto('/login');
};

const EXIT_PATHS: Readonly<Record<string, ExitPath>> = {
  'the menu signs out': async (page) => {
    await page.goto('/today');
    await signOut(page);
  },
  'another device signs all out': async (page, { browser, activeUser }) => {
    const call = await callFromOtherDevice(browser, activeUser.person);
    await call(accounts.endSession, { body: { others: true } });
    await page.reload();
  },
  'its cookies are ended by a bare call': async (page) => {
    const { url } = requestOf(accounts.signOut, { body: {} });
    await page.evaluate(
      (path) =>
        fetch(path, {
          method: 'POST',
          headers: { 'X-Client': 'browser', 'Content-Type': 'application/json' },
          body: '{}',
        }),
      `/api${url}`,
    );
  },
  'the browser clears its cookies': (_page, { context }) => context.clearCookies(),
  'the browser is closed and opened': async (page, { context }) => {
    await page.goto('about:blank');
    await context.clearCookies();
    await restartSite(page);
  },
  'the password is changed elsewhere': async (page, { browser, activeUser }) => {
    const call = await callFromOtherDevice(browser, activeUser.person);
    const body = { currentPassword: PASSWORD, password: 'Havenkeep#22' };
    await call(accounts.changePassword, { body });
    await page.reload();
  },
  'the user is deactivated': async (page, { browser, activeUser }) => {
    const call = await signInToApi(await (await browser.newContext()).newPage());
    const { usersVMs } = await call(users.list, { params: { active: 'true' } });
    const { id = '' } = usersVMs.find(({ email }) => email === activeUser.person.email) ?? {};
    await call(users.deactivate, { params: { userId: id } });
    await page.reload();
  },
  'the session of a day runs out': (page) => page.clock.setSystemTime(Date.now() + 13 * HOURS_MS),
  'a session that stays runs out': async (page, { activeUser }) => {
    const { userName } = activeUser.person;
    const body = { userName, password: PASSWORD, staySignedIn: true };
    const { url } = requestOf(accounts.signIn, { body });
    await page.request.post(`/api${url}`, { headers: { 'X-Client': 'browser' }, data: body });
    await page.clock.setSystemTime(Date.now() + 31 * 24 * HOURS_MS);
  },
  'another tab signs out': async (page, { context }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/animals');
    await signOut(otherTab);
    await page.bringToFront();
  },
};

/** The one that a phone has elsewhere: its menu is folded. */
const FOLDED_ON_PHONES = 'the menu signs out';

for (const [name, exitPath] of Object.entries(EXIT_PATHS))
  test(
    `leaves no personal data in the browser when ${name}`,
    name === FOLDED_ON_PHONES ? PHONE_TOO : {},
    async ({ page, browser, context }) => {
      const activeUser = await signInAndWork(page);
      await exitPath(page, { browser, context, activeUser });
      await expectSignedOut(page);
      // A draft waits in the tab for its writer alone; the next start of the site takes that, too.
      await restartSite(page);
      await expectSignedOut(page);
      await expectNoPersonalData(page, activeUser.personalWords);
    },
  );

test.describe('the next user of the browser', () => {
  for (const [rescue, userName] of [
    ['the same', 'vet'],
    ['another', 'river'],
  ] as const)
    test(`of ${rescue} rescue finds no data of the previous user`, async ({ page, context }) => {
      const activeUser = await signInAndWork(page);
      await context.clearCookies();
      await signIn(page, userName, '/today');
      await expect.poll(async () => personalEntries(await storesOf(page)).join()).toContain('havenkeep-who');
      const storesText = JSON.stringify(await storesOf(page));
      const sharedWords = rescue === 'the same' ? ['Rimadyl'] : [];
      expect(
        activeUser.personalWords.filter((word) => !sharedWords.includes(word) && storesText.includes(word)),
      ).toEqual([]);
      await signOut(page);
      await expectNoPersonalData(page, activeUser.personalWords);
    });
});

test('leaves no personal data in the browser when the rescue is suspended', async ({ page, browser }) => {
  const { person, name } = await createRescue(page);
  await signIn(page, person.userName);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Rae' })).toBeVisible();
  await expect.poll(async () => personalEntries(await storesOf(page)).join()).toContain('havenkeep-who');
  const call = await signInToApi(await (await browser.newContext()).newPage(), 'super');
  const found = await call(rescues.list, { query: { searchText: name } });
  const [rescue] = found.rescues;
  await call(rescues.suspend, { params: { id: rescue?.id ?? '' }, body: { reason: 'The fee is open' } });
  await page.reload();
  await expect(page.getByText('Your rescue is suspended: The fee is open')).toBeVisible();
  await restartSite(page);
  await expectNoPersonalData(page, [person.lastName, person.email, name]);
});

test('leaves no data of a rescue in the browser after support viewed it', async ({ page, browser }) => {
  const adminPage = await (await browser.newContext()).newPage();
  const { person, name } = await createRescue(adminPage);
  const call = await signInToApi(adminPage, person.userName);
  await call(rescues.letSupportIn, { body: { on: true } });
  await signIn(page, 'super', `/super-admin/rescues?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `View as support: ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View', exact: true }).click();
  const supportBanner = page.getByRole('note').filter({ hasText: name });
  await expect(supportBanner).toBeVisible();
  await page.goto('/animals');
  await supportBanner.getByRole('button', { name: 'Leave' }).click();
  await expect(supportBanner).toBeHidden();
  const storesText = JSON.stringify(
    (await storesOf(page)).filter(({ key }) => !key.startsWith('havenkeep-site')),
  );
  expect([name, person.email].filter((word) => storesText.includes(word))).toEqual([]);
  await signOut(page);
  await expectNoPersonalData(page, [name, person.email]);
});
