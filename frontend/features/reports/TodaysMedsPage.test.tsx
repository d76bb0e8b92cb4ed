import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { item } from '#parts/round/item.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import TodaysMedsPage from './TodaysMedsPage.tsx';

function show(due: RoundItem[], given: RoundItem[] = [], session: Partial<Session> = {}, hasMore = false) {
  const sent = mockReplies({
    'rounds.meds': () => ({ due, given, more: hasMore }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
  });
  renderSignedIn(<TodaysMedsPage />, session);
  return sent;
}

const medsIn = (place: string) =>
  within(screen.getByRole('region', { name: place }))
    .getAllByText(/^Med \w$/)
    .map(({ textContent }) => textContent);

it('groups by place, and orders by time: overdue, then doses in order, then any time', async () => {
  const overdueDay = addDays(rescueToday(), -3);
  show([
    item('a'),
    item('b', { dose: '2 of 10' }),
    item('c', { dose: '1 of 10' }),
    item('d', { dueDate: overdueDay, dose: '9 of 10' }),
    item('e', { location: 'Annex', instructions: 'With food', flag: true, flagReason: 'Bites' }),
  ]);
  await screen.findByRole('region', { name: 'Barn' });
  expect(medsIn('Barn')).toEqual(['Med d', 'Med c', 'Med b', 'Med a']);
  const annex = within(screen.getByRole('region', { name: 'Annex' }));
  for (const text of ['With food', 'Bites', '75 mg']) annex.getByText(text);
  within(screen.getByRole('region', { name: 'Barn' })).getByText(formatDay(overdueDay, 'US'));
  screen.getByText('5 due');
});

it('prints a checkbox for each med, ticked where it was given', async () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', print);
  show(
    [item('a')],
    [
      item('b', { givenBy: 'Ines Vale', givenAt: '2026-11-20T14:05:00.000Z' }),
      item('c', { givenBy: 'Tom Lind', givenAt: '2026-11-20T14:05:00.000Z', givenOn: '2026-11-18' }),
      item('d', { givenBy: '', givenAt: '', givenOn: '2026-11-17' }),
    ],
  );
  await screen.findByRole('region', { name: 'Barn' });
  expect(document.querySelector('.round-sheet')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('.round-sheet');
  expect(sheet?.querySelector('h1')?.textContent).toMatch(/^Meds of/);
  expect(sheet?.querySelectorAll('td.sheet-box')).toHaveLength(4);
  expect(sheet?.querySelectorAll('td.sheet-box svg')).toHaveLength(3);
  expect(sheet?.textContent).toContain('Ines Vale, ');
  expect(sheet?.textContent).toContain('Tom Lind, 11/18/2026');
  expect([...(sheet?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toContain('11/17/2026');
  expect(sheet?.querySelector('style')?.textContent).toContain('215.9mm');
  vi.unstubAllGlobals();
});

it('says that nothing is due', async () => {
  show([]);
  await screen.findByText('No meds are due today');
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
});

it('says that more is due than it shows', async () => {
  show([item('a')], [], {}, true);
  await screen.findByText(/^Showing the earliest/);
});

it('shows no link to the round to a role that may not give meds', async () => {
  show([item('a')], [], { roleName: 'AnimalCaretaker' });
  await screen.findByText('1 due');
  expect(screen.queryByRole('link', { name: 'Open today’s round' })).toBeNull();
});

it('is closed to the public', async () => {
  const sent = show([item('a')], [], { roleName: 'Public' });
  await screen.findByText('No Permission');
  expect(sent).toEqual({});
});
