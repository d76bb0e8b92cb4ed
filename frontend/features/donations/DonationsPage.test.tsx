import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Donation } from '#shared/calls/giving/donations.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { type MockedReplies, mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { PERSON } from '#parts/person/person.fixture.ts';
import DonationsPage from './DonationsPage.tsx';

const DONATION: Donation = {
  id: 'p-ada-g',
  pcoId: 'ada',
  donationDate: '2026-02-01',
  amount: 1250.5,
  donationType: 'money',
  notes: 'At the door',
  method: 'check',
  reference: '104',
  campaign: 'Winter',
  tribute: 'memory',
  tributeName: 'Rusty',
  benefit: '',
  benefitAmount: 0,
  giftAid: false,
  version: 3,
  changedBy: 'Ines',
  changedAt: '2026-02-01T12:00:00.000Z',
};
const NO_DONATIONS = { donations: [], totalCount: 0, totalAmount: { money: 0, other: 0 }, years: [] };
const ONE_DONATION = {
  donations: [DONATION],
  totalCount: 1,
  totalAmount: { money: 1250.5, other: 45 },
  years: [{ year: 2026, count: 1, money: 1250.5, other: 45 }],
};

const SUMMARY_RUN = {
  id: 'w',
  what: 'summaries',
  year: 2026,
  state: 'done',
  mail: true,
  of: 1,
  done: 1,
  issued: 1,
  mailed: 1,
  files: [{ number: 1, viewUrl: '/pdf' }],
  begunBy: 'Ines',
  begunAt: '2026-11-22T11:00:00.000Z',
} as const;

function show(answers: MockedReplies, session = {}) {
  const sent = mockReplies({
    'people.get': () => ({ pco: PERSON }),
    'tenants.tenantInfo': () => ({ tenant: { ...TENANT, currency: 'USD' } }),
    ...answers,
  });
  renderSignedIn(<DonationsPage />, session, { url: '/?id=ada' });
  return sent;
}

it('is closed to a role without the right, and requests nothing', () => {
  const sent = show({}, { roleName: 'AnimalManager' });
  screen.getByRole('heading', { name: 'No Permission' });
  expect(sent).toEqual({});
});

it('shows totals, years and rows in the currency of the rescue', async () => {
  show({ 'donations.list': () => ONE_DONATION });
  const totals = await screen.findByRole('region', { name: 'Totals' });
  await waitFor(() => within(totals).getAllByText('$1,250.50 in money, $45.00 in kind', { exact: false }));
  const row = screen.getByRole('row', { name: /At the door/ });
  for (const text of ['2/1/2026', '$1,250.50', 'Money', 'Check 104']) expect(row.textContent).toContain(text);
  expect(row.textContent).toContain('Campaign Winter · In memory of Rusty');
});

