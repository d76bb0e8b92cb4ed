import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nextDueDate } from '../time/due.ts';
import {
  followUpText,
  intervalAfter,
  doseCount,
  proposeSeries,
  ruleText,
  type ScheduleRule,
  type VaccinationHistory,
  youngName,
} from './schedules.ts';
import { ordinal } from '../text/ordinal.ts';

const DHPP: ScheduleRule = {
  fromWeeks: 4,
  everyDays: 14,
  untilWeeks: 20,
  adultDoses: 2,
  adultDays: 14,
  boosterMonths: 12,
  repeatMonths: 36,
};
const RABIES: ScheduleRule = { fromWeeks: 12, adultDoses: 1, boosterMonths: 12, repeatMonths: 12 };
const LYME: ScheduleRule = { fromWeeks: 8, adultDoses: 2, adultDays: 21, boosterMonths: 12 };

const BORN = '2026-01-01';
/** The day on which the animal is so many weeks old. */
const week = (weeks: number, days = 0) => addDays(BORN, weeks * 7 + days);

const historyWith = (today: string, facts: Partial<VaccinationHistory> = {}): VaccinationHistory => ({
  birthDate: BORN,
  today,
  given: [],
  open: [],
  young: 'puppy',
  ...facts,
});

const proposed = (rule: ScheduleRule, facts: VaccinationHistory) =>
  proposeSeries(rule, facts).map(({ date, reason }) => `${date} ${reason}`);

describe('a series of the young', () => {
  it('begins today, goes on by its interval to its age, and ends in a booster', () => {
    expect(proposed(DHPP, historyWith(week(12)))).toEqual([
      `${week(12)} 1st of puppy series at 12 weeks`,
      `${week(14)} 2nd of puppy series at 14 weeks`,
      `${week(16)} 3rd of puppy series at 16 weeks`,
      `${week(18)} 4th of puppy series at 18 weeks`,
      `${week(20)} 5th of puppy series at 20 weeks`,
      `${nextDueDate(week(20), 12, 'month')} Booster 12 months after the last dose`,
    ]);
  });

  it('waits for the youngest age', () => {
    expect(proposeSeries(DHPP, historyWith(week(2)))[0]).toEqual({
      date: week(4),
      reason: '1st of puppy series at 4 weeks',
    });
  });

  it('goes on from what was given, and counts it', () => {
    const facts = historyWith(week(12), { given: [week(8), week(10, 3)] });
    expect(proposed(DHPP, facts)[0]).toBe(`${week(12, 3)} 3rd of puppy series at 12 weeks`);
  });

  it('gives an animal that is nearly too old its second dose by the rule of adults', () => {
    expect(proposed(DHPP, historyWith(week(19))).slice(0, 2)).toEqual([
      `${week(19)} 1st of puppy series at 19 weeks`,
      `${week(21)} 2nd of 2 doses`,
    ]);
  });

  it('finishes what was broken off with one dose', () => {
    const facts = historyWith(week(40), { given: [week(8), week(10)] });
    expect(proposed(DHPP, facts)).toEqual([
      `${week(40)} To finish the puppy series`,
      `${nextDueDate(week(40), 12, 'month')} Booster 12 months after the last dose`,
    ]);
  });
});

describe('adults', () => {
  it.each<[string, ScheduleRule, string[], string[]]>([
    [
      'get all their doses',
      DHPP,
      [],
      ['1st of 2 doses', '2nd of 2 doses', 'Booster 12 months after the last dose'],
    ],
    ['get one where one is enough', RABIES, [], ['One dose', 'Booster 12 months after the last dose']],
    [
      'get the second after a first',
      LYME,
      ['2026-12-20'],
      ['2nd of 2 doses', 'Booster 12 months after the last dose'],
    ],
    ['get the booster a year later', RABIES, ['2026-12-20'], ['Booster 12 months after the last dose']],
    ['then one each interval', RABIES, ['2025-12-20', '2026-12-20'], ['Again 12 months after the last dose']],
    ['then nothing where nothing follows', LYME, ['2025-11-20', '2025-12-11', '2026-12-20'], []],
    [
      'an early extra dose is no booster',
      RABIES,
      ['2026-12-01', '2026-12-20'],
      ['Booster 12 months after the last dose'],
    ],
  ])('%s', (_, rule, given, reasons) => {
    const facts = historyWith('2027-01-01', { birthDate: '2024-01-01', given });
    expect(proposeSeries(rule, facts).map(({ reason }) => reason)).toEqual(reasons);
  });

  it('a booster that is overdue is proposed for today', () => {
    const facts = historyWith('2029-06-01', { birthDate: '2024-01-01', given: ['2026-12-20'] });
    expect(proposeSeries(RABIES, facts)).toEqual([
      { date: '2029-06-01', reason: 'Booster 12 months after the last dose' },
    ]);
  });

  it('a booster falls on the last day of a month that has no such day', () => {
    const facts = historyWith('2028-03-05', { birthDate: '2024-01-01', given: ['2028-02-29'] });
    expect(proposeSeries(RABIES, facts)[0]?.date).toBe('2029-02-28');
  });
});

describe('reminders that are there', () => {
  it('stand for their dose, also when they were moved by some days', () => {
    const open = [week(12), week(14, 4), week(16), week(18), week(20), nextDueDate(week(20), 12, 'month')];
    expect(proposeSeries(DHPP, historyWith(week(12), { open }))).toEqual([]);
  });

  it('leave a gap that is filled', () => {
    const open = [week(12), week(16), week(18), week(20), nextDueDate(week(20), 12, 'month')];
    expect(proposed(DHPP, historyWith(week(12), { open }))).toEqual([
      `${week(14)} 2nd of puppy series at 14 weeks`,
    ]);
  });

  it('count as today when they are overdue', () => {
    const facts = historyWith(week(15), { open: [week(12)] });
    expect(proposeSeries(DHPP, facts)[0]?.date).toBe(week(17));
  });
});

