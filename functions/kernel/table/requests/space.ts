import type { Item, Key } from '../actions.ts';

/** A tenant's part of the table: how its partitions are named in full and without the tenant. */
export interface TenantSpace {
  readonly TableName: string;
  /** '' for what belongs to none. */
  readonly tenantId: string;
  /** The stored partition key. */
  readonly toFullPk: (pk: string) => string;
  /** The partition without the tenant. */
  readonly toRelativePk: (pk: string) => string;
}

/** The space of a tenant; '' is what belongs to none (sign-in names, sessions, limits). */
export function spaceOf(TableName: string, tenantId: string): TenantSpace {
  if (tenantId === '') return { TableName, tenantId, toFullPk: (pk) => pk, toRelativePk: (pk) => pk };
  return {
    TableName,
    tenantId,
    toFullPk: (pk) => (pk === '' ? tenantId : `${tenantId}#${pk}`),
    toRelativePk: (pk) => pk.slice(tenantId.length + 1),
  };
}

/** A key as the table takes it. */
export const fullKeyOf = ({ toFullPk }: TenantSpace, { pk, sk }: Key) => ({ pk: toFullPk(pk), sk });

/** An item with its partition freed of the tenant. */
export const toRelativeItem = ({ toRelativePk }: TenantSpace, item: Item): Item => ({
  ...item,
  pk: toRelativePk(item.pk),
});

/** Expired items count as gone at once; DynamoDB removes them days later. */
export const unlessExpired = (item: Item | undefined) =>
  item?.ttl && item.ttl * 1000 <= Date.now() ? undefined : item;

/** The key of a read item in the second index, with the full partition key; undefined if it is not in it. */
export function g2Of(item: Item): Key | undefined {
  const { g2pk, g2sk } = item as Item & { readonly g2pk?: string; readonly g2sk?: string };
  return g2pk && g2sk ? { pk: g2pk, sk: g2sk } : undefined;
}

/** The sort key of a read item in the table or an index. */
export const sortKeyOf = (item: Item, index?: 'g1' | 'g2'): string =>
  String((item as unknown as Record<string, unknown>)[index ? `${index}sk` : 'sk']);
