import { expect, test } from '@playwright/test';
import { lists } from '#shared/calls/lists/lists.ts';
import { signInToApi } from './calls.ts';
import { makeUnique, PHONE_LONG, checkA11y, signIn } from './steps.ts';

test('a medicine is added, renamed, deleted and brought back', PHONE_LONG, async ({ page, isMobile }) => {
  const [name, newName, usedFor] = [makeUnique('Salve'), makeUnique('Balm'), makeUnique('Dry noses')];
  await signIn(page, 'admin', '/customization');
  await page.getByRole('link', { name: 'Medicines', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Medicines' })).toBeVisible();
  await checkA11y(page);

  await page.getByRole('button', { name: 'Add Medicine' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add Medicine' });
  await addDialog.getByLabel(/^Medicine Name/).fill('MELOXICAM');
  await expect(addDialog.getByText('Medicine Type already exists.')).toBeVisible();
  await checkA11y(page);
  await addDialog.getByLabel(/^Medicine Name/).fill(name);
  await addDialog.getByLabel(/^Medicine Used For/).fill(usedFor);
  await addDialog.getByRole('button', { name: 'Add' }).click();
  await expect(addDialog).toBeHidden();
  // The list scrolls to the new one.
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeInViewport();

  await page.reload();
  await page.getByRole('searchbox', { name: 'Filter Medicines' }).fill(usedFor.toLowerCase());
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit Medicine' });
  await editDialog.getByLabel(/^Medicine Name/).fill(newName);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Do you want to save your changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, update' }).click();
  await expect(page.getByRole('button', { name: `Edit ${newName}` })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${newName}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Nothing found for “${usedFor.toLowerCase()}”`)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'More for Medicines' }).click();
  await page.getByRole('button', { name: 'Deleted' }).click();
  await page.getByRole('button', { name: `Restore ${newName}` }).click();
  await expect(page.getByRole('button', { name: `Restore ${newName}` })).toHaveCount(0);
  await checkA11y(page);
});

test('shows the behaviors of a type, and keeps the type in the address', async ({ page }) => {
  await signIn(page, 'manager', '/customization/behaviors');
  const type = page.getByRole('combobox', { name: 'Animal Type' });
  const initialType = await type.inputValue();
  await type.selectOption({ label: 'Rabbits' });
  await expect(page).toHaveURL(/type=/);
  await page.reload();
  await expect(type).not.toHaveValue(initialType);
  await expect(page.getByRole('table', { name: 'Animal Behaviors' })).toBeVisible();
  await checkA11y(page);
});

test('scrolls to an entry that was added to a long list', async ({ page }) => {
  const call = await signInToApi(page);
  const { animalTypes } = await call(lists.animalType.list, { query: {} });
  const animalTypeId = animalTypes.find(({ typeName }) => typeName === 'Ducks')?.id ?? '';
  const lines = Array.from({ length: 45 }, (_, i) => makeUnique(`Behavior ${i}`));
  await call(lists.behavior.paste, { body: { lines, AnimalTypeId: animalTypeId } });
  await call(lists.behavior.paste, {
    body: { lines: lines.map((line) => `${line} again`), AnimalTypeId: animalTypeId },
  });
  await signIn(page, 'admin', `/customization/behaviors?type=${animalTypeId}`);
  // Last by its name, where only rows near the window are rendered.
  const name = makeUnique('Zigzags');
  await page.getByRole('button', { name: 'Add Behavior' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add Behavior' });
  await addDialog.getByLabel(/^Behavior/).fill(name);
  await addDialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeInViewport();
});

test('adds pasted lines, marks existing ones, and keeps invalid ones in the field', async ({ page }) => {
  const name = makeUnique('Brushing');
  await signIn(page, 'admin', '/customization/volunteer-activities');
  await page.getByRole('button', { name: 'Add Volunteer Activity' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add Volunteer Activity' });
  await addDialog.getByLabel(/^Volunteer Activity/).fill(name);
  await addDialog.getByRole('button', { name: 'Add' }).click();
  await expect(addDialog).toBeHidden();

  await page.getByRole('button', { name: 'Paste lines' }).click();
  const pasteDialog = page.getByRole('dialog', { name: 'Paste Volunteer Activities' });
  const lines = pasteDialog.getByLabel(/^Lines/);
  await lines.fill(`${name.toUpperCase()}\n${name} twice\n???`);
  await expect(pasteDialog.getByText('3 of at most 45 lines')).toBeVisible();
  await pasteDialog.getByRole('button', { name: 'Add' }).click();
  await expect(pasteDialog.getByRole('listitem')).toHaveText([
    `Already in the list ${name.toUpperCase()}`,
    `Added ${name} twice`,
    'Not added ???Volunteer Activity needs a letter or a digit',
  ]);
  await expect(lines).toHaveValue('???');
  await checkA11y(page);
  await lines.fill(`${name} again`);
  await pasteDialog.getByRole('button', { name: 'Add' }).click();
  await expect(pasteDialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter Volunteer Activities' }).fill(name);
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(3);

  await page.getByRole('button', { name: 'From the shared list' }).click();
  await expect(page.getByRole('dialog', { name: 'Volunteer Activities from the shared list' })).toContainText(
    'Nothing left to add',
  );
  await checkA11y(page);
});

test('an activity is merged into another, and the merge undone', async ({ page }) => {
  const [firstName, otherName] = [makeUnique('Walking'), makeUnique('Strolling')];
  await signIn(page, 'admin', '/customization/volunteer-activities');
  for (const name of [firstName, otherName]) {
    await page.getByRole('button', { name: 'Add Volunteer Activity' }).click();
    const addDialog = page.getByRole('dialog', { name: 'Add Volunteer Activity' });
    await addDialog.getByLabel(/^Volunteer Activity/).fill(name);
    await addDialog.getByRole('button', { name: 'Add' }).click();
    await expect(addDialog).toBeHidden();
  }
  await page.getByRole('button', { name: `Merge ${firstName}` }).click();
  const mergeDialog = page.getByRole('dialog', { name: 'Merge Volunteer Activity' });
  await mergeDialog.getByLabel(/^Merge into/).selectOption({ label: otherName });
  await checkA11y(page);
  await mergeDialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`${firstName} was merged into ${otherName}`)).toBeVisible();
  await expect(page.getByRole('table').getByText(firstName, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Deleted' }).click();
  await checkA11y(page);
  await page.getByRole('button', { name: `Undo the merge of ${firstName}` }).click();
  await expect(page.getByText(`${firstName} is a separate entry again`)).toBeVisible();
});

test('a caretaker may not open a list', async ({ page }) => {
  await signIn(page, 'caretaker', '/customization/medicines');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});

test('lets a Super Administrator edit the shared lists', async ({ page }) => {
  const name = makeUnique('Hides');
  await signIn(page, 'super', '/super-admin');
  await expect(page.getByRole('heading', { name: 'Animal Types' })).toBeVisible();
  await checkA11y(page);
  await page.getByRole('link', { name: 'Behaviors', exact: true }).click();
  await page.getByRole('combobox', { name: 'Animal Type' }).selectOption({ label: 'Rabbits' });
  await page.getByRole('button', { name: 'Add Behavior' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add Behavior' });
  await addDialog.getByRole('button', { name: 'Add' }).click();
  await expect(addDialog.getByText('Behavior is required')).toBeVisible();
  await addDialog.getByLabel(/^Behavior/).fill(name);
  await addDialog.getByRole('button', { name: 'Add' }).click();
  await expect(addDialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table').getByText(name)).toBeVisible();
  await checkA11y(page);
});

test('hides the shared lists from an Administrator', async ({ page }) => {
  await signIn(page, 'admin', '/super-admin/medicines');
  await expect(page.getByRole('heading', { name: 'No Permission' })).toBeVisible();
});