describe('whatever the rule and the animal', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((number) => addDays('2024-02-01', number));
  const rule: fc.Arbitrary<ScheduleRule> = fc
    .record({
      fromWeeks: fc.integer({ min: 0, max: 16 }),
      everyDays: fc.option(fc.integer({ min: 7, max: 42 }), { nil: undefined }),
      extraWeeks: fc.integer({ min: 1, max: 16 }),
      adultDoses: fc.integer({ min: 1, max: 4 }),
      adultDays: fc.integer({ min: 7, max: 60 }),
      boosterMonths: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
      repeatMonths: fc.option(fc.integer({ min: 1, max: 36 }), { nil: undefined }),
    })
    .map(({ extraWeeks, ...fields }) => ({
      ...fields,
      untilWeeks: fields.everyDays === undefined ? undefined : fields.fromWeeks + extraWeeks,
    }));
  const facts = fc
    .record({ today: day, doseDays: fc.array(day, { maxLength: 6 }), open: fc.array(day, { maxLength: 6 }) })
    .map(({ today, doseDays, open }) =>
      historyWith(today, { birthDate: '2024-02-01', given: doseDays.filter((date) => date <= today), open }),
    );
  const check = (property: (rule: ScheduleRule, facts: VaccinationHistory) => void) =>
    fc.assert(fc.property(rule, facts, property), { numRuns: 400 });

  it('the dates ascend, and none lies in the past or before the youngest age', () => {
    check((scheduleRule, history) => {
      const dates = proposeSeries(scheduleRule, history).map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const date of dates) expect(date >= history.today).toBe(true);
      if (history.given.length + history.open.length === 0)
        for (const date of dates)
          expect(date >= addDays(history.birthDate, scheduleRule.fromWeeks * 7)).toBe(true);
    });
  });

  it('none is sooner after the last one given, or another proposed one, than the shortest interval', () => {
    check((scheduleRule, history) => {
      const shortest = Math.min(scheduleRule.everyDays ?? 60, scheduleRule.adultDays ?? 60, 28);
      const dates = [
        ...[...history.given].toSorted().slice(-1),
        ...proposeSeries(scheduleRule, history).map(({ date }) => date),
      ];
      dates.slice(1).forEach((date, i) => {
        expect(date >= addDays(dates[i] ?? '', shortest)).toBe(true);
      });
    });
  });

  it('doses of the young keep to the age of the young', () => {
    check((scheduleRule, history) => {
      for (const { date, reason } of proposeSeries(scheduleRule, history))
        if (reason.includes('series at'))
          expect(date <= addDays(history.birthDate, (scheduleRule.untilWeeks ?? 0) * 7)).toBe(true);
    });
  });

  it('once all are reminders, none is proposed again', () => {
    check((scheduleRule, history) => {
      const open = [...history.open, ...proposeSeries(scheduleRule, history).map(({ date }) => date)];
      expect(proposeSeries(scheduleRule, { ...history, open })).toEqual([]);
    });
  });

  it('an animal that is new gets no more doses than the rule can ask for', () => {
    check((scheduleRule, { today, birthDate }) => {
      const doses = proposeSeries(scheduleRule, historyWith(today, { birthDate }));
      expect(doses.length).toBeLessThanOrEqual(doseCount(scheduleRule));
    });
  });
});

describe('words', () => {
  it.each([
    [
      DHPP,
      'From 4 weeks of age every 2 weeks until 20 weeks; older: 2 doses 2 weeks apart; booster after 12 months; then every 36 months',
    ],
    [RABIES, 'From 12 weeks of age: 1 dose; booster after 12 months; then every 12 months'],
    [LYME, 'From 8 weeks of age: 2 doses 3 weeks apart; booster after 12 months'],
  ])('of a rule', (rule, text) => {
    expect(ruleText(rule)).toBe(text);
  });

  it('of what follows', () => {
    expect(followUpText(DHPP)).toBe('Then every 36 months');
    expect(followUpText(LYME)).toBe('');
    expect(followUpText({ fromWeeks: 0, adultDoses: 1, repeatMonths: 6 })).toBe('Again every 6 months');
  });

  it('of the young', () => {
    expect(['dogs', 'cats', 'horses', 'geese', undefined].map(youngName)).toEqual([
      'puppy',
      'kitten',
      'foal',
      'young animal',
      'young animal',
    ]);
  });

  it('of numbers', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 111th',
    );
  });
});

describe('after a dose the next one is due', () => {
  const after = (rule: ScheduleRule, day: string, given: readonly string[] = []) =>
    intervalAfter(rule, { birthDate: BORN, given }, day);

  it.each([
    ['a young one', DHPP, week(6), [], { number: 2, unit: 'week' }],
    ['the first of an older one', DHPP, week(60), [], { number: 2, unit: 'week' }],
    ['the second of an older one', DHPP, week(62), [week(60)], { number: 1, unit: 'year' }],
    ['the booster', DHPP, week(114), [week(60), week(62)], { number: 3, unit: 'year' }],
    ['one dose', RABIES, week(14), [], { number: 1, unit: 'year' }],
    ['one that was given on that day before', RABIES, week(14), [week(14)], { number: 1, unit: 'year' }],
  ] as const)('%s', (_, rule, day, doseDays, interval) => {
    expect(after(rule, day, doseDays)).toEqual(interval);
  });

  it('never where nothing follows, or it cannot be said', () => {
    expect(after(LYME, week(160), [week(60), week(63), week(112)])).toBeUndefined();
    expect(after({ ...LYME, adultDays: 101 }, week(60))).toBeUndefined();
  });
});
