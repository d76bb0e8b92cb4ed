import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Report } from '#shared/calls/animals/seen/lost-found.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import EditReport from './EditReport.tsx';

const REPORT: Report = {
  id: 'report',
  side: 'lost',
  species: 'cat',
  animalName: '',
  breed: '',
  sex: '',
  age: '',
  size: '',
  color: 'Black',
  marks: '',
  place: 'Elm Street',
  postcode: '',
  day: '2026-01-10',
  chip: '',
  notes: '',
  contactName: 'Robin Vale',
  email: 'robin@example.org',
  phone: '',
  state: 'open',
  isNew: false,
  isPublic: false,
  isCleared: false,
  reportedAt: '2026-01-10T09:00:00Z',
  photos: [],
  version: 1,
  changedBy: 'Vera',
  changedAt: '2026-01-10T09:00:00Z',
};

function EditedReport() {
  const [report, setReport] = useState(REPORT);
  return (
    <>
      <button type="button" onClick={() => setReport({ ...REPORT, color: 'White', version: 2 })}>
        Read again
      </button>
      <EditReport owner={undefined} record={report} onClose={() => undefined} />
    </>
  );
}

it('a report that is read again while it is edited is saved with the version that the user saw', async () => {
  const sent = mockReplies({ 'lostFound.update': () => ({ report: REPORT }) });
  renderSignedIn(<EditedReport />);
  fireEvent.change(screen.getByLabelText(/^Notes/), { target: { value: 'Shy' } });
  fireEvent.click(screen.getByText('Read again'));
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent['lostFound.update']).toMatchObject([{ body: { color: 'Black', version: 1 } }]),
  );
});
