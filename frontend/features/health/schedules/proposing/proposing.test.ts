import { describe, expect, it } from 'vitest';
import type { Proposal } from '#shared/calls/health/schedules.ts';
import {
  toBodies,
  errorOf,
  groupsOf,
  type Line,
  linesOf,
  countReminders,
  withFollowingDoses,
} from './proposing.ts';

const proposal = (kindId: string, ...dates: string[]): Proposal => ({
  kindId,
  kind: kindId,
  name: kindId,
  notes: '',
  afterwards: '',
  isTagged: kindId === 'rabies',
  doses: dates.map((date, index) => ({ date, reason: `Dose ${index + 1}` })),
});
const line = (kindId: string, date: string, isOn = true): Line => ({
  key: `${kindId} ${date}`,
  kindId,
  date,
  reason: '',
  on: isOn,
  isDueNow: false,
});

it('groups animals with the same proposals, in their order', () => {
  const proposals = [proposal('dhpp', '2026-03-01')];
  const groups = groupsOf([
    { animal: { id: 'a' }, proposals: proposals },
    { animal: { id: 'b' }, proposals: [proposal('dhpp', '2026-03-02')] },
    { animal: { id: 'c' }, proposals: [proposal('dhpp', '2026-03-01')] },
  ]);
  expect(groups.map(({ animals }) => animals.map(({ id }) => id))).toEqual([['a', 'c'], ['b']]);
});

it('makes each dose a line, and selects the next one of each kind', () => {
  const group = {
    key: 'a',
    animals: [],
    proposals: [proposal('dhpp', '2026-03-01', '2026-03-15'), proposal('rabies', '2026-04-01')],
  };
  expect(linesOf(group, '2026-03-01').map(({ date, on, isDueNow }) => [date, on, isDueNow])).toEqual([
    ['2026-03-01', true, true],
    ['2026-03-15', false, false],
    ['2026-04-01', true, false],
  ]);
});

it('doses given today select the ones that follow them, and leave other groups alone', () => {
  const [adultGroup, puppyGroup] = [
    { key: 'a', animals: [], proposals: [proposal('dhpp', '2026-03-01')] },
    { key: 'b', animals: [], proposals: [proposal('dhpp', '2026-03-01', '2026-03-15')] },
  ];
  const lines = [adultGroup, puppyGroup].flatMap((group) => linesOf(group, '2026-03-01'));
  expect(withFollowingDoses(lines, true).map(({ on }) => on)).toEqual([true, true, true]);
  expect(withFollowingDoses(lines, false).map(({ on }) => on)).toEqual([true, true, false]);
});

describe('the request bodies', () => {
  it('are one body with the days of each selected kind', () => {
    const lines = [
      line('dhpp', '2026-03-15'),
      line('dhpp', '2026-03-01'),
      line('rabies', '2026-04-01'),
      line('lyme', '2026-04-01', false),
    ];
    const bodies = toBodies(['a', 'b'], lines);
    expect(bodies).toEqual([
      {
        animalIds: ['a', 'b'],
        animalVaccinationVm: [
          { kindId: 'dhpp', reminder: true, dueDate: ['2026-03-01', '2026-03-15'], notes: '' },
          { kindId: 'rabies', reminder: true, dueDate: ['2026-04-01'], notes: '' },
        ],
      },
    ]);
    expect(countReminders(bodies)).toBe(6);
  });

  it('are several when one is not enough, with each animal and kind once', () => {
    const ids = Array.from({ length: 25 }, (_, i) => `a${i}`);
    const lines = Array.from({ length: 12 }, (_, i) => line(`k${i}`, '2026-03-01'));
    const bodies = toBodies(ids, lines);
    for (const { animalIds, animalVaccinationVm } of bodies) {
      expect(animalVaccinationVm.length).toBeLessThanOrEqual(10);
      expect(animalIds.length * (animalVaccinationVm.length + 1)).toBeLessThan(99);
    }
    const pairs = bodies.flatMap(({ animalIds, animalVaccinationVm }) =>
      animalIds.flatMap((id) => animalVaccinationVm.map(({ kindId }) => `${id} ${kindId}`)),
    );
    expect([pairs.length, new Set(pairs).size]).toEqual([300, 300]);
  });

  it('are none when nothing is selected', () => {
    expect(toBodies(['a'], [line('dhpp', '2026-03-01', false)])).toEqual([]);
  });
});

it.each([
  ['2026-03-01', true, ''],
  ['2026-02-28', true, 'Date must not be in the past'],
  ['', true, 'Date is required'],
  ['', false, ''],
])('a line with the date "%s" and selected = %s has the error "%s"', (date, isOn, fault) => {
  expect(errorOf(line('dhpp', date, isOn), '2026-03-01')).toBe(fault);
});
