import { describe, expect, it } from 'vitest';
import {
  allowedDays,
  canonicalMilestone,
  feeTitle,
  isCurrentResident,
  returnsFromPerson,
  MILESTONES,
  type MilestoneType,
  needsNotes,
  nextMilestones,
  partyOf,
} from './milestones.ts';

/** The table of product/milestones 1.2 as a person copies it, one letter a type. */
const LETTERS: Record<string, MilestoneType> = {
  b: 'birth',
  i: 'intake',
  a: 'adoption',
  A: 'adoption-return',
  f: 'foster',
  F: 'foster-return',
  l: 'lost',
  n: 'found',
  r: 'released',
  d: 'death',
  o: 'returned-to-owner',
  R: 'reintake',
  t: 'transfer',
};
const NEXT_LETTERS: Record<string, string> = {
  b: '',
  i: 'aflrdot',
  A: 'aflrdot',
  n: 'aflrdot',
  R: 'aflrdot',
  F: 'aflrdot',
  a: 'AdR',
  f: 'aFlrdot',
  l: 'n',
  r: 'dR',
  o: 'R',
  t: 'R',
  d: '',
};

describe('the milestones that may follow another', () => {
  const pairs = Object.keys(LETTERS).flatMap((fromLetter) =>
    Object.keys(LETTERS).map((toLetter) => [fromLetter, toLetter] as const),
  );

  it('are tested for all 13 × 13 pairs', () => {
    expect(Object.values(LETTERS).toSorted()).toEqual(MILESTONES.toSorted());
    expect(pairs).toHaveLength(169);
  });

  it.each(
    pairs.map(
      ([fromLetter, toLetter]) =>
        [LETTERS[fromLetter], LETTERS[toLetter], NEXT_LETTERS[fromLetter]?.includes(toLetter)] as const,
    ),
  )('%s → %s: %s', (fromType, toType, isAllowed) => {
    expect(nextMilestones(fromType as MilestoneType).includes(toType as MilestoneType)).toBe(isAllowed);
  });
});

it.each([
  ['return-to-owner', 'returned-to-owner'],
  ['returnToOwner', 'returned-to-owner'],
  ['adoptionReturn', 'adoption-return'],
  ['fosterReturn', 'foster-return'],
  ['reIntake', 'reintake'],
  ['foster', 'foster'],
  ['picnic', 'picnic'],
])('%s is %s', (spelling, canonical) => expect(canonicalMilestone(spelling)).toBe(canonical));

it('each type has its party, fee title, need of notes, and residency', () => {
  const traitsByType = MILESTONES.map((type) => [
    type,
    partyOf(type) ?? (returnsFromPerson(type) ? 'kept' : ''),
    feeTitle(type) ?? '',
    needsNotes(type),
    isCurrentResident(type),
  ]);
  expect(traitsByType).toEqual([
    ['birth', '', '', false, false],
    ['intake', '', '', false, true],
    ['adoption', 'person', 'Adoption Fee (if any)', false, false],
    ['adoption-return', 'kept', 'Refund Amount (if any)', true, true],
    ['foster', 'person', '', false, true],
    ['foster-return', 'kept', '', false, true],
    ['lost', '', '', false, false],
    ['found', '', '', false, true],
    ['released', '', '', false, false],
    ['death', '', '', true, false],
    ['returned-to-owner', 'person', 'Amount (if any)', false, false],
    ['reintake', '', '', false, true],
    ['transfer', 'rescue', 'Amount (if any)', false, false],
  ]);
});

describe('the days that a milestone may be moved to', () => {
  const milestone = (id: string, milestoneType: MilestoneType, milestoneDate: string) => ({
    id,
    milestoneType,
    milestoneDate,
  });
  const history = [
    milestone('b', 'birth', '2025-03-01'),
    milestone('i', 'intake', '2026-01-10'),
    milestone('f', 'foster', '2026-01-20'),
    milestone('F', 'foster-return', '2026-01-21'),
    milestone('a', 'adoption', '2026-02-28'),
  ];
  it.each([
    ['b', '1990-01-01', '2026-01-10'],
    ['i', '2025-03-01', '2026-01-19'],
    ['f', '2026-01-11', '2026-01-20'],
    ['F', '2026-01-21', '2026-02-27'],
    ['a', '2026-01-22', '2026-03-05'],
  ])('%s: from %s to %s', (id, from, to) => {
    expect(allowedDays(history, id, '2026-03-05')).toEqual({ from, to });
  });

  it('are a single day when the neighbours are on the same day', () => {
    const closeHistory = [
      ...history,
      milestone('A', 'adoption-return', '2026-02-28'),
      milestone('d', 'death', '2026-02-28'),
    ];
    expect(allowedDays(closeHistory, 'A', '2026-03-05')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });

  it('are undefined for an unknown milestone', () =>
    expect(allowedDays(history, 'x', '2026-03-05')).toBeUndefined());
});
