import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import { HealthSection } from './HealthSection.tsx';

const RESIDENT = { id: 'a', currentResident: true };
const kinds = [
  { kind: 'vaccination', done: 4, due: 2, last: '2026-11-20' },
  { kind: 'med', done: 0, due: 0 },
];
const link = (name: RegExp) => screen.getByRole('link', { name }).textContent;

it('says how much stands behind each link, to whoever may see it', async () => {
  mockReplies({ 'rounds.needs': () => ({ due: [], kinds }) });
  renderInside(<HealthSection animal={RESIDENT} canViewCounts />);
  await screen.findByText(/2 reminders/);
  expect(link(/^Vaccinations/)).toBe('Vaccinations4, last on 11/20/2026, 2 reminders');
  expect(link(/^Meds/)).toBe('MedsNone yet');
  expect(link(/^SOAPs?/)).not.toMatch(/\d/);
});

it('says of an animal that left no more than what was done', async () => {
  mockReplies({ 'rounds.needs': () => ({ due: [], kinds }) });
  renderInside(<HealthSection animal={{ id: 'a', currentResident: false }} canViewCounts />);
  await screen.findByText(/last on/);
  expect(link(/^Vaccinations/)).toBe('Vaccinations4, last on 11/20/2026');
});

it('asks for nothing on behalf of who may not see it', () => {
  const sent = mockReplies({});
  renderInside(<HealthSection animal={RESIDENT} canViewCounts={false} />);
  expect(link(/^Vaccinations/)).toBe('Vaccinations');
  expect(sent['rounds.needs']).toBeUndefined();
});
