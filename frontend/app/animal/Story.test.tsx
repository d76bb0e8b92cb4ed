import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { maySeePart } from '#shared/access/parts.ts';
import { hasAccess } from '#shared/access/may.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { Story } from './Story.tsx';

const JUNIPER = { id: 'j', lastMilestone: 'intake', lastMilestoneDate: '2026-01-10' } as Animal;
const NOTE = {
  id: 'n',
  animalId: 'j',
  version: 1,
  note: 'Left half of her food',
  dateCreated: '2026-02-03T12:00:00.000Z',
  dateModified: '',
  changedBy: 'Wren',
  changedAt: '2026-02-03T12:00:00.000Z',
};
const HISTORY = {
  id: 'n',
  actionDate: '2026-02-03',
  type: 'Health Note',
  kind: '',
  clinic: '',
  notes: NOTE.note,
};

const show = (roleName: Role) => {
  const sent = mockReplies({
    'milestones.list': () => ({
      milestones: [],
      milestoneCount: 0,
      attachmentCount: 0,
      currentPage: 1,
      totalItems: 0,
      totalPage: 1,
    }),
    'diaries.list': () => ({ diaries: [] }),
    'rounds.history': () => ({ healthHistories: [HISTORY] }),
    'healthnotes.list': () => ({ healthNotes: [NOTE] }),
    'tenants.tenantInfo': () => ({ tenant: {} }),
  });
  renderSignedIn(<Story animal={JUNIPER} />, { roleName });
  return sent;
};

it.each(ROLES.filter((role) => hasAccess(role, 'animals.view')))(
  'has health notes once for a role that sees them: %s',
  async (role) => {
    const sent = show(role);
    const notes = maySeePart(role, 'healthnote') ? 1 : 0;
    await waitFor(() => expect(screen.queryAllByText(NOTE.note)).toHaveLength(notes));
    expect([sent['rounds.history'], sent['healthnotes.list']].filter(Boolean)).toHaveLength(notes);
  },
);

it('requests only the health notes for a role that sees no other health records', async () => {
  const sent = show('AnimalCaretaker');
  await screen.findByText(NOTE.note);
  expect(sent['rounds.history']).toBeUndefined();
  expect(sent['healthnotes.list']).toEqual([{ query: { animalId: 'j' } }]);
});
