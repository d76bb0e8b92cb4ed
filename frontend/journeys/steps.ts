import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { pressByKeyboard } from './by-keyboard.ts';

if (process.env['BY_KEYBOARD']) pressByKeyboard();

export const PASSWORD = 'Havenkeep#1';

/** Journeys that differ on a phone, where rows are cards and the menu is folded, run there too. */
export const PHONE_TOO = { tag: '@phone' };
/** Journeys of work at a desk: on a phone they run with the long tests. */
export const PHONE_LONG = { tag: '@phone-long' };
/** Journeys that run on a phone alone. */
export const PHONE_ONLY = { tag: ['@phone', '@phone-only'] };

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: { readonly html: string }[];
}

/**
 * Signs a user in by a call (`signing-in.spec.ts` uses the form), and opens a page if one is named.
 * Each journey has its own session, since a refresh token is spent by its use.
 */
export async function signIn(page: Page, userName: string, path?: string): Promise<void> {
  const { method, url, body } = requestOf(accounts.signIn, { body: { userName, password: PASSWORD } });
  const headers = { 'X-Client': 'browser' };
  const reply = await page.request.fetch(`/api${url}`, { method, headers, data: body });
  expect(reply.status()).toBe(200);
  if (path === undefined) return;
  await page.goto(path);
  await expect(page.getByRole('link', { name: /Harborlight|Abhainn/ })).toBeVisible();
}

/** Scans the topmost dialog, or the page if none is open, by WCAG 2.2 AA; the journey fails on any violation. */
export const checkA11y = (page: Page): Promise<void> =>
  checkA11yRules(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);

/** Scans the colours of the dark theme; all else is the same as in the light theme. */
export async function checkA11yInDark(page: Page): Promise<void> {
  const setTheme = (theme: string) =>
    page.evaluate((newTheme) => void (document.documentElement.dataset['theme'] = newTheme), theme);
  await setTheme('dark');
  await checkA11yRules(page, ['color-contrast']);
  await setTheme('light');
}

async function checkA11yRules(page: Page, rules: string[]): Promise<void> {
  // Colours are measured once animations have ended, except endless ones such as a spinner.
  await page.evaluate(() => {
    const endingAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.all(endingAnimations.map((animation) => animation.finished.catch(() => undefined)));
  });
  // Evaluating axe costs as much as a scan, so it is done once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const violationsFound = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Node, options: unknown) => Promise<{ violations: Violation[] }> };
    };
    // The page behind a dialog is scanned without it (screens.spec.ts).
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    // Collecting the passed checks too would take a third of a scan's time.
    const { violations } = await axe.run(dialog ?? document, { runOnly, resultTypes: ['violations'] });
    return violations;
  }, rules);
  expect(
    violationsFound.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Today plus `days`, `YYYY-MM-DD`, in the first demo rescue's time zone, whatever the browser's clock says. */
export const day = (days: number): string => addDays(todayIn('America/New_York'), days);

/** A name that no other test uses. */
export const makeUnique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

/** A photo as a phone takes it: upright only by its EXIF. */
export function photo(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#88a' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Fills the three steps of the wizard with the least that is asked for; ends on the last one. */
export async function fillWizard(
  page: Page,
  name: string,
  details: () => Promise<void> = async () => undefined,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Animal' });
  await details();
  await dialog.getByLabel(/^(Animal|Group) Name/).fill(name);
  await dialog.getByLabel('Animal Type').selectOption({ label: 'Dogs' });
  await dialog.getByRole('combobox', { name: 'Breed', exact: true }).fill('Beagle');
  const female = dialog.getByRole('radio', { name: 'Female' });
  // A disappearing message moves the elements below it: press again until it worked, as a person would.
  if (await female.isVisible()) await expect(() => female.check({ force: true, timeout: 1000 })).toPass();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Years').fill('2');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('How Acquired').selectOption({ label: 'Stray brought by finder' });
}

/** Searches the list and waits for the answer. */
export async function findAnimal(page: Page, name: string): Promise<void> {
  await page.goto(`/animals?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
}

/** Opens a card on narrow screens, where its buttons are inside. */
export async function openCard(page: Page, name: string): Promise<void> {
  const closedCard = page.locator('details:not([open]) > summary', { hasText: name }).first();
  if (await closedCard.isVisible()) await closedCard.click();
}

/** Opens Set New Reminders for an animal of the list. */
export async function openReminderDialog(page: Page, name: string) {
  await findAnimal(page, name);
  await openCard(page, name);
  const checkbox = page.getByLabel(`Select ${name}`, { exact: true });
  if (!(await checkbox.isChecked())) await checkbox.click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Set Reminders' }).click();
  return page.getByRole('dialog', { name: 'Set New Reminders' });
}
