import { expect, it } from 'vitest';
import { item } from '#parts/round/item.fixture.ts';
import { courseText, courseTitle, coursesOf } from './courses.ts';

const TODAY = '2026-11-24';
const gabapentin = (dueDate: string, overrides = {}) =>
  item(dueDate, { title: 'Gabapentin', dosage: '100 mg', dueDate, instructions: 'Evening', ...overrides });
const courseTexts = (days: readonly string[], isComplete = true) =>
  coursesOf(days.map((day) => gabapentin(day))).map((course) =>
    courseText(course, { today: TODAY, country: 'US', isComplete }),
  );

it('has one course a medicine, dosage and instructions, in the order of the next dose', () => {
  const vaccine = (id: string) => item(id, { kind: 'vaccination', title: 'DHPP', dosage: '' });
  const dueItems = [
    vaccine('v'),
    gabapentin('2026-11-24'),
    gabapentin('2026-11-25'),
    gabapentin('2026-11-25', { dosage: '50 mg' }),
    gabapentin('2026-11-25', { instructions: 'Morning' }),
    vaccine('w'),
  ];
  const courses = coursesOf(dueItems);
  expect(courses.map(courseTitle)).toEqual([
    'DHPP',
    'Gabapentin 100 mg',
    'Gabapentin 50 mg',
    'Gabapentin 100 mg',
    'DHPP',
  ]);
  expect(courses.map(({ rest }) => rest.length)).toEqual([0, 1, 0, 0, 0]);
});

it.each([
  [['2026-11-24'], '11/24/2026'],
  [['2026-11-24', '2026-11-25'], 'next tomorrow'],
  [['2026-11-24', '2026-11-25', '2026-12-02'], 'next tomorrow, until 12/2/2026'],
  [['2026-11-24', '2026-12-01', '2026-12-08'], 'next 12/1/2026, until 12/8/2026'],
  [['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'], '2 doses due, next tomorrow, until 11/26/2026'],
  [['2026-11-23', '2026-11-24'], '2 doses due'],
  [['2026-11-26', '2026-11-27', '2026-11-28'], '11/26/2026, until 11/28/2026'],
])('%j: %s', (days, text) => {
  expect(courseTexts(days)).toEqual([text]);
});

it('omits the last day if not all doses were loaded', () => {
  expect(courseTexts(['2026-11-24', '2026-11-25', '2026-12-02'], false)).toEqual(['next tomorrow']);
});
