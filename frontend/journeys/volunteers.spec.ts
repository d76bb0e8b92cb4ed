import { expect, type Page, test } from '@playwright/test';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { people } from '#shared/calls/people/people.ts';
import { requestOf } from '#shared/contract/request.ts';
import { makeUnique, PASSWORD, PHONE_LONG, PHONE_TOO, photo, checkA11y, signIn } from './steps.ts';

/** A person that no other journey uses. */
async function newPerson(page: Page, lastName: string): Promise<string> {
  const signInRequest = requestOf(accounts.signIn, { body: { userName: 'admin', password: PASSWORD } });
  const signInReply = await page.request.post(`/api${signInRequest.url}`, { data: signInRequest.body });
  const { token } = (await signInReply.json()) as { token: string };
  const body = { firstName: 'Ada', lastName, state: 'ME', countryId: 'US' };
  const addRequest = requestOf(people.create, { query: { force: 'true' }, body });
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.post(`/api${addRequest.url}`, { data: addRequest.body, headers });
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

/** A camera with a badge before it: test browsers have none. */
const mockBadgeCamera = (page: Page, code: string) =>
  page.addInitScript((rawValue) => {
    class FakeDetector {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['qr_code']);
      }

      detect(): Promise<{ rawValue: string }[]> {
        return Promise.resolve([{ rawValue }]);
      }
    }
    Object.assign(window, { BarcodeDetector: FakeDetector });
    const getUserMedia = () => Promise.resolve(document.createElement('canvas').captureStream());
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  }, code);

