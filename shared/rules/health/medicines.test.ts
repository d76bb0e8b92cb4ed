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
const openDose = (date: string, overrides: Partial<OpenDose> = {}): OpenDose => ({
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
])('%s: is it the same medicine', (_, first, second, expected) => {
  expect([isSameMedicine(first, second), isSameMedicine(second, first)]).toEqual([expected, expected]);
});

it('shows a text for a missing dosage', () => {
  expect([dosageText('1 ml'), dosageText('')]).toEqual(['1 ml', 'Dosage missing']);
});

describe('a course that the animal already gets overlaps a request', () => {
  const threeDoses = ['22', '23', '24'].map((day) => openDose(day));
  it.each<[string, OpenDose[], RequestedMedicine, number | undefined]>([
    ['from its second day on', threeDoses, requested('23', '27'), 2],
    ['from before it', threeDoses, requested('20', '30'), 3],
    ['on its last day', threeDoses, requested('24', '24'), 1],
    ['until its first day', threeDoses, requested('20', '22'), 3],
    ['after it', threeDoses, requested('25', '30'), undefined],
    ['before it', threeDoses, requested('18', '21'), undefined],
    ['another medicine', threeDoses, requested('22', '24', { medicineId: 'm', medicine: 'M' }), undefined],
    ['no dose at all', threeDoses, requested('24', '23'), undefined],
    [
      'between two doses of a week',
      [openDose('02'), openDose('09'), openDose('16')],
      requested('11', '11'),
      1,
    ],
    ['overdue alone', [openDose('01')], requested('22', '23'), undefined],
    ['overdue and still to come', [openDose('01'), openDose('25')], requested('22', '23'), 1],
  ])('%s', (_, doses, request, endedCount) => {
    expect(overlappingCourses(doses, [request])[0]?.doses.length).toBe(endedCount);
  });

  it('is listed by prescription and dosage, with the day from which it would end', () => {
    const doses = [...threeDoses, openDose('23', { dosage: '25 mg', prescriptionId: 'p' })];
    expect(overlappingCourses(doses, [requested('24', '30'), requested('23', '30')])).toEqual([
      {
        ...carprofen,
        dosage: '37.5 mg',
        prescriptionId: undefined,
        from: '2026-11-22',
        until: '2026-11-24',
        endsFrom: '2026-11-23',
        doses: threeDoses.slice(1),
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

describe('for all open doses and requests', () => {
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
  const requestArbitrary = fc
    .tuple(medicine, day, day)
    .map(([drug, from, through]): RequestedMedicine => ({ ...drug, from, through }));
  const check = (predicate: (doses: OpenDose[], requests: RequestedMedicine[]) => void) =>
    fc.assert(
      fc.property(fc.array(dose, { maxLength: 20 }), fc.array(requestArbitrary, { maxLength: 3 }), predicate),
      {
        numRuns: 400,
      },
    );

  it('a dose of the same medicine on a requested day is always found', () => {
    check((doses, requests) => {
      const endedDoses = overlappingCourses(doses, requests).flatMap((course) => course.doses);
      for (const candidate of doses)
        for (const { from, through, ...drug } of requests)
          if (isSameMedicine(candidate, drug) && from <= candidate.date && candidate.date <= through)
            expect(endedDoses).toContain(candidate);
    });
  });

  it('ends only doses of a requested medicine, each once, none before the first requested day', () => {
    check((doses, requests) => {
      const endedDoses = overlappingCourses(doses, requests).flatMap((course) => course.doses);
      expect(new Set(endedDoses).size).toBe(endedDoses.length);
      for (const candidate of endedDoses)
        expect(
          requests.some((request) => isSameMedicine(candidate, request) && candidate.date >= request.from),
        ).toBe(true);
    });
  });

  it('every listed course has doses to end, in any order of the input', () => {
    check((doses, requests) => {
      const courses = overlappingCourses(doses, requests);
      for (const { doses: endedDoses, until, endsFrom } of courses)
        expect([endedDoses.length > 0, until >= endsFrom]).toEqual([true, true]);
      expect(overlappingCourses(doses.toReversed(), requests.toReversed()).length).toBe(courses.length);
    });
  });

  it('after these doses are ended, no course overlaps any more', () => {
    check((doses, requests) => {
      const endedDoses = new Set(overlappingCourses(doses, requests).flatMap((course) => course.doses));
      const remaining = doses.filter((candidate) => !endedDoses.has(candidate));
      expect(overlappingCourses(remaining, requests)).toEqual([]);
    });
  });
});
