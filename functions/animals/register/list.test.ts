import { expect, it } from 'vitest';
import type { PageRequest } from '../../kernel/table/reads.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { listAnimals } from './list.ts';

/** A table of ten animals that answers at most four at a time, as DynamoDB ends a reply at one megabyte. */
function tableOfShortReplies(): TenantTable {
  const row = {
    animalId: 'A00001',
    animalName: 'Bella',
    animalTypeId: 'dogs',
    sex: 'female',
    status: 'adoptable',
    lastMilestone: 'intake',
    lastMilestoneDate: '2026-01-15',
    birth: { milestoneDate: '2025-03-01' },
  };
  const allItems = Array.from({ length: 10 }, (_, i) => ({ row: { ...row, id: String(i) } }));
  const page = async ({ limit = 4, cursor = '0' }: PageRequest) => {
    const end = Number(cursor) + Math.min(limit, 4);
    return {
      items: allItems.slice(Number(cursor), end),
      ...(end < allItems.length ? { cursor: String(end) } : {}),
    };
  };
  return { page, get: async () => ({ current: 10 }) } as unknown as TenantTable;
}

it.each([
  [1, ['0', '1', '2'], '3'],
  [2, ['3', '4', '5'], '6'],
  [3, ['6', '7', '8'], '9'],
  [4, ['9'], undefined],
  [5, [], undefined],
])('gives the right page %i if a query reply ends early', async (Page, ids, nextCursor) => {
  const query = {
    Limit: 3,
    Page,
    searchText: undefined,
    isAvailable: true,
    isDeleted: false,
    recent: false,
    animalTypeId: undefined,
    cursor: undefined,
  };
  const context = { table: tableOfShortReplies(), caller: { role: 'Administrator' } } as TenantContext;
  const page = await listAnimals(
    { query, params: undefined, body: undefined, file: undefined, files: [] },
    context,
  );
  expect(page.animals.map(({ id }) => id)).toEqual(ids);
  expect(page.nextCursor).toBe(nextCursor);
});
