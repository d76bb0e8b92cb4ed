import { describe, expect, it } from 'vitest';
import { toggleSelected, showsComplete, findObstacle } from './selected.ts';
import { dueLabel, repeatText } from '../../records/treatment-columns.tsx';
import { isLong } from '#records/table/LongText.tsx';

describe('selecting reminders', () => {
  const one = new Set(['a']);
  it('adds and takes out where several can be selected', () => {
    expect([...toggleSelected(one, 'b', true)]).toEqual(['a', 'b']);
    expect([...toggleSelected(new Set(['a', 'b']), 'a', true)]).toEqual(['b']);
  });
  it('takes the place of another where only one can', () => {
    expect([...toggleSelected(one, 'b', false)]).toEqual(['b']);
    expect([...toggleSelected(one, 'a', false)]).toEqual([]);
  });
  it('leaves the completion while at most one is selected', () => {
    expect([0, 1, 2].map(showsComplete)).toEqual([true, true, false]);
  });
});

it('marks as given what is selected and due', () => {
  const due = (dueDate: string) => ({ dueDate });
  expect(findObstacle([], '2026-11-21')).toBe('none');
  expect(findObstacle([due('2026-11-21'), due('2026-11-22')], '2026-11-21')).toBe('future');
  expect(findObstacle([due('2026-11-21'), due('2026-11-01')], '2026-11-21')).toBeUndefined();
  const ofOld = { ...due('2026-11-21'), dosage: '' };
  expect(findObstacle([due('2026-11-21'), ofOld], '2026-11-21')).toBe('dosage');
  expect(findObstacle([{ ...ofOld, dosage: '1 ml' }], '2026-11-21')).toBeUndefined();
});

it('says in a word what is due', () => {
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
