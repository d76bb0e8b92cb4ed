import { expect, type Locator, test } from '@playwright/test';
import { holds } from '#shared/calls/animals/holds.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { signInToApi, addIntake } from './calls.ts';
import { createRescue } from './founding.ts';
import { signInByForm } from './people.ts';
import { day, PHONE_TOO, photo, checkA11y } from './steps.ts';

/** Fills fields of the public form, by their labels. */
const fillFields = async (form: Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
};

test(
  'a visitor reports a lost cat, staff match it with a stray and close the report, and its status page shows that',
  PHONE_TOO,
  async ({ page, browser }) => {
    const { person } = await createRescue(page);
    const call = await signInToApi(page, person.userName);
    const publicName = person.userName.replaceAll(/[^a-z0-9]+/g, '-');
    await call(tenants.updateModules, { body: { wideExposure: true } });
    const settings = { isPublic: true, publicName, email: 'hello@tern.example', takesReports: true };
    await call(exposureSettings.update, { body: { ...settings, aboutReports: 'The pound is at 555 0100.' } });
    const strayId = await addIntake(call, 'Juno', day(-1), { type: 'Cats', color: 'Gray tabby' });
    const holdInput = { ids: [strayId], status: 'quarantineHold' as const, holdUntil: day(4) };
    await call(holds.decide, { body: holdInput });

    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? '',
      viewport: page.viewportSize() ?? { width: 390, height: 844 },
    });
    const visitorPage = await context.newPage();
    await visitorPage.goto(`/r/${publicName}`);
    await visitorPage.getByRole('link', { name: 'Lost and found' }).click();
    await expect(visitorPage.getByText('The pound is at 555 0100.')).toBeVisible();
    await expect(visitorPage.getByText(/^Held until/)).toBeVisible();
    await expect(visitorPage.getByText('Juno')).toHaveCount(0);
    await checkA11y(visitorPage);
    await visitorPage.getByRole('link', { name: 'I lost an animal' }).click();
    const form = visitorPage.getByRole('form', { name: 'I lost an animal' });
    await fillFields(form, {
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
    await checkA11y(visitorPage);
    await fillFields(form, { 'Color (required)': 'Gray tabby', Phone: '+1 207 555 0142' });
    await form.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(visitorPage.getByRole('heading', { level: 1, name: 'Lost: Cat' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(visitorPage.getByText('We are looking.')).toBeVisible();
    await expect(async () => {
      await visitorPage.reload();
      await expect(visitorPage.getByAltText('Your photo 1')).toBeVisible();
    }).toPass();
    await checkA11y(visitorPage);

    await signInByForm(page, person.userName);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.getByRole('link', { name: 'See reports' }).click();
    await page.getByRole('link', { name: 'Lost: Cat' }).click();
    await expect(page.getByText('Robin Vale')).toBeVisible();
    const matchItem = page.getByRole('listitem').filter({ hasText: 'Juno' });
    await expect(matchItem.getByText('Both male')).toBeVisible();
    await checkA11y(page);
    await matchItem.getByRole('button', { name: 'Same animal: Juno' }).click();
    await expect(matchItem.getByText('Same animal', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How did it end?').selectOption('Back home');
    await dialog.getByRole('button', { name: 'Close report' }).click();
    await expect(page.getByText('Back home').first()).toBeVisible();

    await visitorPage.reload();
    await expect(visitorPage.getByText('Closed: Back home.')).toBeVisible();
    await expect(visitorPage.getByRole('button', { name: 'It is back home' })).toHaveCount(0);
  },
);
