import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { type Answers, mockReplies, renderInside } from '#client/test-inside.tsx';
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
const show = (history: Answers[string], session = {}, search = '?id=ada') => {
  const sent = mockReplies({ 'people.get': () => ({ pco: PERSON }), 'ties.history': history });
  renderInside(<PersonHistoryPage />, session, { url: `/${search}` });
  return sent;
};

it('is not for whoever lacks the right, and asks for nothing then', () => {
  const sent = show(() => ({ pcosHistory: [] }), { roleName: 'Veterinarian' });
  screen.getByRole('heading', { name: 'No Permission' });
  expect(sent).toEqual({});
});

it('asks whom it is about where the address names nobody', async () => {
  show(() => ({ pcosHistory: [] }), {}, '');
  await screen.findByText('Please select a PCO');
});

it('shows each entry by day, badge and what it was; opened, all that it says', async () => {
  show(() => ({ pcosHistory: [ENTRY] }));
  const line = (await screen.findByText('Adoption · Clover')).closest('summary');
  expect(line?.textContent).toBe('2/1/2026Animal MilestoneAdoption · Clover');
  const facts = [...(line?.parentElement?.querySelectorAll('dl > div') ?? [])].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ['Type', 'Adoption'],
    ['Animal', 'Clover'],
    ['Name', 'Ada Okafor'],
    ['Amount Received', '80.00'],
    ['Notes', 'A good pair'],
  ]);
});

it('tells in the row that a receipt is void, and what was given to whoever may know it', async () => {
  const { animalId: _, amount: __, milestoneAmountReceivedFee: ___, ...bare } = ENTRY;
  const receipt = { ...bare, id: 'r', kind: 'receipt', tableName: 'Receipt', animalName: '' };
  const gift = { ...receipt, kind: 'donation', tableName: 'Donation', milestoneAttachmentType: 'money' };
  show(() => ({
    pcosHistory: [
      { ...receipt, milestoneAttachmentType: '2026-00003', isVoid: true },
      { ...gift, id: 'd', amount: 80 },
      { ...gift, id: 'e' },
    ],
  }));
  const line = (await screen.findByText('2026-00003', { selector: 'summary *' })).closest('summary');
  expect(line?.textContent).toBe('2/1/2026ReceiptVoid2026-00003');
  expect(line?.parentElement?.querySelector('dt')?.textContent).toBe('Number');
  screen.getByText('Money · 80.00');
  screen.getByText('Money', { selector: 'summary *' });
});

it('says when there is nothing, and when it could not be read', async () => {
  let fails = true;
  show(() => {
    if (fails) throw new ApiError(500, 'no');
    return { pcosHistory: [] };
  });
  await screen.findByText('Error while fetching data');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No history yet');
});
