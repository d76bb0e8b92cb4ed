import type { Item } from './actions.ts';
import type { Page, PageRequest } from './reads.ts';
import type { TenantTable } from './table.ts';

interface NumberedPage {
  readonly limit: number;
  /** 1 is the first. */
  readonly number: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of a partition by its cursor, or by its number: then the partition is read up to it, a megabyte a reply, and
 * the last part kept.
 */
export async function numberedPage(
  table: TenantTable,
  from: Omit<PageRequest, 'limit' | 'cursor'>,
  { limit, number, cursor }: NumberedPage,
): Promise<Page> {
  if (cursor || number === 1) return table.page({ ...from, limit, cursor });
  const [start, end] = [limit * (number - 1), limit * number];
  const items: Item[] = [];
  let read = 0;
  let next: string | undefined;
  do {
    const page = await table.page({ ...from, limit: end - read, cursor: next });
    items.push(...page.items.slice(Math.max(0, start - read)));
    read += page.items.length;
    next = page.cursor;
  } while (next && read < end);
  return { items, ...(next ? { cursor: next } : {}) };
}
