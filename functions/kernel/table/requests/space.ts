import type { Item, Key } from '../actions.ts';

/** A tenant's part of the table: translates partition keys between the stored form and the one without the tenant. */
export interface TenantSpace {
  readonly TableName: string;
  /** '' for items that belong to no tenant. */
  readonly tenantId: string;
  /** The stored partition key. */
  readonly toFullPk: (pk: string) => string;
  /** The partition key without the tenant. */
  readonly toRelativePk: (pk: string) => string;
}

/** The space of a tenant; '' for items that belong to no tenant (sign-in names, sessions, limits). */
export function spaceOf(TableName: string, tenantId: string): TenantSpace {
  if (tenantId === '') return { TableName, tenantId, toFullPk: (pk) => pk, toRelativePk: (pk) => pk };
  return {
    TableName,
    tenantId,
    toFullPk: (pk) => (pk === '' ? tenantId : `${tenantId}#${pk}`),
    toRelativePk: (pk) => pk.slice(tenantId.length + 1),
  };
}

/** A key as it is stored in the table. */
export const fullKeyOf = ({ toFullPk }: TenantSpace, { pk, sk }: Key) => ({ pk: toFullPk(pk), sk });

/** An item with the tenant removed from its partition key. */
export const toRelativeItem = ({ toRelativePk }: TenantSpace, item: Item): Item => ({
  ...item,
  pk: toRelativePk(item.pk),
});

/** Returns undefined for an expired item: DynamoDB may take days to remove it. */
export const unlessExpired = (item: Item | undefined) =>
  item?.ttl && item.ttl * 1000 <= Date.now() ? undefined : item;

/**
 * The key of a read item in the second index, with the full partition key; undefined if the item is not in that index.
 */
export function g2Of(item: Item): Key | undefined {
  const { g2pk, g2sk } = item as Item & { readonly g2pk?: string; readonly g2sk?: string };
  return g2pk && g2sk ? { pk: g2pk, sk: g2sk } : undefined;
}

/** The sort key of a read item in the table or an index. */
export const sortKeyOf = (item: Item, index?: 'g1' | 'g2'): string =>
  String((item as unknown as Record<string, unknown>)[index ? `${index}sk` : 'sk']);

/** Characters beyond U+FFFF, which strings and their UTF-8 bytes sort differently. */
const SURROGATES = /[\ud800-\udfff]/;

/**
 * Compares as DynamoDB does, by bytes. Sort keys without surrogates are compared as strings, which gives the same order
 * in a quarter of the time.
 */
export function compareSortKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (SURROGATES.test(a) || SURROGATES.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
