import { expect, it } from 'vitest';
import { passagesOf } from './stays.ts';

it('a stay lasts from the intake to what ends it; foster is part of it', () => {
  expect(
    passagesOf([
      { type: 'birth', date: '2025-01-01' },
      { type: 'intake', date: '2026-01-10' },
      { type: 'foster', date: '2026-01-20' },
      { type: 'foster-return', date: '2026-02-01' },
      { type: 'adoption', date: '2026-02-09' },
    ]),
  ).toEqual({
    passages: [
      { kind: 'intake', date: '2026-01-10' },
      { kind: 'outcome', date: '2026-02-09', days: 30 },
    ],
    since: undefined,
  });
});

it('who comes back begins a stay of its own', () => {
  expect(
    passagesOf([
      { type: 'intake', date: '2026-01-10' },
      { type: 'lost', date: '2026-01-12' },
      { type: 'found', date: '2026-03-01' },
    ]),
  ).toEqual({
    passages: [
      { kind: 'intake', date: '2026-01-10' },
      { kind: 'outcome', date: '2026-01-12', days: 2 },
      { kind: 'intake', date: '2026-03-01' },
    ],
    since: '2026-03-01',
  });
});

it('what follows an outcome and is none itself changes nothing', () => {
  const history = [
    { type: 'intake', date: '2026-01-10' },
    { type: 'released', date: '2026-01-12' },
    { type: 'death', date: '2026-02-12' },
  ] as const;
  expect(passagesOf(history).passages).toHaveLength(2);
});
