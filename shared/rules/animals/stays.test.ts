import { expect, it } from 'vitest';
import type { MilestoneType } from './milestones.ts';
import { stayingSince } from './stays.ts';

const since = (...history: (readonly [MilestoneType, string])[]) =>
  stayingSince(history.map(([milestoneType, milestoneDate]) => ({ milestoneType, milestoneDate })));

it('a stay lasts from the intake to what ends it; foster is part of it', () => {
  const stay = [
    ['birth', '2025-01-01'],
    ['intake', '2026-01-10'],
    ['foster', '2026-01-20'],
    ['foster-return', '2026-02-01'],
  ] as const;
  expect(since(...stay)).toBe('2026-01-10');
  expect(since(...stay, ['adoption', '2026-02-09'])).toBeUndefined();
});

it('who comes back begins a stay of its own', () =>
  expect(since(['intake', '2026-01-10'], ['lost', '2026-01-12'], ['found', '2026-03-01'])).toBe(
    '2026-03-01',
  ));

it('what follows an outcome and is none itself changes nothing', () =>
  expect(
    since(['intake', '2026-01-10'], ['released', '2026-01-12'], ['death', '2026-02-12']),
  ).toBeUndefined());
