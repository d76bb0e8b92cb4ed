import { expect, it } from 'vitest';
import { type RowPages, uniqueRows } from './row-pages.ts';

interface Row {
  readonly id: string;
  readonly dose: string;
}

/** Three pages; the second fails once. Moss has reminders on all of them. */
function dueList(): RowPages<Row> {
  const pages = [
    ['Moss', 'Fern', 'Moss'],
    ['Reed', 'Moss'],
    ['Moss', 'Sage'],
  ];
  const failingPages = new Set([2]);
  return {
    load: ({ page }) => {
      if (failingPages.delete(page)) return Promise.reject(new Error('No response received from server.'));
      const rows = (pages[page - 1] ?? []).map((id, n) => ({ id, dose: `${page}.${n}` }));
      return Promise.resolve({ rows, nextCursor: page < 3 ? String(page) : undefined });
    },
  };
}

it('shows a record repeated on a later page once, also after a failed page and on a restart', async () => {
  const { load } = uniqueRows(dueList());
  const { signal } = new AbortController();
  const dosesOf = async (page: number) =>
    (await load({ page }, signal)).rows.map(({ id, dose }) => [id, dose]);
  const firstPage = [
    ['Moss', '1.0'],
    ['Fern', '1.1'],
  ];
  expect(await dosesOf(1)).toEqual(firstPage);
  await expect(dosesOf(2)).rejects.toThrow('No response');
  expect(await dosesOf(2)).toEqual([['Reed', '2.0']]);
  expect(await dosesOf(3)).toEqual([['Sage', '3.1']]);
  expect(await dosesOf(1)).toEqual(firstPage);
});
