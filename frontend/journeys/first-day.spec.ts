import { expect, test } from '@playwright/test';
import { makeWorkCounter } from './counted.ts';
import { createRescue } from './founding.ts';
import { findLink, waitForMail } from './mailbox.ts';
import { signInByForm, makePerson, passwordField, signUp } from './people.ts';
import { makeUnique, PASSWORD, PHONE_LONG, checkA11y } from './steps.ts';

test(
  'a first day after the sign-up: twelve presses to the first animal, twenty to plan, adopter and colleague',
  PHONE_LONG,
  async ({ page, browser }) => {
    test.slow();
    const founder = makePerson('Ana');
    await page.goto('/registration');
    await signUp(page, founder, makeUnique('Mesa Rescue'));

    const { work, press, fill, choose } = makeWorkCounter();
    await press(page.getByRole('link', { name: 'Back To Login' }));
    await expect(page.getByLabel('User ID')).toHaveValue(founder.userName);
    await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
    await press(page.getByRole('button', { name: 'Sign in' }));
    await press(page.getByRole('button', { name: "Let's Go" }));
    await press(page.getByText('Cats', { exact: true }));
    await press(page.getByRole('button', { name: 'Skip to first animal' }));
    const addDialog = page.getByRole('dialog', { name: 'Add Animal' });
    await expect(addDialog.getByLabel('Animal Name')).toBeFocused();
    await fill(addDialog.getByLabel('Animal Name'), 'Pumpkin');
    // The type is the one that was ticked.
    await fill(addDialog.getByRole('combobox', { name: 'Breed', exact: true }), 'Domestic Shorthair');
    await press(addDialog.getByText('Female', { exact: true }));
    await press(addDialog.getByRole('button', { name: 'Next' }));
    await fill(addDialog.getByLabel('Years', { exact: true }), '2');
    await press(addDialog.getByRole('button', { name: 'Next' }));
    await choose(addDialog.getByLabel('How Acquired'), 'Owner Surrender');
    await press(addDialog.getByRole('button', { name: 'Save', exact: true }));
    const doneDialog = page.getByRole('dialog', { name: 'Your first animal is in!' });
    await expect(doneDialog).toBeVisible();
    expect(work.presses).toBeLessThanOrEqual(12);
    expect(work.fields).toBeLessThanOrEqual(8);

    await press(doneDialog.getByRole('button', { name: 'See the list' }));
    await press(page.getByRole('button', { name: 'Propose vaccinations' }));
    await press(page.getByRole('dialog').getByRole('button', { name: /^Add \d+ reminders?$/ }));
    await expect(page.getByText(/vaccination reminders? added successfully/)).toBeVisible();

    await expect(page.getByRole('tab', { name: 'Vaccinations Reminders', selected: true })).toBeVisible();
    await press(page.getByRole('link', { name: 'Pumpkin' }).filter({ visible: true }).first());
    await press(page.getByRole('button', { name: 'Adopt', exact: true }));
    const adoptDialog = page.getByRole('dialog', { name: 'Adopt' });
    await fill(adoptDialog.getByRole('combobox', { name: 'Person' }), 'rosa delgado');
    await press(page.getByRole('option', { name: /Add “rosa delgado”/ }));
    const addPersonDialog = page.getByRole('dialog', { name: 'Add a person' });
    await fill(addPersonDialog.getByLabel('Phone'), '207 555 0142');
    await press(addPersonDialog.getByRole('button', { name: 'Add', exact: true }));
    await fill(adoptDialog.getByLabel('Reason to adopt anyway'), 'Surgery is booked');
    await press(adoptDialog.getByRole('button', { name: 'Adopt anyway' }));
    await expect(page.getByText('Milestone added successfully')).toBeVisible();

    await page.goto('/');
    const steps = page.getByRole('region', { name: /^Getting started, [23] of 6$/ });
    await expect(steps).toBeVisible();
    await checkA11y(page);
    // The way to the dashboard is a press, too.
    work.presses += 1;
    await press(steps.getByRole('link', { name: 'Invite' }));
    const inviteDialog = page.getByRole('dialog', { name: 'Invite New' });
    const colleague = makePerson('Bea');
    await fill(inviteDialog.getByLabel('First Name'), colleague.firstName);
    await fill(inviteDialog.getByLabel('Last Name'), colleague.lastName);
    await fill(inviteDialog.getByLabel('Email'), colleague.email);
    await choose(inviteDialog.getByLabel('Role'), 'Animal Caretaker');
    await expect(inviteDialog.getByText(/^Sees animals and writes/)).toBeVisible();
    await checkA11y(page);
    await press(inviteDialog.getByRole('button', { name: 'Invite' }));
    await expect(page.getByText('User Invited Successfully!')).toBeVisible();
    expect(work.presses).toBeLessThanOrEqual(20);
    expect(work.fields).toBeLessThanOrEqual(20);

    const otherContext = await browser.newContext();
    const otherPage = await otherContext.newPage();
    const { work: colleagueWork, press: pressAsColleague, fill: fillAsColleague } = makeWorkCounter();
    await otherPage.goto(findLink(await waitForMail(colleague.email, /invites you/)));
    await fillAsColleague(otherPage.getByLabel('User ID'), colleague.userName);
    await fillAsColleague(passwordField(otherPage, 'password'), PASSWORD);
    await fillAsColleague(passwordField(otherPage, 'confirmPassword'), PASSWORD);
    await pressAsColleague(otherPage.getByRole('button', { name: 'Accept' }));
    await expect(otherPage.getByLabel('User ID')).toHaveValue(colleague.userName);
    await fillAsColleague(otherPage.getByLabel('Password', { exact: true }), PASSWORD);
    await pressAsColleague(otherPage.getByRole('button', { name: 'Sign in' }));
    await expect(otherPage.getByRole('heading', { name: /^Good .*, Bea$/ })).toBeVisible();
    // They do not see the steps, which are an Administrator’s.
    await expect(otherPage.getByRole('region', { name: /^Getting started/ })).toHaveCount(0);
    expect(colleagueWork).toEqual({ presses: 2, fields: 4 });
    await otherContext.close();
  },
);

test(
  'guides a new rescue through its first steps, and lets it dismiss and restore them',
  PHONE_LONG,
  async ({ page }) => {
    const { person } = await createRescue(page);
    await signInByForm(page, person.userName);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    const steps = page.getByRole('region', { name: 'Getting started, 0 of 6' });
    await expect(steps).toBeVisible();
    for (const [link, dialogName] of [
      ['Add an animal', 'Add Animal'],
      ['Invite', 'Invite New'],
      ['Add locations', 'Locations and Capacity'],
      ['Add a person', 'Add Person, Company or Organization'],
    ] as const) {
      await steps.getByRole('link', { name: link }).click();
      await expect(page.getByRole('dialog', { name: dialogName })).toBeVisible();
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
  },
);
