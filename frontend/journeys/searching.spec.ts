import { expect, type Page, test } from '@playwright/test';
import { animals } from '#shared/calls/animals/animals.ts';
import { signInToApi, addPerson, addIntake } from './calls.ts';
import { makeWorkCounter } from './counted.ts';
import { day, makeUnique, PHONE_TOO, checkA11y, checkA11yInDark, signIn } from './steps.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search animals/ });
const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const option = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test(
  'the search of the header: an animal, a person, a page and an action, each in two presses and a field',
  PHONE_TOO,
  async ({ page }) => {
    const person = await addPerson(page);
    const name = makeUnique('Quillon');
    await addIntake(person.call, name, day(-2), { type: 'Dogs', location: 'Kennel 77' });
    await signIn(page, 'admin', '/');
    const { work, press, fill } = makeWorkCounter();
    await press(button(page));
    await expect(field(page)).toBeFocused();
    await checkA11y(page);
    await fill(field(page), name.toUpperCase());
    await expect(option(page, name)).toContainText('Dogs · Kennel 77');
    await expect(page.getByRole('group', { name: 'Animals' })).toBeVisible();
    await checkA11y(page);
    await checkA11yInDark(page);
    await press(option(page, name));
    await expect(heading(page, name)).toBeVisible();
    expect(work).toEqual({ presses: 2, fields: 1 });

    await button(page).click();
    await field(page).fill(person.name);
    await option(page, person.name).click();
    await expect(heading(page, person.name)).toBeVisible();

    await button(page).click();
    await expect(page.getByRole('group', { name: 'Recent animals' })).toContainText(name);
    await expect(page.getByRole('group', { name: 'Recent people' })).toContainText(person.name);
    await field(page).fill('statistics');
    await option(page, 'Statistics').click();
    await expect(heading(page, 'Statistics')).toBeVisible();

    await button(page).click();
    await field(page).fill('add anim');
    await field(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add Animal' })).toBeVisible();
  },
);

test('opens by /, finds an animal by its number as a scanner sends it, and Escape returns the focus', async ({
  page,
}) => {
  const call = await signInToApi(page);
  const name = makeUnique('Tansy');
  const id = await addIntake(call, name);
  const { animalList } = await call(animals.get, { query: { ids: id } });
  const number = animalList[0]?.animalId ?? '';
  await signIn(page, 'admin', '/pco');
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Today' });
  await link.focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('zz no such thing');
  await expect(page.getByText(/^Nothing matches “zz no such thing”/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(link).toBeFocused();

  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('a/b');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
});

test('hides people from a caretaker; offline only pages are found', async ({ page, context }) => {
  const person = await addPerson(page);
  await signIn(page, 'caretaker', '/');
  await button(page).click();
  await field(page).fill(person.name);
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('who is');
  await expect(page.getByText(/^You’re offline. Animals and people/)).toBeVisible();
  await expect(option(page, 'Who is where')).toBeVisible();
});
