import { describe, expect, it } from 'vitest';
import { toggleSelected, showsComplete, findObstacle } from './selected.ts';
import { dueLabel, repeatText } from '../../records/treatment-columns.tsx';
import { isLong } from '#records/table/LongText.tsx';

describe('selecting reminders', () => {
  const selectedIds = new Set(['a']);
  it('adds and removes if several can be selected', () => {
    expect([...toggleSelected(selectedIds, 'b', true)]).toEqual(['a', 'b']);
    expect([...toggleSelected(new Set(['a', 'b']), 'a', true)]).toEqual(['b']);
  });
  it('replaces the selection if only one can be selected', () => {
    expect([...toggleSelected(selectedIds, 'b', false)]).toEqual(['b']);
    expect([...toggleSelected(selectedIds, 'a', false)]).toEqual([]);
  });
  it('offers completion while at most one is selected', () => {
    expect([0, 1, 2].map(showsComplete)).toEqual([true, true, false]);
  });
});

it('finds the obstacle to marking as given: nothing selected, a future date or no dosage', () => {
  const reminderDue = (dueDate: string) => ({ dueDate });
  expect(findObstacle([], '2026-11-21')).toBe('none');
  expect(findObstacle([reminderDue('2026-11-21'), reminderDue('2026-11-22')], '2026-11-21')).toBe('future');
  expect(findObstacle([reminderDue('2026-11-21'), reminderDue('2026-11-01')], '2026-11-21')).toBeUndefined();
  const withoutDosage = { ...reminderDue('2026-11-21'), dosage: '' };
  expect(findObstacle([reminderDue('2026-11-21'), withoutDosage], '2026-11-21')).toBe('dosage');
  expect(findObstacle([{ ...withoutDosage, dosage: '1 ml' }], '2026-11-21')).toBeUndefined();
});

it('labels what is overdue or due today', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => dueLabel(day, '2026-11-21'))).toEqual([
    'Overdue',
    'Due today',
    undefined,
  ]);
});

it('says when it is due again', () => {
  expect(repeatText({ dueAgainNumber: 1, dueAgainType: 'year' })).toBe('Due again in 1 year');
  expect(repeatText({ dueAgainNumber: 3, dueAgainType: 'week' })).toBe('Due again in 3 weeks');
  expect(repeatText({ dueAgainNumber: 0, dueAgainType: 'week' })).toBe('');
});

it('folds what is long or has many lines', () => {
  expect(['short', 'x'.repeat(220), 'a\nb\nc\nd'].map(isLong)).toEqual([false, false, false]);
  expect(['x'.repeat(221), 'a\nb\nc\nd\ne'].map(isLong)).toEqual([true, true]);
});
