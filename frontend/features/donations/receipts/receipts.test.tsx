import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReceiptPaper, SummaryPaper } from '#shared/calls/giving/paper.ts';
import type { Receipt } from '#shared/calls/giving/receipts.ts';
import { BARE_PAPER } from '#shared/paper/receipt.fixture.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { type MockedReplies, mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import IssueReceipt from './IssueReceipt.tsx';
import ReceiptDialog from './ReceiptDialog.tsx';
import ReceiptsPage from './ReceiptsPage.tsx';
import { statementNotes } from './statements/DonorsOfYear.tsx';
import StatementsPage from './statements/StatementsPage.tsx';

const RECEIPT: Receipt = {
  id: '2026-12-own',
  number: '2026-00012',
  state: 'issued',
  pcoId: 'ada',
  giver: 'Ada Okafor',
  email: 'ada@mail.example',
  issuedOn: '2026-11-22',
  issuedBy: 'Ines',
  amount: 1250.5,
  gifts: 1,
  replaces: [],
  isLifting: false,
  isPrinted: true,
};

const PAPER: ReceiptPaper = {
  ...BARE_PAPER,
  giver: { name: 'Ada <b>Okafor', address: [] },
  gifts: [
    {
      date: '2026-02-01',
      type: 'money',
      amount: 1250.5,
      benefit: '',
      benefitAmount: 0,
      what: '',
      how: '',
      tribute: '',
      giftAid: false,
    },
  ],
};

function show(element: React.ReactElement, answers: MockedReplies, session = {}, url = '/') {
  const sent = mockReplies({
    'logos.get': () => ({}),
    'tenants.tenantInfo': () => ({ tenant: { ...TENANT, currency: 'USD' } }),
    ...answers,
  });
  renderSignedIn(element, session, { url });
  return sent;
}

const noop = () => undefined;

it('shows a preview of the receipt, then makes it', async () => {
  const onIssued = vi.fn();
  const sent = show(<IssueReceipt id="p-ada-g" pcoId="ada" onClose={noop} onIssued={onIssued} />, {
    'receipts.draft': () => ({ paper: PAPER, missing: [], isChecked: true }),
    'receipts.issue': () => ({ receipt: RECEIPT }),
  });
  const preview = await screen.findByTitle('The receipt as it will look');
  expect(preview.getAttribute('srcdoc')).toContain('Ada &lt;b&gt;Okafor');
  expect(preview.getAttribute('srcdoc')).toContain('$1,250.50');
  fireEvent.click(screen.getByRole('button', { name: 'Make' }));
  await waitFor(() => expect(sent['receipts.issue']).toMatchObject([{ params: { id: 'p-ada-g' } }]));
  await waitFor(() => expect(onIssued).toHaveBeenCalledWith(RECEIPT.id));
});

it('says what is missing, and makes no receipt', async () => {
  show(<IssueReceipt id="p-ada-g" pcoId="ada" onClose={noop} onIssued={noop} />, {
    'receipts.draft': () => ({ paper: PAPER, missing: ['giverAddress'], isChecked: false }),
  });
  const link = await screen.findByRole('link', { name: 'Open the donor’s page' });
  expect(link.getAttribute('href')).toBe('/pco/ada');
  screen.getByText(/To be checked by your rescue/);
  expect(screen.getByRole('button', { name: 'Make' })).toHaveProperty('disabled', true);
});

