import { expect, test } from '@playwright/test';
import { counted } from './counted.ts';
import { foundRescue } from './founding.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { enter, newPerson, passwordField, signUp } from './people.ts';
import { fresh, PASSWORD, PHONE_LONG, scan } from './steps.ts';

test(
  'a first day after the sign-up: twelve presses to the first animal, twenty to plan, adopter and colleague',
  PHONE_LONG,
  async ({ page, browser }) => {
    test.slow();
    const founder = newPerson('Ana');
    await page.goto('/registration');
    await signUp(page, founder, fresh('Mesa Rescue'));

    const { work, press, fill, choose } = counted();
    await press(page.getByRole('link', { name: 'Back To Login' }));
    await expect(page.getByLabel('User ID')).toHaveValue(founder.userName);
    await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
    await press(page.getByRole('button', { name: 'Sign in' }));
    await press(page.getByRole('button', { name: "Let's Go" }));
    await press(page.getByText('Cats', { exact: true }));
    await press(page.getByRole('button', { name: 'Skip to first animal' }));
    const adding = page.getByRole('dialog', { name: 'Add Animal' });
    await expect(adding.getByLabel('Animal Name')).toBeFocused();
    await fill(adding.getByLabel('Animal Name'), 'Pumpkin');
    // The type is the one that was ticked.
    await fill(adding.getByRole('combobox', { name: 'Breed', exact: true }), 'Domestic Shorthair');
    await press(adding.getByText('Female', { exact: true }));
    await press(adding.getByRole('button', { name: 'Next' }));
    await fill(adding.getByLabel('Years', { exact: true }), '2');
    await press(adding.getByRole('button', { name: 'Next' }));
    await choose(adding.getByLabel('How Acquired'), 'Owner Surrender');
    await press(adding.getByRole('button', { name: 'Save', exact: true }));
    const done = page.getByRole('dialog', { name: 'Your first animal is in!' });
    await expect(done).toBeVisible();
    expect(work.presses).toBeLessThanOrEqual(12);
    expect(work.fields).toBeLessThanOrEqual(8);

    await press(done.getByRole('button', { name: 'See the list' }));
    await press(page.getByRole('button', { name: 'Propose vaccinations' }));
    await press(page.getByRole('dialog').getByRole('button', { name: /^Add \d+ reminders?$/ }));
    await expect(page.getByText(/vaccination reminders? added successfully/)).toBeVisible();

    await expect(page.getByRole('tab', { name: 'Vaccinations Reminders', selected: true })).toBeVisible();
    await press(page.getByRole('link', { name: 'Pumpkin' }).filter({ visible: true }).first());
    await press(page.getByRole('button', { name: 'Adopt', exact: true }));
    const adopting = page.getByRole('dialog', { name: 'Adopt' });
    await fill(adopting.getByRole('combobox', { name: 'Person' }), 'rosa delgado');
    await press(page.getByRole('option', { name: /Add “rosa delgado”/ }));
    const quick = page.getByRole('dialog', { name: 'Add a person' });
    await fill(quick.getByLabel('Phone'), '207 555 0142');
    await press(quick.getByRole('button', { name: 'Add', exact: true }));
    await fill(adopting.getByLabel('Reason to adopt anyway'), 'Surgery is booked');
    await press(adopting.getByRole('button', { name: 'Adopt anyway' }));
    await expect(page.getByText('Milestone added successfully')).toBeVisible();

    await page.goto('/');
    const steps = page.getByRole('region', { name: /^Getting started, [23] of 6$/ });
    await expect(steps).toBeVisible();
    await scan(page);
    // The way to the dashboard is a press, too.
    work.presses += 1;
    await press(steps.getByRole('link', { name: 'Invite' }));
    const inviting = page.getByRole('dialog', { name: 'Invite New' });
    const colleague = newPerson('Bea');
    await fill(inviting.getByLabel('First Name'), colleague.firstName);
    await fill(inviting.getByLabel('Last Name'), colleague.lastName);
    await fill(inviting.getByLabel('Email'), colleague.email);
    await choose(inviting.getByLabel('Role'), 'Animal Caretaker');
    await expect(inviting.getByText(/^Sees animals and writes/)).toBeVisible();
    await scan(page);
    await press(inviting.getByRole('button', { name: 'Invite' }));
    await expect(page.getByText('User Invited Successfully!')).toBeVisible();
    expect(work.presses).toBeLessThanOrEqual(20);
    expect(work.fields).toBeLessThanOrEqual(20);

    const otherContext = await browser.newContext();
    const otherPage = await otherContext.newPage();
    const { work: theirWork, press: pressThere, fill: fillThere } = counted();
    await otherPage.goto(linkIn(await mailTo(colleague.email, /invites you/)));
    await fillThere(otherPage.getByLabel('User ID'), colleague.userName);
    await fillThere(passwordField(otherPage, 'password'), PASSWORD);
    await fillThere(passwordField(otherPage, 'confirmPassword'), PASSWORD);
    await pressThere(otherPage.getByRole('button', { name: 'Accept' }));
    await expect(otherPage.getByLabel('User ID')).toHaveValue(colleague.userName);
    await fillThere(otherPage.getByLabel('Password', { exact: true }), PASSWORD);
    await pressThere(otherPage.getByRole('button', { name: 'Sign in' }));
    await expect(otherPage.getByRole('heading', { name: /^Good .*, Bea$/ })).toBeVisible();
    // They do not see the steps, which are an Administrator’s.
    await expect(otherPage.getByRole('region', { name: /^Getting started/ })).toHaveCount(0);
    expect(theirWork).toEqual({ presses: 2, fields: 4 });
    await otherContext.close();
  },
);

test('a rescue is led from step to step, and puts the steps away and back', PHONE_LONG, async ({ page }) => {
  const { person } = await foundRescue(page);
  await enter(page, person.userName);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  const steps = page.getByRole('region', { name: 'Getting started, 0 of 6' });
  await expect(steps).toBeVisible();
  for (const [link, opened] of [
    ['Add an animal', 'Add Animal'],
    ['Invite', 'Invite New'],
    ['Add locations', 'Locations and Capacity'],
    ['Add a person', 'Add Person, Company or Organization'],
  ] as const) {
    await steps.getByRole('link', { name: link }).click();
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    await page.goto('/');
  }
  await steps.getByRole('link', { name: 'Add logo' }).click();
  await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeInViewport();
  await page.goto('/');
  await steps.getByRole('link', { name: 'See schedules' }).click();
  await expect(page.getByRole('heading', { name: 'Vaccine Schedules', level: 1 })).toBeVisible();
  await page.goto('/');
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toBeVisible();
});
