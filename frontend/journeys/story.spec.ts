import { expect, type Page, test } from '@playwright/test';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { addDogs, addPerson } from './calls.ts';
import { makeWorkCounter } from './counted.ts';
import {
  day,
  fillWizard,
  findAnimal,
  makeUnique,
  openCard,
  PHONE_ONLY,
  PHONE_LONG,
  PHONE_TOO,
  photo,
  checkA11y,
  signIn,
} from './steps.ts';

/** Opens the page of an animal that was just taken in. */
async function openNewAnimal(page: Page, name: string): Promise<void> {
  const [id] = await addDogs(page, [name]);
  await page.goto(`/animals/${id}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Takes an animal in and opens its page. */
async function addIntake(page: Page, name: string): Promise<void> {
  await page.goto('/animals?add');
  await fillWizard(page, name, async () => undefined);
  await page.getByRole('dialog').getByLabel('Date of Intake').fill('2026-01-10');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Animal Added Successfully!')).toBeVisible();
  await findAnimal(page, name);
  await openCard(page, name);
  const link = page.getByRole('link', { name, exact: true }).or(page.getByRole('link', { name: 'Open' }));
  await link.first().click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Adds a milestone on the milestones' screen. */
async function addMilestone(
  page: Page,
  title: string,
  date: string,
  fillRest: () => Promise<void> = async () => undefined,
) {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Milestone' });
  await dialog.getByLabel(/^Milestone \*|^Milestone$/).selectOption({ label: title });
  await dialog.getByLabel(/^Milestone Date/).fill(date);
  await fillRest();
  await dialog.getByRole('button', { name: /^(Save|\w+ anyway)$/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').nth(1).getByText(title, { exact: true })).toBeVisible();
}

test('follows an animal from intake to adoption, return and death', PHONE_LONG, async ({ page }) => {
  const name = makeUnique('Nutmeg');
  await signIn(page, 'admin');
  await addIntake(page, name);
  await checkA11y(page);
  await page.getByRole('link', { name: 'Milestones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Milestone' });
  // Other journeys add people of the same last name.
  const person = async (lastName: string, fullName: string) => {
    await dialog.getByLabel(/^Person/).fill(lastName);
    await page.getByRole('option', { name: new RegExp(`^${fullName} `) }).click();
  };
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please select a milestone type')).toBeVisible();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await addMilestone(page, 'Foster', '2026-02-01', async () => {
    await person('Okaf', 'Grace Okafor');
    // A stray is on hold until a decision.
    await dialog.getByLabel('Reason to foster anyway').fill('Hold ends tomorrow');
  });
  await addMilestone(page, 'Foster return', '2026-02-20');
  await addMilestone(page, 'Adoption', '2026-03-01', async () => {
    await person('Merc', 'Alan Mercer');
    await dialog.getByLabel('Adoption Fee (if any)').fill('125.50');
    await dialog.getByLabel('Reason to adopt anyway').fill('Surgery is booked');
  });
  await expect(page.getByRole('row').nth(1)).toContainText('125.50');
  await addMilestone(page, 'Adoption return', '2026-04-01', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Notes are required')).toBeVisible();
    await dialog.getByLabel(/^Notes/).fill('Moved to a flat');
  });
  await checkA11y(page);
  await page.getByRole('button', { name: 'Edit Adoption return' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit Adoption return Milestone' });
  await editDialog.getByLabel(/^Milestone Date/).fill('2026-03-01');
  await editDialog.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog.getByText(/^Date must be from/)).toBeVisible();
  await editDialog.getByLabel(/^Milestone Date/).fill('2026-04-02');
  await editDialog.getByRole('button', { name: 'Update' }).click();
  await expect(editDialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete Adoption return' }).click();
  const deleteDialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(deleteDialog).toContainText('6 milestones and 0 attachments');
  await deleteDialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Milestone restored successfully')).toBeVisible();
  await addMilestone(page, 'Death', '2026-05-01', () => dialog.getByLabel(/^Notes/).fill('In her sleep'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Cannot add milestone for deceased animal')).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('region', { name: 'Story' })).toContainText('In her sleep');
});

test('moves an animal from one foster to another in one step, and one Undo takes it back', async ({
  page,
}) => {
  const name = makeUnique('Tansy');
  await signIn(page, 'manager');
  const [first, second] = [await addPerson(page), await addPerson(page)];
  const [id = ''] = await addDogs(page, [name]);
  const foster = { milestoneType: 'foster', milestoneDate: day(0), pcoId: first.id } as const;
  await first.call(milestones.add, { body: { ids: [id], animalMilestoneVm: foster } });
  await findAnimal(page, name);
  const { work, press, fill } = makeWorkCounter();
  await press(page.getByRole('checkbox', { name: `Select ${name}` }));
  await press(page.getByRole('button', { name: 'Move to Another Foster' }));
  const dialog = page.getByRole('dialog', { name: 'Move to Another Foster' });
  await expect(dialog).toContainText('Records the return from the present foster');
  await checkA11y(page);
  await dialog.getByLabel(/^Person/).fill(first.name);
  await page.getByRole('option', { name: new RegExp(`^${first.name}`) }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`${name} is already with this person`)).toBeVisible();
  // The whole name needs no press.
  await fill(dialog.getByLabel(/^Person/), second.name);
  await expect(page.getByRole('option', { name: new RegExp(`^${second.name}`) })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  const doneDialog = page.getByRole('dialog', { name: `${name} moved to another foster` });
  await expect(doneDialog.getByText(`${name} went to ${second.name}.`)).toBeVisible();
  expect(work).toEqual({ presses: 3, fields: 1 });
  await checkA11y(page);
  await doneDialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.goto(`/animals/${id}`);
  const story = page.getByRole('region', { name: 'Story' });
  await expect(story).not.toContainText('Foster return');
  await expect(page.getByText(first.name).first()).toBeVisible();
});

test('thirty animals get a new place together', async ({ page }) => {
  const namePrefix = makeUnique('Herd').replace(' ', '');
  await signIn(page, 'manager');
  for (const [group, count] of [
    ['A', 25],
    ['B', 5],
  ] as const) {
    await page.goto('/animals?add');
    const dialog = page.getByRole('dialog', { name: 'Add Animal' });
    await fillWizard(page, `${namePrefix} ${group}`, async () => {
      await dialog.getByLabel('Number of animals').fill(String(count));
      await dialog.getByLabel('Females').fill(String(count));
    });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${count} Animals Added Successfully!`)).toBeVisible();
  }
  await page.goto(`/animals?q=${namePrefix}`);
  await page.getByLabel('Select all').check();
  await page.mouse.wheel(0, 6000);
  await expect(page.getByText('30 selected')).toBeVisible();
  await page.mouse.wheel(0, -9000);
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Location' });
  await dialog.getByLabel(/^New Location/).fill('Long meadow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('30 animals are now in Long meadow')).toBeVisible();
  await expect(page.getByText('Long meadow', { exact: true }).first()).toBeVisible();
});

