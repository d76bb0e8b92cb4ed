import { expect, it } from 'vitest';
import { columnOf } from '#shared/contract/question-columns.ts';
import { sortRows } from './sorting.ts';

it('sorts a choice by its label, and empty values last in both directions', () => {
  const columns = {
    status: columnOf.choice('Status', [
      ['a', 'Zoo'],
      ['b', 'Adopted'],
    ]),
  };
  const rows = ['', 'a', 'b'].map((status) => ({ id: status, status }));
  const sorted = (isDescending: boolean) =>
    sortRows(rows, columns, { column: 'status', isDescending }).map(({ status }) => status);
  expect([sorted(false), sorted(true)]).toEqual([
    ['b', 'a', ''],
    ['a', 'b', ''],
  ]);
});
