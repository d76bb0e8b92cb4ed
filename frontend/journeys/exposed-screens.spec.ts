import { expect, type Page, test } from '@playwright/test';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import { reservations } from '#shared/calls/animals/seen/reservations.ts';
import { people } from '#shared/calls/people/people.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { signInToApi, addIntake } from './calls.ts';
import { expectPageFits, expectCurrentViewFits } from './fitting.ts';
import { createRescue } from './founding.ts';
import { day, PHONE_ONLY, checkA11y, signIn } from './steps.ts';

// Each screen is checked at five widths, which takes long on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** A new rescue with Wide Exposure on, two reports that match, and two animals; signed in. */
async function setUpExposedRescue(page: Page) {
  const { person } = await createRescue(page);
  const call = await signInToApi(page, person.userName);
  const publicName = person.userName.replaceAll(/[^a-z0-9]+/g, '-');
  await call(tenants.updateModules, { body: { wideExposure: true } });
  await call(tenants.finishOnboarding, { query: { steps: 'done' } });
  const settings = { isPublic: true, publicName, email: 'hello@tern.example', takesReports: true };
  await call(exposureSettings.update, { body: settings });
  const appearance = {
    species: 'cat',
    sex: 'male',
    color: 'Gray tabby',
    marks: 'White tip of the tail',
  } as const;
  const sighting = { place: 'Ropewalk Lane', contactName: 'Robin Vale', phone: '+1 207 555 0142' };
  await call(lostFound.add, { body: { ...appearance, ...sighting, side: 'found', day: day(-1) } });
  const report = await call(lostFound.add, {
    body: { ...appearance, ...sighting, side: 'lost', day: day(-2) },
  });
  const [juno, moss] = [await addIntake(call, 'Juno', day(-9)), await addIntake(call, 'Moss', day(-9))];
  const address = { state: 'Otago', countryId: 'NZ' } as const;
  const adopter = await call(people.create, {
    query: {},
    body: { firstName: 'Rosa', lastName: 'Delgado', ...address },
  });
  await signIn(page, person.userName);
  return { call, publicName, report: report.id, juno, moss, adopter: adopter.id };
}

test(
  'screens of Wide Exposure and the public pages fit every width and are accessible',
  PHONE_ONLY,
  async ({ page }) => {
    const { publicName, report, juno } = await setUpExposedRescue(page);
    for (const path of [
      '/animals/lost-found',
      `/animals/lost-found?id=${report}`,
      '/animals/lost-found?state=closed',
      '/customization/listings',
      '/customization/exposure',
      `/animals/wide-exposure?id=${juno}`,
    ])
      await expectPageFits(page, path);
    const publicPath = `/r/${publicName}`;
    for (const path of ['', '/lost-found', '/lost-found/lost', '/lost-found/found', '/about', '/adopted']) {
      await page.goto(publicPath + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectCurrentViewFits(page, path || 'The list');
      await page.emulateMedia({ colorScheme: 'dark' });
      await checkA11y(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  },
);

test(
  'dialogs of a stay and of a lost or found report fit every width and are accessible',
  PHONE_ONLY,
  async ({ page }) => {
    const { call, report, juno, moss, adopter } = await setUpExposedRescue(page);
    await page.goto('/animals/lost-found');
    await page.getByRole('button', { name: 'Add report' }).click();
    await expect(page.getByRole('dialog', { name: 'Add report' })).toBeVisible();
    await expectCurrentViewFits(page, 'Add report');
    await page.goto(`/animals/lost-found?id=${report}`);
    await page.getByRole('button', { name: 'Close report' }).click();
    await expect(page.getByLabel('How did it end?')).toBeVisible();
    await expectCurrentViewFits(page, 'Close report');

    const openAction = async (animal: string, action: string, title = action) => {
      await page.goto(`/animals/${animal}`);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('button', { name: action, exact: true }).last().click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    };
    await call(reservations.reserve, { body: { ids: [juno], pcoId: adopter, reservedUntil: '' } });
    await openAction(juno, 'Reserve');
    await expect(page.getByRole('button', { name: 'End Reservation' })).toBeVisible();
    await expectCurrentViewFits(page, 'Reserve');
    // The person with the reservation is filled in.
    await openAction(juno, 'Adopt');
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Rosa Delgado');
    await expect(page.getByText('Before you save, please check:')).toBeVisible();
    await expectCurrentViewFits(page, 'Adopt');
    await openAction(juno, 'New Location');
    await expectCurrentViewFits(page, 'New Location');
    const placementMilestone = (milestoneType: 'adoption' | 'foster') =>
      ({ milestoneType, milestoneDate: day(-1), pcoId: adopter, anyway: 'It was agreed' }) as const;
    await call(milestones.add, { body: { ids: [juno], animalMilestoneVm: placementMilestone('adoption') } });
    await call(milestones.add, { body: { ids: [moss], animalMilestoneVm: placementMilestone('foster') } });
    await openAction(juno, 'Return from Adoption');
    await expectCurrentViewFits(page, 'Return from Adoption');
    await openAction(moss, 'Return from Foster');
    await expectCurrentViewFits(page, 'Return from Foster');
    await openAction(moss, 'Move to Another Foster');
    // The suggestions are closed first, since they do not move when the window is resized.
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(suggestions).toBeVisible();
    await page.getByRole('combobox', { name: 'Person' }).press('Escape');
    await expect(suggestions).toBeHidden();
    await expectCurrentViewFits(page, 'Move to Another Foster');
  },
);
