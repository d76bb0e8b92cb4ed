import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/due.ts';
import {
  overlappingCourses,
  dosageText,
  isSameMedicine,
  type OpenDose,
  type RequestedMedicine,
} from './medicines.ts';

const carprofen = { medicineId: 'c', medicine: 'Carprofen' };
const open = (date: string, overrides: Partial<OpenDose> = {}): OpenDose => ({
  ...carprofen,
  dosage: '37.5 mg',
  date: `2026-11-${date}`,
  ...overrides,
});
const requested = (
  from: string,
  through: string,
  overrides: Partial<RequestedMedicine> = {},
): RequestedMedicine => ({
  ...carprofen,
  from: `2026-11-${from}`,
  through: `2026-11-${through}`,
  ...overrides,
});

it.each([
  ['the same entry', carprofen, { medicineId: 'c', medicine: 'Renamed since' }, true],
  ['another entry', carprofen, { medicineId: 'm', medicine: 'Meloxicam' }, false],
  ['an entry made anew', carprofen, { medicineId: 'c2', medicine: ' CARPROFÉN ' }, true],
  ['one that is in no list', carprofen, { medicineId: 'other', medicine: 'carprofen' }, true],
  [
    'two that are in no list',
    { medicineId: 'other', medicine: 'Tea' },
    { medicineId: 'other', medicine: 'Honey' },
    false,
  ],
  ['names without letters', { medicine: '!' }, { medicine: '?' }, false],
])('%s is the same medicine', (_, one, other, same) => {
  expect([isSameMedicine(one, other), isSameMedicine(other, one)]).toEqual([same, same]);
});

it('says where nobody said how much', () => {
  expect([dosageText('1 ml'), dosageText('')]).toEqual(['1 ml', 'Dosage missing']);
});

describe('what an animal gets already', () => {
  const three = ['22', '23', '24'].map((day) => open(day));
  it.each<[string, OpenDose[], RequestedMedicine, number | undefined]>([
    ['from its second day on', three, requested('23', '27'), 2],
    ['from before it', three, requested('20', '30'), 3],
    ['on its last day', three, requested('24', '24'), 1],
    ['until its first day', three, requested('20', '22'), 3],
    ['after it', three, requested('25', '30'), undefined],
    ['before it', three, requested('18', '21'), undefined],
    ['another medicine', three, requested('22', '24', { medicineId: 'm', medicine: 'M' }), undefined],
    ['no dose at all', three, requested('24', '23'), undefined],
    ['between two doses of a week', [open('02'), open('09'), open('16')], requested('11', '11'), 1],
    ['overdue alone', [open('01')], requested('22', '23'), undefined],
    ['overdue and still to come', [open('01'), open('25')], requested('22', '23'), 1],
  ])('%s', (_, doses, one, ends) => {
    expect(overlappingCourses(doses, [one])[0]?.doses.length).toBe(ends);
  });

  it('is told by prescription and dosage, from when it would end', () => {
    const doses = [...three, open('23', { dosage: '25 mg', prescriptionId: 'p' })];
    expect(overlappingCourses(doses, [requested('24', '30'), requested('23', '30')])).toEqual([
      {
        ...carprofen,
        dosage: '37.5 mg',
        prescriptionId: undefined,
        from: '2026-11-22',
        until: '2026-11-24',
        endsFrom: '2026-11-23',
        doses: three.slice(1),
      },
      {
        ...carprofen,
        dosage: '25 mg',
        prescriptionId: 'p',
        from: '2026-11-23',
        until: '2026-11-23',
        endsFrom: '2026-11-23',
        doses: [doses[3]],
      },
    ]);
  });
});

describe('whatever is open and wanted', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((number) => addDays('2026-11-01', number));
  const medicine = fc.constantFrom(
    carprofen,
    { medicineId: 'other', medicine: 'carprofen' },
    { medicineId: 'm', medicine: 'Meloxicam' },
  );
  const dose = fc
    .tuple(
      medicine,
      day,
      fc.constantFrom('1 ml', '2 ml'),
      fc.option(fc.constantFrom('p', 'q'), { nil: undefined }),
    )
    .map(([drug, date, dosage, prescriptionId]): OpenDose => ({ ...drug, date, dosage, prescriptionId }));
  const wish = fc
    .tuple(medicine, day, day)
    .map(([drug, from, through]): RequestedMedicine => ({ ...drug, from, through }));
  const check = (property: (doses: OpenDose[], wants: RequestedMedicine[]) => void) =>
    fc.assert(fc.property(fc.array(dose, { maxLength: 20 }), fc.array(wish, { maxLength: 3 }), property), {
      numRuns: 400,
    });

  it('a dose of the same medicine on a day that is wanted is never missed', () => {
    check((doses, wants) => {
      const endedDoses = overlappingCourses(doses, wants).flatMap((course) => course.doses);
      for (const one of doses)
        for (const { from, through, ...drug } of wants)
          if (isSameMedicine(one, drug) && from <= one.date && one.date <= through)
            expect(endedDoses).toContain(one);
    });
  });

  it('only doses of a wanted medicine end, each once, none before the first wanted day', () => {
    check((doses, wants) => {
      const endedDoses = overlappingCourses(doses, wants).flatMap((course) => course.doses);
      expect(new Set(endedDoses).size).toBe(endedDoses.length);
      for (const one of endedDoses)
        expect(wants.some((want) => isSameMedicine(one, want) && one.date >= want.from)).toBe(true);
    });
  });

  it('every course that is told has something to end, and is told whatever the order', () => {
    check((doses, wants) => {
      const courses = overlappingCourses(doses, wants);
      for (const { doses: ending, until, endsFrom } of courses)
        expect([ending.length > 0, until >= endsFrom]).toEqual([true, true]);
      expect(overlappingCourses(doses.toReversed(), wants.toReversed()).length).toBe(courses.length);
    });
  });

  it('once it ended from then, nothing is left to ask about', () => {
    check((doses, wants) => {
      const ends = new Set(overlappingCourses(doses, wants).flatMap((course) => course.doses));
      const remainingDoses = doses.filter((one) => !ends.has(one));
      expect(overlappingCourses(remainingDoses, wants)).toEqual([]);
    });
  });
});
