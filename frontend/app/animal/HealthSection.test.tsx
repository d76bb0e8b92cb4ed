import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { HealthSection } from './HealthSection.tsx';

const RESIDENT = { id: 'a', currentResident: true };
const kinds = [
  { kind: 'vaccination', done: 4, due: 2, last: '2026-11-20' },
  { kind: 'med', done: 0, due: 0 },
];
const link = (name: RegExp) => screen.getByRole('link', { name }).textContent;

it('shows the number of records behind each link to a role that may see it', async () => {
  mockReplies({ 'rounds.needs': () => ({ due: [], kinds }) });
  renderSignedIn(<HealthSection animal={RESIDENT} canViewCounts />);
  await screen.findByText(/2 reminders/);
  expect(link(/^Vaccinations/)).toBe('Vaccinations4, last on 11/20/2026, 2 reminders');
  expect(link(/^Meds/)).toBe('MedsNone yet');
  expect(link(/^SOAPs?/)).not.toMatch(/\d/);
});

it('shows only completed care, not reminders, for an animal that has left', async () => {
  mockReplies({ 'rounds.needs': () => ({ due: [], kinds }) });
  renderSignedIn(<HealthSection animal={{ id: 'a', currentResident: false }} canViewCounts />);
  await screen.findByText(/last on/);
  expect(link(/^Vaccinations/)).toBe('Vaccinations4, last on 11/20/2026');
});

it('makes no request for a role that may not see the counts', () => {
  const sent = mockReplies({});
  renderSignedIn(<HealthSection animal={RESIDENT} canViewCounts={false} />);
  expect(link(/^Vaccinations/)).toBe('Vaccinations');
  expect(sent['rounds.needs']).toBeUndefined();
});