it('adds a donation as typed, and requires notes for a donation in kind', async () => {
  const sent = show({ 'donations.list': () => NO_DONATIONS, 'donations.add': () => ({ id: 'new' }) });
  await screen.findByText('No donations yet');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Other' }));
  fireEvent.change(screen.getByLabelText(/^Value(?! of)/), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Notes are required');
  fireEvent.change(screen.getByLabelText(/Notes/), { target: { value: 'Two blankets' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent['donations.add']).toMatchObject([
      { body: { pcoId: 'ada', donationType: 'other', amount: 0, notes: 'Two blankets' } },
    ]),
  );
});

it('says that no animal was found for a donation, where none has the typed name', async () => {
  show({ 'donations.list': () => NO_DONATIONS, 'animals.autocomplete': () => ({ animals: [] }) });
  await screen.findByText('No donations yet');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.change(await screen.findByLabelText('For the Animal'), { target: { value: 'Rusty' } });
  await screen.findByText('No animal found');
});

it('says that the search for an animal failed, and does not wait on', async () => {
  const fail = () => {
    throw new ApiError(0, 'No response received from server.');
  };
  show({ 'donations.list': () => NO_DONATIONS, 'animals.autocomplete': fail });
  await screen.findByText('No donations yet');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.change(await screen.findByLabelText('For the Animal'), { target: { value: 'Rusty' } });
  await waitFor(() => expect(toastTexts()).toEqual(['No response received from server.']));
  await waitFor(() => expect(document.querySelector('[data-pc-section=loadingicon]')).toBeNull());
});

it('edits a donation with the version that was loaded', async () => {
  const sent = show({
    'donations.list': () => ONE_DONATION,
    'donations.update': () => ({ donation: DONATION }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit the donation/ }));
  fireEvent.change(await screen.findByLabelText(/^Amount/), { target: { value: '1,30,0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Please eneter a number');
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '1300' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent['donations.update']).toMatchObject([
      { params: { id: DONATION.id }, body: { amount: 1300, method: 'check', version: 3 } },
    ]),
  );
});

it('names the donation before it is deleted', async () => {
  show({ 'donations.list': () => ONE_DONATION, 'donations.remove': () => ({}) });
  fireEvent.click(await screen.findByRole('button', { name: /^Delete the donation/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  expect(dialog.textContent).toContain('the donation of $1,250.50, 2/1/2026, by Ada Okafor');
});

it('sends the suggested thank-you email as edited', async () => {
  const draft = { to: 'ada@mail.example', gifts: 1, subject: 'Thank you', message: 'Dear Ada,' };
  const sent = show({
    'donations.list': () => ONE_DONATION,
    'thanks.draft': () => draft,
    'thanks.send': () => ({ to: draft.to }),
    'logos.get': () => ({}),
    'mailings.sender': () => ({
      from: 'S (via Havenkeep) <s@news.example>',
      writer: { name: 'S', street: '', city: '', state: '', zip: '', emailAddress: 'hello@s.example' },
      left: 500,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Thank for the donation/ }));
  await screen.findByText('To: ada@mail.example');
  const fromLine = await screen.findByText(/via Havenkeep/);
  expect(fromLine.textContent).toBe(
    'From: S (via Havenkeep) <s@news.example> · Replies go to hello@s.example.',
  );
  fireEvent.change(screen.getByLabelText(/Message/), { target: { value: 'Dear Ada, hooray' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const mail = screen.getByTitle('The email as it will look');
  expect(mail.getAttribute('srcdoc')).toContain('Dear Ada, hooray');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent['thanks.send']).toMatchObject([
      {
        params: { id: DONATION.id },
        body: { subject: 'Thank you', message: 'Dear Ada, hooray', again: false },
      },
    ]),
  );
});

it('marks a donation as thanked with one click', async () => {
  const sent = show({ 'donations.list': () => ONE_DONATION, 'thanks.mark': () => ({ thanked: true }) });
  fireEvent.click(await screen.findByRole('button', { name: /^Mark thanked: the donation/ }));
  await waitFor(() =>
    expect(sent['thanks.mark']).toEqual([{ params: { id: DONATION.id }, body: { thanked: true } }]),
  );
});

it('makes a year summary after a preview, and emails it if chosen', async () => {
  const sent = show({
    'donations.list': () => ONE_DONATION,
    'logos.get': () => ({}),
    'receipts.draft': () => ({ missing: [], isChecked: true }),
    'mailings.sender': () => ({ from: 'Saltmarsh <a@b.example>', writer: { emailAddress: '' } }),
    'statements.start': () => ({ work: SUMMARY_RUN }),
    'statements.get': () => ({ work: SUMMARY_RUN, outcomes: [] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Year Summary' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make 1 summary?' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: `Email it to ${PERSON.email}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make 1 summary' }));
  await screen.findByRole('link', { name: 'Open PDF' });
  expect(sent['receipts.draft']?.[0]).toEqual({
    query: { pcoId: PERSON.id, year: 2026, what: 'summaries' },
  });
  expect(sent['statements.start']).toMatchObject([
    { body: { what: 'summaries', year: 2026, pcoIds: [PERSON.id], mail: true, emails: 1 } },
  ]);
});