test('orders photos, and shows the first as the animal’s picture', PHONE_TOO, async ({ page }) => {
  const name = makeUnique('Pixel');
  await signIn(page, 'admin');
  await openNewAnimal(page, name);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Photos Videos & Documents' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'first.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'second.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Add 2 files' });
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const cards = page.locator('[data-drag]');
  // Two photos go there and are made smaller, which is work.
  await expect(cards).toHaveCount(2, { timeout: 30_000 });
  // They keep the order in which they were chosen, whichever was ready first.
  await expect(cards.first().locator('strong')).toHaveText('first.jpg');
  const secondCard = cards.nth(1);
  const title = 'second.jpg';
  await secondCard.locator('.dropdown > button').click();
  await secondCard.getByRole('button', { name: 'Earlier' }).click();
  await expect(cards.first().locator('strong')).toHaveText(title);
  await expect(cards.first().getByText('Profile picture')).toBeVisible();
  await checkA11y(page);
  await cards.first().getByRole('button', { name: /^Open/ }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('[data-drag]').first().locator('strong')).toHaveText(title);
});

test('a phone shows a kennel card whole, however narrow it is', PHONE_ONLY, async ({ page }) => {
  await signIn(page, 'admin');
  await findAnimal(page, 'Clover');
  await openCard(page, 'Clover');
  await page.getByRole('link', { name: 'Open' }).first().click();
  await expect(page.getByRole('heading', { name: 'Clover', exact: true })).toBeVisible();
  await page.goto(`/animals/kennel-cards?ids=${new URL(page.url()).pathname.split('/').at(-1)}`);
  // The warnings are not cut; the picture shrinks instead.
  const behaviorList = page.getByRole('list', { name: 'Behaviors' });
  await expect(behaviorList).toContainText('Good with cats');
  expect(await behaviorList.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(1);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of ['Half Letter', 'Four on Letter']) {
      await page.getByLabel(size).check({ force: true });
      const sheetBox = await page.locator('.sheet').boundingBox();
      expect((sheetBox?.x ?? 0) + (sheetBox?.width ?? width + 1)).toBeLessThanOrEqual(width);
    }
  }
});

test('fills in behaviors and the diary, and shows the behaviors on the kennel card', async ({ page }) => {
  const name = makeUnique('Sorrel');
  await signIn(page, 'admin');
  await openNewAnimal(page, name);
  await page.getByRole('button', { name: 'Manage' }).click();
  const behaviors = page.getByRole('dialog', { name: /^Manage Behaviors/ });
  const first = behaviors.getByRole('listitem').first();
  await first.getByText('Yes', { exact: true }).click();
  await first.getByLabel(/^Comment/).fill('when awake');
  await checkA11y(page);
  await behaviors.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Behaviors updated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Diary' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const diary = page.getByRole('dialog', { name: 'Add Diary Entry' });
  await diary.getByLabel(/^Diary Entry/).fill('Slept through the storm');
  await diary.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Slept through the storm')).toBeVisible();
  await checkA11y(page);

  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Kennel Cards' }).click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('when awake');
  await expect(card.getByRole('img', { name: `QR code of the page of ${name}` })).toBeVisible();
  await page.getByText(/^Four on/).click();
  await expect(card).toBeVisible();
  await checkA11y(page);
});
