import { expect, it } from 'vitest';
import type { MilestoneType } from './milestones.ts';
import { stayingSince } from './stays.ts';

const stayStart = (...history: (readonly [MilestoneType, string])[]) =>
  stayingSince(history.map(([milestoneType, milestoneDate]) => ({ milestoneType, milestoneDate })));

it('a stay lasts from the intake to the outcome, and includes foster', () => {
  const stay = [
    ['birth', '2025-01-01'],
    ['intake', '2026-01-10'],
    ['foster', '2026-01-20'],
    ['foster-return', '2026-02-01'],
  ] as const;
  expect(stayStart(...stay)).toBe('2026-01-10');
  expect(stayStart(...stay, ['adoption', '2026-02-09'])).toBeUndefined();
});

it('an animal that comes back begins a new stay', () =>
  expect(stayStart(['intake', '2026-01-10'], ['lost', '2026-01-12'], ['found', '2026-03-01'])).toBe(
    '2026-03-01',
  ));

it('a death after an outcome begins no stay', () =>
  expect(
    stayStart(['intake', '2026-01-10'], ['released', '2026-01-12'], ['death', '2026-02-12']),
  ).toBeUndefined());
