import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statements } from '#shared/calls/giving/statements.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { putFile } from '#functions/kernel/files/storage.ts';
import { newId } from '#functions/kernel/ids.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { stopBrowser } from '#functions/pdf/browser/browser.ts';
import { textOf } from '#functions/pdf/pdf-text.fixture.ts';
import { logoKey, logos } from '#functions/tenants/logo.record.ts';
import { callApi } from '#functions/test/call-api.ts';
import { withBrowser } from '#functions/test/browser.ts';
import { resumeStatements } from '#functions/test/jobs.ts';
import { mailsTo } from '#functions/test/mailbox.ts';
import { DONOR_ADDRESS, printOrderedReceipt, createReceiptClient, addRescue } from '../receipts.fixture.ts';

beforeAll(withBrowser);
afterAll(stopBrowser);

const fetchFile = async (url: string | undefined) =>
  new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());
const fetchPdfText = async (url: string | undefined) => textOf(await fetchFile(url));

/** Whether a PDF shows a picture. */
const hasPicture = async (url: string | undefined) =>
  Buffer.from(await fetchFile(url)).includes('/Subtype /Image');

/** A rescue shows a logo from now on; undefined: none. */
async function showLogo(tenantId: string, logo?: { own: string; width: number; height: number }) {
  if (logo) {
    const create = { ...logo, channels: 3, background: '#1e6954' } as const;
    const png = await sharp({ create }).png().toBuffer();
    await putFile(logoKey(tenantId, logo, 'logo.png'), png, 'image/png');
  }
  await tableOf(tenantId).putAll([logos.item({ row: { shown: logo }, v: 1 })]);
}

it(
  'a receipt is printed whole, mailed with its PDF, and stamped once it is void',
  { timeout: 60_000 },
  async () => {
    const tenant = await addRescue('CA');
    const receiptClient = createReceiptClient(tenant);
    const donorEmail = `${newId().toLowerCase()}@mail.example`;
    await receiptClient.settings({
      registration: '118830579 RR0001',
      signer: 'Ada Okafor',
      place: 'Toronto',
    });
    const donorId = await receiptClient.donor({ ...DONOR_ADDRESS, lastName: 'Lind <b>', email: donorEmail });
    const donationFields = { amount: 100, benefit: 'Dinner', benefitAmount: 30 };
    await showLogo(tenant, { own: newId(), width: 96, height: 36 });
    const { id, number } = await receiptClient.issueSuccessfully(
      await receiptClient.added(donorId, donationFields),
    );
    // Another one later is not that of this receipt.
    await showLogo(tenant);
    expect(await receiptClient.mail(id)).toMatchObject({
      status: 409,
      body: { message: 'The PDF isn’t ready yet' },
    });
    expect(await receiptClient.getReceipt(id)).not.toHaveProperty('viewUrl');
    await printOrderedReceipt({ kind: 'receipt', tenantId: tenant, id });
    const { viewUrl } = await receiptClient.getReceipt(id);
    const [page = ''] = await fetchPdfText(viewUrl);
    expect(await hasPicture(viewUrl)).toBe(true);
    for (const text of [
      'Official receipt for income tax purposes',
      `No. ${number}`,
      '118830579 RR0001',
      'Toronto',
      'Lind <b>',
      '2 Mill Lane',
      'Eligible amount of the gift for tax purposes',
      '$70.00',
      'canada.ca/charities-giving',
      'Ada Okafor',
    ])
      expect(page).toContain(text);
    expect((await receiptClient.mail(id)).body.message).toBe(`Receipt sent to ${donorEmail}`);
    expect(await mailsTo(donorEmail)).toMatchObject([
      { subject: expect.stringContaining('Official receipt') },
    ]);
    await receiptClient.voidReceipt(id);
    expect((await receiptClient.mail(id)).status).toBe(409);
    await printOrderedReceipt({ kind: 'receipt', tenantId: tenant, id });
    expect((await fetchPdfText((await receiptClient.getReceipt(id)).viewUrl)).join()).toContain('VOID');
  },
);

