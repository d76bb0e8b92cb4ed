import { expect, test } from '@playwright/test';
import { lists } from '#shared/calls/lists/lists.ts';
import { calling } from './calls.ts';
import { fresh, PHONE_LONG, scan, signIn } from './steps.ts';

test('a medicine is added, renamed, deleted and brought back', PHONE_LONG, async ({ page, isMobile }) => {
  const [name, renamed, use] = [fresh('Salve'), fresh('Balm'), fresh('Dry noses')];
  await signIn(page, 'admin', '/customization');
  await page.getByRole('link', { name: 'Medicines', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Medicines' })).toBeVisible();
  await scan(page);

  await page.getByRole('button', { name: 'Add Medicine' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Medicine' });
  await adding.getByLabel(/^Medicine Name/).fill('MELOXICAM');
  await expect(adding.getByText('Medicine Type already exists.')).toBeVisible();
  await scan(page);
  await adding.getByLabel(/^Medicine Name/).fill(name);
  await adding.getByLabel(/^Medicine Used For/).fill(use);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toBeHidden();
  // The list scrolls to the new one.
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeInViewport();

  await page.reload();
  await page.getByRole('searchbox', { name: 'Filter Medicines' }).fill(use.toLowerCase());
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Medicine' });
  await editing.getByLabel(/^Medicine Name/).fill(renamed);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Do you want to save your changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, update' }).click();
  await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${renamed}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Nothing found for “${use.toLowerCase()}”`)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'More for Medicines' }).click();
  await page.getByRole('button', { name: 'Deleted' }).click();
  await page.getByRole('button', { name: `Restore ${renamed}` }).click();
  await expect(page.getByRole('button', { name: `Restore ${renamed}` })).toHaveCount(0);
  await scan(page);
});

test('shows the behaviors of a type, which the address keeps', async ({ page }) => {
  await signIn(page, 'manager', '/customization/behaviors');
  const type = page.getByRole('combobox', { name: 'Animal Type' });
  const first = await type.inputValue();
  await type.selectOption({ label: 'Rabbits' });
  await expect(page).toHaveURL(/type=/);
  await page.reload();
  await expect(type).not.toHaveValue(first);
  await expect(page.getByRole('table', { name: 'Animal Behaviors' })).toBeVisible();
  await scan(page);
});

test('scrolls to an entry that was added to a long list', async ({ page }) => {
  const call = await calling(page);
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const AnimalTypeId = animalTypes.find(({ typeName }) => typeName === 'Ducks')?.id ?? '';
  const lines = Array.from({ length: 45 }, (_, i) => fresh(`Behavior ${i}`));
  await call(lists.behavior.paste, { body: { lines, AnimalTypeId } });
  await call(lists.behavior.paste, { body: { lines: lines.map((line) => `${line} again`), AnimalTypeId } });
  await signIn(page, 'admin', `/customization/behaviors?type=${AnimalTypeId}`);
  // Last by its name, where only rows near the window are rendered.
  const name = fresh('Zigzags');
  await page.getByRole('button', { name: 'Add Behavior' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Behavior' });
  await adding.getByLabel(/^Behavior/).fill(name);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeInViewport();
});

test('adds pasted lines, marks existing ones, and keeps faulty ones', async ({ page }) => {
  const name = fresh('Brushing');
  await signIn(page, 'admin', '/customization/volunteer-activities');
  await page.getByRole('button', { name: 'Add Volunteer Activity' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Volunteer Activity' });
  await adding.getByLabel(/^Volunteer Activity/).fill(name);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toBeHidden();

  await page.getByRole('button', { name: 'Paste lines' }).click();
  const pasting = page.getByRole('dialog', { name: 'Paste Volunteer Activities' });
  const lines = pasting.getByLabel(/^Lines/);
  await lines.fill(`${name.toUpperCase()}\n${name} twice\n???`);
  await expect(pasting.getByText('3 of at most 45 lines')).toBeVisible();
  await pasting.getByRole('button', { name: 'Add' }).click();
  await expect(pasting.getByRole('listitem')).toHaveText([
    `Already in the list ${name.toUpperCase()}`,
    `Added ${name} twice`,
    'Not added ???Volunteer Activity needs a letter or a digit',
  ]);
  await expect(lines).toHaveValue('???');
  await scan(page);
  await lines.fill(`${name} again`);
  await pasting.getByRole('button', { name: 'Add' }).click();
  await expect(pasting).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter Volunteer Activities' }).fill(name);
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(3);

  await page.getByRole('button', { name: 'From the shared list' }).click();
  await expect(page.getByRole('dialog', { name: 'Volunteer Activities from the shared list' })).toContainText(
    'Nothing left to add',
  );
  await scan(page);
});

test('an activity is merged into another, and taken back', async ({ page }) => {
  const [one, other] = [fresh('Walking'), fresh('Strolling')];
  await signIn(page, 'admin', '/customization/volunteer-activities');
  for (const name of [one, other]) {
    await page.getByRole('button', { name: 'Add Volunteer Activity' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Volunteer Activity' });
    await adding.getByLabel(/^Volunteer Activity/).fill(name);
    await adding.getByRole('button', { name: 'Add' }).click();
    await expect(adding).toBeHidden();
  }
  await page.getByRole('button', { name: `Merge ${one}` }).click();
  const merging = page.getByRole('dialog', { name: 'Merge Volunteer Activity' });
  await merging.getByLabel(/^Merge into/).selectOption({ label: other });
  await scan(page);
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`${one} was merged into ${other}`)).toBeVisible();
  await expect(page.getByRole('table').getByText(one, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Deleted' }).click();
  await scan(page);
  await page.getByRole('button', { name: `Undo the merge of ${one}` }).click();
  await expect(page.getByText(`${one} is a separate entry again`)).toBeVisible();
});

test('a caretaker sees no list', async ({ page }) => {
  await signIn(page, 'caretaker', '/customization/medicines');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});

test('lets a Super Administrator edit the shared lists', async ({ page }) => {
  const name = fresh('Hides');
  await signIn(page, 'super', '/super-admin');
  await expect(page.getByRole('heading', { name: 'Animal Types' })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Behaviors', exact: true }).click();
  await page.getByRole('combobox', { name: 'Animal Type' }).selectOption({ label: 'Rabbits' });
  await page.getByRole('button', { name: 'Add Behavior' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Behavior' });
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByText('Behavior is required')).toBeVisible();
  await adding.getByLabel(/^Behavior/).fill(name);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table').getByText(name)).toBeVisible();
  await scan(page);
});

test('hides the shared lists from an Administrator', async ({ page }) => {
  await signIn(page, 'admin', '/super-admin/medicines');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});
