import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VolunteerLine } from '#shared/calls/volunteers/volunteers.ts';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import VolunteersReportPage from './VolunteersReportPage.tsx';

const line = (id: string, pcoId: string, active: boolean, date = '2026-02-01'): VolunteerLine => ({
  id,
  pcoId,
  date,
  firstName: 'Ada',
  lastName: `Name ${pcoId}`,
  phone: '034774000',
  email: '',
  active,
  preferredAnimals: 'Dogs',
});

const OPEN = [line('1', 'a', true), line('2', 'a', true), line('3', 'b', true)];
const ENDED = [line('4', 'c', false, '2026-03-01'), line('5', 'b', false), line('6', 'c', false)];

function show(session: Partial<Session> = {}) {
  const sent = mockReplies({
    'volunteers.report': ({ query }: { query: { standing: string; cursor?: string } }) =>
      query.standing === 'active'
        ? { volunteers: OPEN }
        : query.cursor
          ? { volunteers: ENDED.slice(1) }
          : { volunteers: ENDED.slice(0, 1), nextCursor: 'more' },
  });
  renderInside(<VolunteersReportPage />, session);
  return sent;
}

const names = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByText(/^Name /)
    .map(({ textContent }) => textContent);

it('counts people once, active ones by an open period, read on to the end', async () => {
  show();
  await screen.findByRole('tab', { name: 'Active 2' });
  expect(names('Active volunteers')).toEqual(['Name a', 'Name b']);
  screen.getByRole('columnheader', { name: 'Phone' });
  fireEvent.click(screen.getByRole('tab', { name: 'Inactive 1' }));
  expect(names('Inactive volunteers')).toEqual(['Name c']);
  within(screen.getByRole('table')).getByText('3/1/2026');
});

it('is there for who sees no people elsewhere', async () => {
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