it(
  'statements of a year are printed as one PDF, and mailed once to each donor with an address',
  { timeout: 60_000 },
  async () => {
    const tenant = await addRescue('US');
    const receiptClient = createReceiptClient(tenant);
    const donorEmail = `${newId().toLowerCase()}@mail.example`;
    const donationFields = { donationDate: '2025-05-01', amount: 20 };
    const [donorWithEmail, donorWithoutEmail, receiptedDonor] = [
      await receiptClient.donor({ lastName: 'Reached', email: donorEmail }),
      await receiptClient.donor({ lastName: 'Other' }),
      await receiptClient.donor({ lastName: 'Done' }),
    ];
    for (const donorId of [donorWithEmail, donorWithEmail, donorWithoutEmail])
      await receiptClient.added(donorId, donationFields);
    await receiptClient.issueSuccessfully(await receiptClient.added(receiptedDonor, donationFields));
    const { givers } = (await callApi(statements.givers, { query: { year: 2025 } }, receiptClient.admin)).body
      .data;
    expect(
      givers.map(({ name, gifts, amount, receipted, email }) => [
        name,
        gifts,
        amount,
        receipted,
        email !== '',
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Reached', 2, 40, 0, true],
        ['Other', 1, 20, 0, false],
        ['Done', 0, 0, 1, false],
      ]),
    );
    const run = { year: 2025, pcoIds: [donorWithEmail, donorWithoutEmail, receiptedDonor], mail: true };
    // A mail run takes exactly the number that the user agreed to.
    expect(await callApi(statements.start, { body: run }, receiptClient.admin)).toMatchObject({
      status: 422,
      body: { fields: { emails: 'Please confirm how many donors are emailed' } },
    });
    expect(
      await callApi(statements.start, { body: { ...run, emails: 2 } }, receiptClient.admin),
    ).toMatchObject({
      status: 409,
      body: { message: 'This now emails 1 donor. Please check the list again' },
    });
    const id = await receiptClient.start({ ...run, emails: 1 });
    await callApi(statements.pause, { params: { id }, body: { paused: true } }, receiptClient.admin);
    expect((await receiptClient.continueStatements(id)).body.data.work).toMatchObject({
      state: 'paused',
      done: 0,
    });
    await callApi(statements.pause, { params: { id }, body: { paused: false } }, receiptClient.admin);
    const budget = { hasTimeLeft: () => true };
    await resumeStatements(new Date(Date.now() + 600_000), budget, (tenantId) => tenantId === tenant);
    expect((await receiptClient.getStatementRun(id)).work).toMatchObject({
      state: 'working',
      done: 3,
      issued: 2,
    });
    const order = { kind: 'statements', tenantId: tenant, workId: id, number: '001' } as const;
    await printOrderedReceipt(order);
    await printOrderedReceipt(order);
    const { work } = (await receiptClient.continueStatements(id)).body.data;
    expect(work).toMatchObject({ state: 'done', of: 3, issued: 2, mailed: 1 });
    const { outcomes } = await receiptClient.getStatementRun(id);
    expect(outcomes.find(({ pcoId }) => pcoId === receiptedDonor)).toMatchObject({ why: 'nothing' });
    const pages = await fetchPdfText(work.files[0]?.viewUrl);
    expect(await hasPicture(work.files[0]?.viewUrl)).toBe(false);
    expect(pages).toHaveLength(2);
    expect(pages.join()).toContain('$40.00');
    expect(await mailsTo(donorEmail)).toHaveLength(1);
  },
);

it(
  'summaries of a year list all donations, are no receipts, and appear in the history once emailed',
  { timeout: 60_000 },
  async () => {
    const tenant = await addRescue('US');
    const receiptClient = createReceiptClient(tenant);
    const donorEmail = `${newId().toLowerCase()}@mail.example`;
    const donationFields = { donationDate: '2025-05-01', amount: 20 };
    const [donorWithEmail, donorWithoutEmail] = [
      await receiptClient.donor({ lastName: 'Reached', email: donorEmail }),
      await receiptClient.donor({ lastName: 'Other' }),
    ];
    const { number } = await receiptClient.issueSuccessfully(
      await receiptClient.added(donorWithEmail, donationFields),
    );
    await receiptClient.added(donorWithEmail, { ...donationFields, amount: 5.5 });
    const pcoIds = [donorWithEmail, donorWithoutEmail];
    const id = await receiptClient.start({ what: 'summaries', year: 2025, pcoIds, mail: true, emails: 1 });
    await receiptClient.continueStatements(id);
    const order = { kind: 'statements', tenantId: tenant, workId: id, number: '001' } as const;
    await printOrderedReceipt(order);
    await printOrderedReceipt(order);
    const { work } = (await receiptClient.continueStatements(id)).body.data;
    expect(work).toMatchObject({ what: 'summaries', state: 'done', of: 2, done: 2, issued: 1, mailed: 1 });
    const pages = await fetchPdfText(work.files[0]?.viewUrl);
    expect(pages).toHaveLength(1);
    for (const text of ['Summary of your giving in 2025', 'This is not a receipt', number, '$25.50'])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('No. ');
    expect(await mailsTo(donorEmail)).toMatchObject([
      { subject: expect.stringContaining('Summary of your giving in 2025') },
    ]);
    const history = (await callApi(ties.history, { query: { pcoId: donorWithEmail } }, receiptClient.admin))
      .body.data;
    expect(JSON.stringify(history)).toContain('Summary of your giving in 2025');
  },
);
