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
const dayAtWeek = (weeks: number, days = 0) => addDays(BORN, weeks * 7 + days);

const historyWith = (today: string, details: Partial<VaccinationHistory> = {}): VaccinationHistory => ({
  birthDate: BORN,
  today,
  given: [],
  open: [],
  young: 'puppy',
  ...details,
});

const proposals = (rule: ScheduleRule, history: VaccinationHistory) =>
  proposeSeries(rule, history).map(({ date, reason }) => `${date} ${reason}`);

describe('a series for young animals', () => {
  it('begins today, continues by its interval up to its age, and ends with a booster', () => {
    expect(proposals(DHPP, historyWith(dayAtWeek(12)))).toEqual([
      `${dayAtWeek(12)} 1st of puppy series at 12 weeks`,
      `${dayAtWeek(14)} 2nd of puppy series at 14 weeks`,
      `${dayAtWeek(16)} 3rd of puppy series at 16 weeks`,
      `${dayAtWeek(18)} 4th of puppy series at 18 weeks`,
      `${dayAtWeek(20)} 5th of puppy series at 20 weeks`,
      `${nextDueDate(dayAtWeek(20), 12, 'month')} Booster 12 months after the last dose`,
    ]);
  });

  it('waits for the minimum age', () => {
    expect(proposeSeries(DHPP, historyWith(dayAtWeek(2)))[0]).toEqual({
      date: dayAtWeek(4),
      reason: '1st of puppy series at 4 weeks',
    });
  });

  it('counts the doses that were given, and continues after them', () => {
    const history = historyWith(dayAtWeek(12), { given: [dayAtWeek(8), dayAtWeek(10, 3)] });
    expect(proposals(DHPP, history)[0]).toBe(`${dayAtWeek(12, 3)} 3rd of puppy series at 12 weeks`);
  });

  it('proposes the second dose by the rule for adults if the animal is nearly too old', () => {
    expect(proposals(DHPP, historyWith(dayAtWeek(19))).slice(0, 2)).toEqual([
      `${dayAtWeek(19)} 1st of puppy series at 19 weeks`,
      `${dayAtWeek(21)} 2nd of 2 doses`,
    ]);
  });

  it('finishes an interrupted series with one dose', () => {
    const history = historyWith(dayAtWeek(40), { given: [dayAtWeek(8), dayAtWeek(10)] });
    expect(proposals(DHPP, history)).toEqual([
      `${dayAtWeek(40)} To finish the puppy series`,
      `${nextDueDate(dayAtWeek(40), 12, 'month')} Booster 12 months after the last dose`,
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
  ])('%s', (_, rule, givenDays, reasons) => {
    const history = historyWith('2027-01-01', { birthDate: '2024-01-01', given: givenDays });
    expect(proposeSeries(rule, history).map(({ reason }) => reason)).toEqual(reasons);
  });

  it('an overdue booster is proposed for today', () => {
    const history = historyWith('2029-06-01', { birthDate: '2024-01-01', given: ['2026-12-20'] });
    expect(proposeSeries(RABIES, history)).toEqual([
      { date: '2029-06-01', reason: 'Booster 12 months after the last dose' },
    ]);
  });

  it('a booster falls on the last day of a month that is too short', () => {
    const history = historyWith('2028-03-05', { birthDate: '2024-01-01', given: ['2028-02-29'] });
    expect(proposeSeries(RABIES, history)[0]?.date).toBe('2029-02-28');
  });
});

describe('existing reminders', () => {
  it('count as their dose, also when they were moved by some days', () => {
    const openDays = [
      dayAtWeek(12),
      dayAtWeek(14, 4),
      dayAtWeek(16),
      dayAtWeek(18),
      dayAtWeek(20),
      nextDueDate(dayAtWeek(20), 12, 'month'),
    ];
    expect(proposeSeries(DHPP, historyWith(dayAtWeek(12), { open: openDays }))).toEqual([]);
  });

  it('leave a gap, for which a dose is proposed', () => {
    const openDays = [
      dayAtWeek(12),
      dayAtWeek(16),
      dayAtWeek(18),
      dayAtWeek(20),
      nextDueDate(dayAtWeek(20), 12, 'month'),
    ];
    expect(proposals(DHPP, historyWith(dayAtWeek(12), { open: openDays }))).toEqual([
      `${dayAtWeek(14)} 2nd of puppy series at 14 weeks`,
    ]);
  });

  it('count as today when they are overdue', () => {
    const history = historyWith(dayAtWeek(15), { open: [dayAtWeek(12)] });
    expect(proposeSeries(DHPP, history)[0]?.date).toBe(dayAtWeek(17));
  });
});

describe('for all rules and animals', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((number) => addDays('2024-02-01', number));
  const anyRule: fc.Arbitrary<ScheduleRule> = fc
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
  const anyHistory = fc
    .record({ today: day, doseDays: fc.array(day, { maxLength: 6 }), open: fc.array(day, { maxLength: 6 }) })
    .map(({ today, doseDays, open }) =>
      historyWith(today, { birthDate: '2024-02-01', given: doseDays.filter((date) => date <= today), open }),
    );
  const check = (predicate: (rule: ScheduleRule, history: VaccinationHistory) => void) =>
    fc.assert(fc.property(anyRule, anyHistory, predicate), { numRuns: 400 });

  it('the dates are sorted, and none is in the past or before the minimum age', () => {
    check((scheduleRule, history) => {
      const dates = proposeSeries(scheduleRule, history).map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const date of dates) expect(date >= history.today).toBe(true);
      if (history.given.length + history.open.length === 0)
        for (const date of dates)
          expect(date >= addDays(history.birthDate, scheduleRule.fromWeeks * 7)).toBe(true);
    });
  });

  it('each date follows the last given or proposed dose by at least the shortest interval', () => {
    check((scheduleRule, history) => {
      const minDays = Math.min(scheduleRule.everyDays ?? 60, scheduleRule.adultDays ?? 60, 28);
      const dates = [
        ...[...history.given].toSorted().slice(-1),
        ...proposeSeries(scheduleRule, history).map(({ date }) => date),
      ];
      dates.slice(1).forEach((date, i) => {
        expect(date >= addDays(dates[i] ?? '', minDays)).toBe(true);
      });
    });
  });

  it('doses of the young series are not proposed after its maximum age', () => {
    check((scheduleRule, history) => {
      for (const { date, reason } of proposeSeries(scheduleRule, history))
        if (reason.includes('series at'))
          expect(date <= addDays(history.birthDate, (scheduleRule.untilWeeks ?? 0) * 7)).toBe(true);
    });
  });

  it('once all proposals are reminders, none is proposed again', () => {
    check((scheduleRule, history) => {
      const openDays = [...history.open, ...proposeSeries(scheduleRule, history).map(({ date }) => date)];
      expect(proposeSeries(scheduleRule, { ...history, open: openDays })).toEqual([]);
    });
  });

  it('a new animal gets no more doses than the rule has', () => {
    check((scheduleRule, { today, birthDate }) => {
      const doses = proposeSeries(scheduleRule, historyWith(today, { birthDate }));
      expect(doses.length).toBeLessThanOrEqual(doseCount(scheduleRule));
    });
  });
});