it('requires a reason before a receipt is voided', async () => {
  const sent = show(<ReceiptDialog id={RECEIPT.id} onClose={noop} />, {
    'receipts.get': () => ({ receipt: RECEIPT, viewUrl: '/a', downloadUrl: '/b' }),
    'receipts.void': () => ({ receipt: { ...RECEIPT, state: 'void' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Void' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Void' }));
  await screen.findByText('Reason is required');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Wrong name' } });
  fireEvent.click(screen.getByRole('button', { name: 'Void' }));
  await waitFor(() =>
    expect(sent['receipts.void']).toMatchObject([
      { params: { id: RECEIPT.id }, body: { reason: 'Wrong name' } },
    ]),
  );
});

it('says what a replacement can correct, and offers to void instead', async () => {
  show(<ReceiptDialog id={RECEIPT.id} onClose={noop} />, {
    'receipts.get': () => ({ receipt: RECEIPT, viewUrl: '/a', downloadUrl: '/b' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await screen.findByText(/Date, amount, type and benefit stay the same/);
  fireEvent.click(screen.getByRole('button', { name: 'Void instead' }));
  await screen.findByRole('dialog', { name: `Void Receipt ${RECEIPT.number}` });
});

it('leads from a void receipt to its donations', async () => {
  show(<ReceiptDialog id={RECEIPT.id} onClose={noop} />, {
    'receipts.get': () => ({ receipt: { ...RECEIPT, state: 'void' } }),
  });
  const link = await screen.findByRole('link', { name: 'Open the donations' });
  expect(link.getAttribute('href')).toBe(`/pco/donation?id=${RECEIPT.pcoId}`);
});

it('lists the receipts of a year', async () => {
  show(<ReceiptsPage />, { 'receipts.list': () => ({ receipts: [RECEIPT], years: [2026] }) });
  const row = await screen.findByRole('row', { name: /2026-00012/ });
  await waitFor(() => expect(row.textContent).toContain('$1,250.50'));
  expect(row.textContent).toContain('Issued');
});

it('keeps the chosen year while the receipt texts are open, and offers the present year', async () => {
  const thisYear = rescueToday().slice(0, 4);
  show(
    <ReceiptsPage />,
    {
      'receipts.list': () => ({ receipts: [], years: [2024] }),
      'receiptSettings.get': () => new Promise(() => undefined),
    },
    {},
    '/?year=2024',
  );
  const yearSelect = await screen.findByLabelText<HTMLSelectElement>(/^Year/);
  expect([...yearSelect.options].map(({ value }) => value)).toEqual([thisYear, '2024']);
  await screen.findByText('No receipts issued in 2024');
  fireEvent.click(screen.getByRole('button', { name: 'Receipt Texts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt Texts' }));
  expect(yearSelect.value).toBe('2024');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>(/^Year/).value).toBe('2024');
});

it('requests nothing without the right', () => {
  const sent = show(<ReceiptsPage />, {}, { roleName: 'AnimalManager' });
  screen.getByRole('heading', { name: 'No Permission' });
  expect(sent).toEqual({});
});

const createDonor = (pcoId: string, overrides: object = {}) => ({
  pcoId,
  name: pcoId,
  email: '',
  hasAddress: true,
  lacksAddress: false,
  gifts: 1,
  amount: 10,
  receipted: 0,
  things: 0,
  total: 10,
  ...overrides,
});

it('a donor with both receipts and gifts in kind has a note on each', () => {
  const donor = { id: 'ada', ...createDonor('ada', { gifts: 0, receipted: 2, things: 1 }) };
  expect(statementNotes(donor).filter(Boolean)).toEqual([
    'Already on receipts',
    '1 gift in kind, receipted one by one',
  ]);
});

const STATEMENT_RUN = {
  id: 'w',
  what: 'statements',
  year: 2025,
  state: 'done',
  mail: false,
  of: 1,
  done: 1,
  issued: 1,
  mailed: 0,
  files: [],
  begunBy: 'Ines',
  begunAt: '2026-11-22T11:00:00.000Z',
} as const;

it('makes statements for the chosen donors of all pages', async () => {
  const sent = show(<StatementsPage />, {
    'statements.givers': (input) =>
      JSON.stringify(input).includes('more')
        ? { givers: [createDonor('Ada', { amount: 5.5 }), createDonor('Done', { gifts: 0, receipted: 1 })] }
        : { givers: [createDonor('Ada', { email: 'a@b.example' }), createDonor('Bo')], nextCursor: 'more' },
    'statements.list': () => ({ works: [] }),
    'receipts.draft': () => ({ paper: PAPER, missing: [], isChecked: false }),
    'statements.start': () => ({
      work: STATEMENT_RUN,
    }),
    'statements.get': () => ({ work: undefined, outcomes: [] }),
  });
  const row = await screen.findByRole('row', { name: /Ada/ });
  await waitFor(() => expect(row.textContent).toContain('$15.50'));
  screen.getByRole('button', { name: 'Preview 2 statements' });
  // A giver without open donations cannot be chosen.
  expect(screen.queryByRole('checkbox', { name: /Done/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Bo/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview 1 statement' }));
  // Nothing is issued before the user saw one and confirmed.
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 1 receipt?' }));
  await dialog.findByTitle('The receipt as it will look');
  dialog.getByText(/To be checked by your rescue/);
  expect(sent['receipts.draft']).toEqual([
    { query: { pcoId: 'Ada', year: expect.any(Number), what: 'statements' } },
  ]);
  expect(sent['statements.start']).toBeUndefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Issue 1 receipt' }));
  await waitFor(() => expect(sent['statements.start']).toMatchObject([{ body: { pcoIds: ['Ada'] } }]));
});

const SUMMARY: SummaryPaper = {
  kind: 'us',
  rescue: PAPER.rescue,
  paper: 'Letter',
  giver: PAPER.giver,
  currency: 'USD',
  year: 2025,
  madeOn: '2026-11-22',
  gifts: PAPER.gifts.map((donation) => ({ ...donation, receipt: '2026-00003' })),
};

it('makes summaries for every donor, even if all their donations are on receipts', async () => {
  const sent = show(<StatementsPage />, {
    'statements.givers': () => ({
      givers: [createDonor('Done', { gifts: 0, amount: 0, receipted: 2, total: 15 })],
    }),
    'statements.list': () => ({ works: [] }),
    'receipts.draft': () => ({ summary: SUMMARY, missing: [], isChecked: true }),
    'statements.start': () => ({ work: { ...STATEMENT_RUN, what: 'summaries' } }),
    'statements.get': () => ({ work: { ...STATEMENT_RUN, what: 'summaries' }, outcomes: [] }),
  });
  await screen.findByRole('row', { name: /Done/ });
  screen.getByRole('button', { name: 'No donors selected' });
  fireEvent.change(screen.getByLabelText('Make'), { target: { value: 'summaries' } });
  const row = await screen.findByRole('row', { name: /Done/ });
  await waitFor(() => expect(row.textContent).toContain('$15.00'));
  fireEvent.click(screen.getByRole('button', { name: 'Preview 1 summary' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make 1 summary?' }));
  const preview = await dialog.findByTitle('The summary as it will look');
  expect(preview.getAttribute('srcdoc')).toContain('This is not a receipt.');
  fireEvent.click(dialog.getByRole('button', { name: 'Make 1 summary' }));
  await waitFor(() =>
    expect(sent['statements.start']).toMatchObject([{ body: { what: 'summaries', pcoIds: ['Done'] } }]),
  );
});

it('issues no receipts if the rescue’s required details are missing', async () => {
  show(<StatementsPage />, {
    'statements.givers': () => ({ givers: [createDonor('Ada'), createDonor('Bo', { lacksAddress: true })] }),
    'statements.list': () => ({ works: [] }),
    'receipts.draft': () => ({ paper: PAPER, missing: ['registration'], isChecked: true }),
  });
  // Of a donor who lacks an address none is made.
  fireEvent.click(await screen.findByRole('button', { name: 'Preview 1 statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 1 receipt?' }));
  await dialog.findByText(/The registration number/);
  expect(dialog.getByRole('button', { name: 'Issue 1 receipt' })).toHaveProperty('disabled', true);
});
