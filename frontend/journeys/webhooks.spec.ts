import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { RECEIVER_EXAMPLE } from '../features/help/code/receiver.ts';
import { createRescue } from './founding.ts';
import { fillWizard, makeUnique, PHONE_LONG, checkA11y, checkA11yInDark, signIn } from './steps.ts';

/**
 * Runs the example receiver of the manual with the secret of the webhook; `lines` gets what it prints: the messages
 * with a valid signature.
 */
function startReceiver(secret: string, port: number): { lines: string[]; child: ChildProcess } {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RECEIVER_EXAMPLE], {
    env: { SECRET: secret, PORT: String(port) },
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return { lines, child };
}

async function addAnimal(page: Page, name: string) {
  await page.goto('/animals?add');
  await fillWizard(page, name);
  const dialog = page.getByRole('dialog', { name: 'Add Animal' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a webhook is added, edited, tested, receives a new animal, and is removed; the example receiver of the manual verifies the signatures',
  PHONE_LONG,
  async ({ page }) => {
    test.setTimeout(120_000);
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const host = `127.0.0.1:${port}`;
    const { person } = await createRescue(page);
    await signIn(page, person.userName);
    await page.goto('/customization/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const addDialog = page.getByRole('dialog', { name: 'Add a webhook' });
    await addDialog.getByLabel('Address').fill('ftp://example.org');
    await addDialog.getByRole('button', { name: 'Save' }).click();
    await expect(addDialog.getByText('Choose at least one')).toBeVisible();
    await addDialog.getByLabel('Animals').check();
    await addDialog.getByRole('button', { name: 'Save' }).click();
    await expect(addDialog.getByText('Must begin with https://')).toBeVisible();
    await checkA11y(page);
    await addDialog.getByLabel('Address').fill(`http://${host}/hoks`);
    await addDialog.getByRole('button', { name: 'Save' }).click();
    const secretDialog = page.getByRole('dialog', { name: 'Copy the secret now' });
    const secret = await secretDialog.getByLabel('Secret', { exact: true }).inputValue();
    await secretDialog.getByLabel('I have saved it').check();
    await secretDialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Edit ${host}` }).click();
    const editDialog = page.getByRole('dialog', { name: `Edit ${host}` });
    await expect(editDialog.getByLabel('Address')).toHaveValue(`http://${host}/hoks`);
    await editDialog.getByLabel('Address').fill('ftp://example.org');
    await editDialog.getByRole('button', { name: 'Save' }).click();
    await expect(editDialog.getByText('Must begin with https://')).toBeVisible();
    await editDialog.getByLabel('Address').fill(`http://${host}/hooks`);
    await checkA11y(page);
    await editDialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('/hooks', { exact: true })).toBeVisible();

    const openMessages = async () => {
      await page.getByRole('button', { name: `Messages to ${host}` }).click();
      return page.getByRole('dialog', { name: `Messages to ${host}` });
    };
    const messagesDialog = await openMessages();
    await messagesDialog.getByRole('button', { name: 'Send a test' }).click();
    await expect(messagesDialog.getByText('Not delivered: The connection was refused')).toBeVisible();
    const webhookReceiver = startReceiver(secret, port);
    await expect(async () => {
      await messagesDialog.getByRole('button', { name: 'Send a test' }).click();
      await expect(messagesDialog.getByText('Delivered', { exact: true }).first()).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    expect(webhookReceiver.lines.at(-1)).toContain('a test');
    await checkA11y(page);
    await messagesDialog.getByRole('button', { name: 'Done' }).click();
    await checkA11yInDark(page);

    await addAnimal(page, makeUnique('Hooked'));
    await expect.poll(() => webhookReceiver.lines.join(' '), { timeout: 60_000 }).toContain("kind: 'animal'");
    await page.goto('/customization/webhooks');
    await page.getByRole('button', { name: `Turn off ${host}` }).click();
    await expect(page.getByRole('button', { name: `Turn on ${host}` })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${host}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the webhook' }).click();
    await expect(page.getByRole('button', { name: `Remove ${host}` })).toBeHidden();
    webhookReceiver.child.kill();
  },
);
