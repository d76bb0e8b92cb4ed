import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VolunteerLine } from '#shared/calls/volunteers/volunteers.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import VolunteersReportPage from './VolunteersReportPage.tsx';

const makeLine = (id: string, pcoId: string, isActive: boolean, date = '2026-02-01'): VolunteerLine => ({
  id,
  pcoId,
  date,
  firstName: 'Ada',
  lastName: `Name ${pcoId}`,
  phone: '034774000',
  email: '',
  active: isActive,
  preferredAnimals: 'Dogs',
});

const OPEN_PERIODS = [makeLine('1', 'a', true), makeLine('2', 'a', true), makeLine('3', 'b', true)];
const ENDED_PERIODS = [
  makeLine('4', 'c', false, '2026-03-01'),
  makeLine('5', 'b', false),
  makeLine('6', 'c', false),
];

function show(session: Partial<Session> = {}) {
  const sent = mockReplies({
    'volunteers.report': ({ query }: { query: { standing: string; cursor?: string } }) =>
      query.standing === 'active'
        ? { volunteers: OPEN_PERIODS }
        : query.cursor
          ? { volunteers: ENDED_PERIODS.slice(1) }
          : { volunteers: ENDED_PERIODS.slice(0, 1), nextCursor: 'more' },
  });
  renderSignedIn(<VolunteersReportPage />, session);
  return sent;
}

const names = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByText(/^Name /)
    .map(({ textContent }) => textContent);

it('counts each person once, as active if a period is open, over all pages', async () => {
  show();
  await screen.findByRole('tab', { name: 'Active 2' });
  expect(names('Active volunteers')).toEqual(['Name a', 'Name b']);
  screen.getByRole('columnheader', { name: 'Phone' });
  fireEvent.click(screen.getByRole('tab', { name: 'Inactive 1' }));
  expect(names('Inactive volunteers')).toEqual(['Name c']);
  within(screen.getByRole('table')).getByText('3/1/2026');
});

it('is open to a role that may not see people, without phone numbers and links', async () => {
  show({ roleName: 'AnimalCaretaker' });
  await screen.findByRole('tab', { name: 'Active 2' });
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('is closed to the public', async () => {
  const sent = show({ roleName: 'Public' });
  await screen.findByText('No Permission');
  expect(sent).toEqual({});
});