test(
  'a volunteer’s hours by QR: badge, tablet, in and out, with and without a line',
  PHONE_TOO,
  async ({ page, browser }, { project }) => {
    const lastName = `Quill ${project.name}`;
    const id = await newPerson(page, lastName);
    await signIn(page, 'admin', `/pco/volunteer?id=${id}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Add Volunteer' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Interest is required')).toBeVisible();
    await form.getByLabel('Dog walking').check();
    await checkA11y(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Make a badge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a badge' }).click();
    const code = await page.locator('.badge code').innerText();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.goto('/pco/volunteers');
    await page.getByRole('button', { name: 'Add a tablet' }).click();
    await page.getByLabel(/^Name/).fill(`Door ${project.name}`);
    await page.getByRole('button', { name: 'Save' }).click();
    const link = await page.getByLabel('Link of the tablet').inputValue();
    await page.getByLabel('The tablet shows it').check();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Done' }).click();

    const tabletContext = await browser.newContext();
    const tablet = await tabletContext.newPage();
    await mockBadgeCamera(tablet, code);
    await tablet.goto(link);
    await expect(tablet).toHaveURL(/\/kiosk$/);
    await tablet.getByRole('button', { name: 'Use the camera' }).click();
    await expect(tablet.getByRole('heading', { name: 'Hello Ada Q.' })).toBeVisible();
    await expect(tablet.getByText('Quill')).toHaveCount(0);
    await checkA11y(tablet);
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await expect(tablet.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Next' }).click();

    await tablet.getByLabel('or its code').fill('nonsense');
    await tablet.getByRole('button', { name: 'Continue' }).click();
    await expect(tablet.getByRole('alert')).toContainText('That isn’t a badge code');
    await tabletContext.setOffline(true);
    await tablet.getByLabel('or its code').fill(code.toLowerCase());
    await tablet.getByRole('button', { name: 'Continue' }).click();
    await expect(tablet.getByText('be saved and sent later')).toBeVisible();
    await tablet.getByRole('button', { name: 'Sign out' }).click();
    await expect(tablet.getByText('1 sign-in or sign-out is saved')).toBeVisible();
    await checkA11y(tablet);
    await tabletContext.setOffline(false);
    await expect(tablet.getByText('1 sign-in or sign-out is saved')).toHaveCount(0);
    await tabletContext.close();

    await page.goto(`/pco/volunteer?id=${id}`);
    const hours = page.getByRole('table', { name: 'Hours' });
    // A minute may have begun between in and out.
    await expect(hours.getByText(/^[01] min$/)).toBeVisible();
    await expect(hours.getByText(`Door ${project.name}`)).toBeVisible();
    await page.getByRole('button', { name: /^Edit the hours of/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Hours' });
    await edit.getByLabel('From').fill('09:00');
    await edit.getByLabel('To', { exact: true }).fill('11:30');
    await edit.getByRole('button', { name: 'Update' }).click();
    await expect(hours.getByText('2 h 30 min')).toBeVisible();
    await checkA11y(page);
  },
);

test(
  'a person of the register becomes a volunteer, and the required checks are noted',
  PHONE_LONG,
  async ({ page }, { project }) => {
    const lastName = `Fern ${project.name}`;
    const id = await newPerson(page, lastName);
    await signIn(page, 'admin', `/pco?q=${encodeURIComponent(lastName)}`);
    await page.getByRole('checkbox', { name: new RegExp(lastName) }).check();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Volunteer', exact: true }).click();
    const addDialog = page.getByRole('dialog', { name: 'Add Volunteer' });
    await expect(addDialog.getByText(`Ada ${lastName}`)).toBeVisible();
    await addDialog.getByLabel('Dog walking').check();
    await checkA11y(page);
    await addDialog.getByRole('button', { name: 'Save' }).click();
    await expect(addDialog).toBeHidden();
    await expect(page).toHaveURL(/\/pco\?/);

    await page.goto('/pco/volunteers');
    const volunteerRow = page.getByRole('row').filter({ hasText: lastName });
    await expect(volunteerRow).toContainText('Background check missing');
    await checkA11y(page);
    await volunteerRow.getByRole('link', { name: `Ada ${lastName}` }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await page.getByRole('button', { name: 'Edit Waiver' }).click();
    const waiverDialog = page.getByRole('dialog', { name: 'Waiver' });
    await expect(waiverDialog.getByLabel(/^Holds until/)).not.toHaveValue('');
    await waiverDialog.getByLabel('Note').fill('On paper');
    await checkA11y(page);
    await waiverDialog.getByRole('button', { name: 'Save' }).click();
    const waiver = page.getByRole('row').filter({ hasText: 'Waiver' });
    await expect(waiver).toContainText('In order');
    await page.getByRole('button', { name: 'Delete Waiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(waiver).toContainText('Missing');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(waiver).toContainText('On paper');
  },
);

test('attaches, replaces and opens a proof of the checklist', async ({ page }) => {
  const id = await newPerson(page, makeUnique('Sedge'));
  await signIn(page, 'admin', `/pco/volunteer?id=${id}`);
  const waiver = page.getByRole('row').filter({ hasText: 'Waiver' });
  await page.getByRole('button', { name: 'Files of Waiver' }).click();
  const files = page.getByRole('dialog', { name: 'Files: Waiver' });
  await expect(files.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await files.getByLabel('Attach a file: file').setInputFiles(await file('signed.jpg'));
  await expect(files.getByRole('link', { name: /^signed\.jpg/ })).toBeVisible();
  await checkA11y(page);
  await files.getByLabel('Replace signed.jpg: file').setInputFiles(await file('again.jpg'));
  const replacementLink = files.getByRole('link', { name: /^again\.jpg/ });
  await expect(replacementLink).toBeVisible();
  await expect(files.getByRole('link', { name: /^signed\.jpg/ })).toHaveCount(0);
  expect((await page.request.get((await replacementLink.getAttribute('href')) ?? '')).status()).toBe(200);
  await files.getByRole('button', { name: 'Close' }).click();
  await expect(waiver).toContainText('1');
  // It is a proof, and not among the person's other files.
  await page.goto(`/pco/attachments?id=${id}`);
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
});
