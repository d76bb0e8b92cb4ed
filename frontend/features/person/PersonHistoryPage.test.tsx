import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { type MockedReplies, mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { PERSON } from '#parts/person/person.fixture.ts';
import PersonHistoryPage from './PersonHistoryPage.tsx';

const ENTRY = {
  id: 'm',
  kind: 'milestone',
  tableName: 'Animal Milestone',
  date: '2026-02-01',
  milestoneAttachmentType: 'adoption',
  animalId: 'c',
  animalName: 'Clover',
  firstName: 'Ada',
  lastName: 'Okafor',
  amount: 0,
  milestoneAmountReceivedFee: 80,
  notes: 'A good pair',
};
const show = (history: MockedReplies[string], session = {}, search = '?id=ada') => {
  const sent = mockReplies({ 'people.get': () => ({ pco: PERSON }), 'ties.history': history });
  renderSignedIn(<PersonHistoryPage />, session, { url: `/${search}` });
  return sent;
};

it('is closed to a role without the permission, and requests nothing', () => {
  const sent = show(() => ({ pcosHistory: [] }), { roleName: 'Veterinarian' });
  screen.getByRole('heading', { name: 'No Permission' });
  expect(sent).toEqual({});
});

it('asks for a person when the address has none', async () => {
  show(() => ({ pcosHistory: [] }), {}, '');
  await screen.findByText('Please select a PCO');
});

it('shows each entry with day, badge and title, and all its fields when opened', async () => {
  show(() => ({ pcosHistory: [ENTRY] }));
  const summary = (await screen.findByText('Adoption · Clover')).closest('summary');
  expect(summary?.textContent).toBe('2/1/2026Animal MilestoneAdoption · Clover');
  const fields = [...(summary?.parentElement?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(fields).toEqual([
    ['Type', 'Adoption'],
    ['Animal', 'Clover'],
    ['Name', 'Ada Okafor'],
    ['Amount Received', '80.00'],
    ['Notes', 'A good pair'],
  ]);
});

it('marks a void receipt in its row, and shows an amount only if the reply has one', async () => {
  const { animalId: _, amount: __, milestoneAmountReceivedFee: ___, ...otherFields } = ENTRY;
  const receipt = { ...otherFields, id: 'r', kind: 'receipt', tableName: 'Receipt', animalName: '' };
  const donation = { ...receipt, kind: 'donation', tableName: 'Donation', milestoneAttachmentType: 'money' };
  show(() => ({
    pcosHistory: [
      { ...receipt, milestoneAttachmentType: '2026-00003', isVoid: true },
      { ...donation, id: 'd', amount: 80 },
      { ...donation, id: 'e' },
    ],
  }));
  const summary = (await screen.findByText('2026-00003', { selector: 'summary *' })).closest('summary');
  expect(summary?.textContent).toBe('2/1/2026ReceiptVoid2026-00003');
  expect(summary?.parentElement?.querySelector('dt')?.textContent).toBe('Number');
  screen.getByText('Money · 80.00');
  screen.getByText('Money', { selector: 'summary *' });
});

it('says that there is no history, and that it could not be loaded', async () => {
  let shouldFail = true;
  show(() => {
    if (shouldFail) throw new ApiError(500, 'no');
    return { pcosHistory: [] };
  });
  await screen.findByText('Error while fetching data');
  shouldFail = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No history yet');
});