describe('texts', () => {
  it.each([
    [
      DHPP,
      'From 4 weeks of age every 2 weeks until 20 weeks; older: 2 doses 2 weeks apart; booster after 12 months; then every 36 months',
    ],
    [RABIES, 'From 12 weeks of age: 1 dose; booster after 12 months; then every 12 months'],
    [LYME, 'From 8 weeks of age: 2 doses 3 weeks apart; booster after 12 months'],
  ])('describe a rule', (rule, text) => {
    expect(ruleText(rule)).toBe(text);
  });

  it('describe the repetition', () => {
    expect(followUpText(DHPP)).toBe('Then every 36 months');
    expect(followUpText(LYME)).toBe('');
    expect(followUpText({ fromWeeks: 0, adultDoses: 1, repeatMonths: 6 })).toBe('Again every 6 months');
  });

  it('name a young animal by its kind', () => {
    expect(['dogs', 'cats', 'horses', 'geese', undefined].map(youngName)).toEqual([
      'puppy',
      'kitten',
      'foal',
      'young animal',
      'young animal',
    ]);
  });

  it('have ordinal numbers', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 111th',
    );
  });
});

describe('the next dose is due after', () => {
  const intervalOf = (rule: ScheduleRule, day: string, givenDays: readonly string[] = []) =>
    intervalAfter(rule, { birthDate: BORN, given: givenDays }, day);

  it.each([
    ['a young one', DHPP, dayAtWeek(6), [], { number: 2, unit: 'week' }],
    ['the first of an older one', DHPP, dayAtWeek(60), [], { number: 2, unit: 'week' }],
    ['the second of an older one', DHPP, dayAtWeek(62), [dayAtWeek(60)], { number: 1, unit: 'year' }],
    ['the booster', DHPP, dayAtWeek(114), [dayAtWeek(60), dayAtWeek(62)], { number: 3, unit: 'year' }],
    ['one dose', RABIES, dayAtWeek(14), [], { number: 1, unit: 'year' }],
    [
      'one that was given on that day before',
      RABIES,
      dayAtWeek(14),
      [dayAtWeek(14)],
      { number: 1, unit: 'year' },
    ],
  ] as const)('%s', (_, rule, day, doseDays, interval) => {
    expect(intervalOf(rule, day, doseDays)).toEqual(interval);
  });

  it('an undefined interval where no dose follows or the interval is unclear', () => {
    expect(intervalOf(LYME, dayAtWeek(160), [dayAtWeek(60), dayAtWeek(63), dayAtWeek(112)])).toBeUndefined();
    expect(intervalOf({ ...LYME, adultDays: 101 }, dayAtWeek(60))).toBeUndefined();
  });
});
