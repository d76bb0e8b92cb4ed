import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { EditMilestone } from './EditMilestone.tsx';

it('an intake whose acquisition way was deleted keeps the way and its person', async () => {
  const intake: Milestone = {
    id: 'm',
    animalId: 'a',
    milestoneType: 'intake',
    milestoneDate: '2026-01-10',
    pcoId: 'eva',
    pco: { firstName: 'Eva', lastName: 'Stone' },
    amountPaidFee: 0,
    amountReceivedFee: 0,
    acquisitionWayId: 'old',
    acquisitionWayName: 'Brought by owner',
    acquisitionWayMeans: 'owner',
    notes: '',
    version: 1,
    changedBy: '',
    changedAt: '2026-01-10T10:00:00.000Z',
  };
  mockReplies({
    'acquisitionWayList.list': () => ({
      acquisitionWays: [{ id: 'stray', acquisitionWayName: 'Stray', version: 1 }],
    }),
  });
  renderSignedIn(<EditMilestone milestone={intake} history={[intake]} onClose={vi.fn()} />);
  await screen.findByRole('option', { name: 'Stray' });
  expect(screen.getByLabelText<HTMLSelectElement>(/^How Acquired/).value).toBe('old');
  screen.getByDisplayValue('Eva Stone');
});
