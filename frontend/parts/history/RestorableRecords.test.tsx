import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { RestorableRecords } from './RestorableRecords.tsx';

const deletedRecord = (id: string, kind: 'diary' | 'healthnote') => ({
  id,
  kind,
  title: `Of ${id}`,
  deletedBy: 'Robin',
  deletedAt: '2026-01-10T10:00:00.000Z',
});

it('lists the deleted records of its kind, and restores one', async () => {
  const sent = mockReplies({
    'care.deleted': () => ({ records: [deletedRecord('a', 'healthnote'), deletedRecord('b', 'diary')] }),
    'rounds.restore': () => ({}),
  });
  renderSignedIn(<RestorableRecords animalId="clover" kind="healthnote" />);
  fireEvent.click(await screen.findByText('Deleted (1)'));
  expect(screen.queryByText(/^Of b/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Restore Of a' }));
  await waitFor(() => expect(sent['rounds.restore']).toEqual([{ query: { kind: 'healthnote', id: 'a' } }]));
});

it('does not ask for deleted records when the role may not restore them', () => {
  const sent = mockReplies({});
  renderSignedIn(<RestorableRecords animalId="clover" kind="healthnote" />, { roleName: 'Veterinarian' });
  expect(screen.queryByText(/^Deleted/)).toBeNull();
  expect(sent['care.deleted']).toBeUndefined();
});
