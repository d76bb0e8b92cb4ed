import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/due.ts';
import {
  type DosePlan,
  doseDays,
  doses,
  DURATION_UNITS,
  FREQUENCIES,
  lastDayOf,
  MAX_REMINDERS,
  planText,
  spanFrom,
  stateOf,
} from './prescriptions.ts';

const plan = (overrides: Partial<DosePlan> = {}): DosePlan => ({
  times: 1,
  frequency: 'every-day',
  durationNumber: 10,
  durationUnit: 'day',
  beginning: '2026-03-01',
  ...overrides,
});

const days = (overrides: Partial<DosePlan>) => {
  const dosePlan = plan(overrides);
  return doseDays(dosePlan, dosePlan.beginning, lastDayOf(dosePlan) ?? '2026-12-31');
};

describe('the days of a prescription', () => {
  it.each<[string, Partial<DosePlan>, string]>([
    ['every day', { durationNumber: 3 }, '03-01 03-02 03-03'],
    ['every other day', { frequency: 'every-other-day', durationNumber: 6 }, '03-01 03-03 03-05'],
    ['once a week', { frequency: 'once-a-week', durationNumber: 2, durationUnit: 'week' }, '03-01 03-08'],
    [
      'twice a week',
      { frequency: 'twice-a-week', durationNumber: 2, durationUnit: 'week' },
      '03-01 03-04 03-08 03-11',
    ],
    [
      'once a month on the 31st, or on the last day of a shorter month',
      { frequency: 'once-a-month', beginning: '2026-01-31', durationNumber: 4, durationUnit: 'month' },
      '01-31 02-28 03-31 04-30',
    ],
    ['a single day in February', { beginning: '2026-02-26', durationNumber: 1 }, '02-26'],
    [
      'over the start of daylight saving time',
      { beginning: '2026-03-28', durationNumber: 3 },
      '03-28 03-29 03-30',
    ],
  ])('%s', (_, overrides, expected) => {
    expect(
      days(overrides)
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(expected);
  });

  it.each<[Partial<DosePlan>, string]>([
    [{ durationNumber: 1 }, '2026-03-01'],
    [{ durationNumber: 10 }, '2026-03-10'],
    [{ durationNumber: 2, durationUnit: 'week' }, '2026-03-14'],
    [{ durationNumber: 1, durationUnit: 'month' }, '2026-03-31'],
    [{ durationNumber: 1, durationUnit: 'month', beginning: '2026-01-31' }, '2026-02-27'],
  ])('with %j end on %s', (overrides, expected) => {
    expect(lastDayOf(plan(overrides))).toBe(expected);
  });

  it('have no end without a duration', () => {
    expect(lastDayOf(plan({ durationNumber: undefined }))).toBeUndefined();
  });
});

describe('the doses of a day', () => {
  it('are numbered if there are several', () => {
    expect(doses(plan({ times: 3 }), '2026-03-01', '2026-03-01')).toEqual([
      { date: '2026-03-01', dose: '1 of 3' },
      { date: '2026-03-01', dose: '2 of 3' },
      { date: '2026-03-01', dose: '3 of 3' },
    ]);
    expect(doses(plan(), '2026-03-01', '2026-03-01')).toEqual([{ date: '2026-03-01', dose: '' }]);
  });

  it('keep their rhythm if the prescription is entered late', () => {
    const lateDoses = doses(plan({ frequency: 'every-other-day' }), '2026-03-04', '2026-03-10');
    expect(lateDoses.map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-07', '2026-03-09']);
  });
});

describe('reminders are made for', () => {
  it('the whole duration, from the beginning', () => {
    expect(spanFrom(plan(), '2026-02-01')).toEqual({
      from: '2026-03-01',
      through: '2026-03-10',
      goesOn: false,
    });
  });

  it('the days from today if it has begun', () => {
    expect(spanFrom(plan(), '2026-03-04').from).toBe('2026-03-04');
  });

  it('30 days of a prescription without an end', () => {
    expect(spanFrom(plan({ durationNumber: undefined }), '2026-03-01')).toEqual({
      from: '2026-03-01',
      through: '2026-03-30',
      goesOn: true,
    });
  });

  it('whole days with at most 200 doses of a long prescription', () => {
    const longPlan = plan({ times: 3, durationNumber: 4, durationUnit: 'month' });
    const { from, through, goesOn } = spanFrom(longPlan, '2026-03-01');
    expect(doses(longPlan, from, through)).toHaveLength(198);
    expect({ through, goesOn }).toEqual({ through: '2026-05-05', goesOn: true });
  });

  it('no day of an ended prescription', () => {
    const { from, through, goesOn } = spanFrom(plan(), '2026-04-01');
    expect(doses(plan(), from, through)).toEqual([]);
    expect(goesOn).toBe(false);
  });
});

describe('for all prescriptions', () => {
  const day = fc.integer({ min: 0, max: 1000 }).map((number) => addDays('2025-01-01', number));
  const anyPlan: fc.Arbitrary<DosePlan> = fc.record({
    times: fc.integer({ min: 1, max: 12 }),
    frequency: fc.constantFrom(...FREQUENCIES.map(([key]) => key)),
    durationNumber: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    durationUnit: fc.constantFrom(...DURATION_UNITS),
    beginning: day,
  });
  const check = (predicate: (dosePlan: DosePlan, today: string) => void) =>
    fc.assert(fc.property(anyPlan, day, predicate), { numRuns: 300 });

  it('doses are sorted, within the duration, not in the past, and at most 200', () => {
    check((dosePlan, today) => {
      const { from, through } = spanFrom(dosePlan, today);
      const plannedDoses = doses(dosePlan, from, through);
      const dates = plannedDoses.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(plannedDoses.length).toBeLessThanOrEqual(MAX_REMINDERS);
      const end = lastDayOf(dosePlan) ?? '9999-12-31';
      for (const date of dates)
        expect([date >= today, date >= dosePlan.beginning, date <= end]).toEqual([true, true, true]);
    });
  });

  it('a day with doses has all doses of the day, each once', () => {
    check((dosePlan, today) => {
      const { from, through } = spanFrom(dosePlan, today);
      const byDay = Map.groupBy(doses(dosePlan, from, through), ({ date }) => date);
      for (const [, dosesOfDay] of byDay) {
        expect(dosesOfDay).toHaveLength(dosePlan.times);
        expect(new Set(dosesOfDay.map(({ dose }) => dose)).size).toBe(dosePlan.times);
      }
    });
  });

  it('two consecutive spans together have each dose exactly once', () => {
    check((dosePlan, today) => {
      const firstSpan = spanFrom(dosePlan, today);
      if (!firstSpan.goesOn) return;
      const secondSpan = spanFrom(dosePlan, addDays(firstSpan.through, 1));
      const joinedDoses = [firstSpan, secondSpan].flatMap(({ from, through }) =>
        doses(dosePlan, from, through),
      );
      expect(joinedDoses).toEqual(doses(dosePlan, firstSpan.from, secondSpan.through));
    });
  });
});

describe('the state of a prescription', () => {
  it.each([
    [{}, '2026-03-10', 'active'],
    [{}, '2026-03-11', 'ended'],
    [{}, '2026-01-01', 'active'],
    [{ durationNumber: undefined }, '2030-01-01', 'active'],
    [{ stoppedOn: '2026-03-02' }, '2026-03-05', 'stopped'],
    [{ stoppedOn: '2026-03-06' }, '2026-03-05', 'active'],
  ] as const)('with %j on %s is %s', (overrides, today, state) => {
    expect(stateOf({ ...plan(), ...overrides }, today)).toBe(state);
  });

  it('is described by planText in words', () => {
    expect(planText(plan())).toBe('Once a day, every day, for 10 days');
    expect(planText(plan({ times: 2, durationNumber: 1, durationUnit: 'week' }))).toBe(
      'Twice a day, every day, for 1 week',
    );
    expect(planText({ ...plan({ times: 4, durationNumber: undefined }), until: 'directed-otherwise' })).toBe(
      '4 times a day, every day, until directed otherwise',
    );
  });
});
