import { expect, type Locator, test } from '@playwright/test';
import { holds } from '#shared/calls/animals/holds.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { calling, takeIn } from './calls.ts';
import { foundRescue } from './founding.ts';
import { enter } from './people.ts';
import { day, PHONE_TOO, photo, scan } from './steps.ts';

/** Chooses from a select of the public form, which is no part of the app. */
const fill = async (form: Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
};

test(
  'a visitor reports a lost cat, staff find it among the strays, and its status page says so',
  PHONE_TOO,
  async ({ page, browser }) => {
    const { person } = await foundRescue(page);
    const call = await calling(page, person.userName);
    const publicName = person.userName.replaceAll(/[^a-z0-9]+/g, '-');
    await call(tenants.updateModules, { body: { wideExposure: true } });
    const settings = { isPublic: true, publicName, email: 'hello@tern.example', takesReports: true };
    await call(exposureSettings.update, { body: { ...settings, aboutReports: 'The pound is at 555 0100.' } });
    const stray = await takeIn(call, 'Juno', day(-1), { type: 'Cats', color: 'Gray tabby' });
    const holdInput = { ids: [stray], status: 'quarantineHold' as const, holdUntil: day(4) };
    await call(holds.decide, { body: holdInput });

    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? '',
      viewport: page.viewportSize() ?? { width: 390, height: 844 },
    });
    const guest = await context.newPage();
    await guest.goto(`/r/${publicName}`);
    await guest.getByRole('link', { name: 'Lost and found' }).click();
    await expect(guest.getByText('The pound is at 555 0100.')).toBeVisible();
    await expect(guest.getByText(/^Held until/)).toBeVisible();
    await expect(guest.getByText('Juno')).toHaveCount(0);
    await scan(guest);
    await guest.getByRole('link', { name: 'I lost an animal' }).click();
    const form = guest.getByRole('form', { name: 'I lost an animal' });
    await fill(form, {
      'Where did you last see it? (required)': 'Ropewalk Lane',
      'Your name (required)': 'Robin Vale',
    });
    await form.getByLabel('When did you last see it? (required)').fill(day(-2));
    await form.getByLabel('Sex').selectOption('Male');
    await form.getByLabel('Kind (required)').selectOption('Cat');
    await form.getByLabel('Breed').fill('Mix');
    await form
      .getByLabel('Photos, up to 3')
      .setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByText('Color is required')).toBeVisible();
    await expect(form.getByLabel('Color (required)')).toBeFocused();
    await expect(form.getByText('Email or phone is required')).toBeVisible();
    await scan(guest);
    await fill(form, { 'Color (required)': 'Gray tabby', Phone: '+1 207 555 0142' });
    await form.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(guest.getByRole('heading', { level: 1, name: 'Lost: Cat' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(guest.getByText('We are looking.')).toBeVisible();
    await expect(async () => {
      await guest.reload();
      await expect(guest.getByAltText('Your photo 1')).toBeVisible();
    }).toPass();
    await scan(guest);

    await enter(page, person.userName);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.getByRole('link', { name: 'See reports' }).click();
    await page.getByRole('link', { name: 'Lost: Cat' }).click();
    await expect(page.getByText('Robin Vale')).toBeVisible();
    const match = page.getByRole('listitem').filter({ hasText: 'Juno' });
    await expect(match.getByText('Both male')).toBeVisible();
    await scan(page);
    await match.getByRole('button', { name: 'Same animal: Juno' }).click();
    await expect(match.getByText('Same animal', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How did it end?').selectOption('Back home');
    await dialog.getByRole('button', { name: 'Close report' }).click();
    await expect(page.getByText('Back home').first()).toBeVisible();

    await guest.reload();
    await expect(guest.getByText('Closed: Back home.')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'It is back home' })).toHaveCount(0);
  },
);
