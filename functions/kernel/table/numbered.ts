import type { Item } from './actions.ts';
import type { Page, PageRequest } from './reads.ts';
import type { TenantTable } from './table.ts';

interface NumberedPage {
  readonly limit: number;
  /** The number of the page, from 1. */
  readonly number: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of a partition by its cursor, or by its number: then the partition is read up to it, a megabyte a reply, and
 * the last part kept.
 */
export async function numberedPage(
  table: TenantTable,
  request: Omit<PageRequest, 'limit' | 'cursor'>,
  { limit, number, cursor }: NumberedPage,
): Promise<Page> {
  if (cursor || number === 1) return table.page({ ...request, limit, cursor });
  const [start, end] = [limit * (number - 1), limit * number];
  const items: Item[] = [];
  let readCount = 0;
  let nextCursor: string | undefined;
  do {
    const page = await table.page({ ...request, limit: end - readCount, cursor: nextCursor });
    items.push(...page.items.slice(Math.max(0, start - readCount)));
    readCount += page.items.length;
    nextCursor = page.cursor;
  } while (nextCursor && readCount < end);
  return { items, ...(nextCursor ? { cursor: nextCursor } : {}) };
}
