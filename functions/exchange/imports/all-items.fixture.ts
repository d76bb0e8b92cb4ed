import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TenantTable } from '../../kernel/table/table.ts';
import { itemsOf } from '../../test/whole-table.ts';

/** Kinds of items that are not compared: they log events, hold suggestions for a while, or guard other items. */
const IGNORED_KINDS = new Set([
  'audit',
  'booked',
  'breed',
  'idempotency',
  'import',
  'importChange',
  'importFaults',
  'importPart',
  'lately',
  'medicines',
  'named',
  'names',
  'place',
  'sequence',
  'units',
]);

/** An item as the table holds it. */
export type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** Fields that change with each write. */
const VERSION_FIELDS: ReadonlySet<string> = new Set([
  'v',
  'changedBy',
  'changedAt',
  'edition',
  'turns',
  'ttl',
]);
/** Import fields of a record. They are not compared: after an undone import, the hash fits no row. */
const SOURCE_FIELDS: ReadonlySet<string> = new Set(['hash', 'last', 'did']);

/** A value without version and import fields, and without fields that are 0 or ''. */
function withoutVersions(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutVersions);
  const entries = Object.entries(value).filter(
    ([name, each]) => !VERSION_FIELDS.has(name) && !SOURCE_FIELDS.has(name) && each !== 0 && each !== '',
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutVersions(each)]));
}

const isEmpty = (item: object) =>
  Object.keys(item).every((name) => ['pk', 'sk', 'kind', 'row'].includes(name)) &&
  Object.keys(Object((item as { row?: object }).row)).length === 0;

/** The lasting content of an item of a rescue, without versions; undefined if it has none. */
export function lastingContent(item: StoredItem): unknown {
  // Soft-deleted records of an animal or person that still exists.
  if (IGNORED_KINDS.has(String(item['kind'])) || item.sk.startsWith('deleted#')) return undefined;
  const content = withoutVersions(item);
  return isEmpty(Object(content) as object) ? undefined : content;
}

/** All lasting content of a rescue in the table: equal before and after an action without a lasting effect. */
export async function allItemsOf({
  tenantId,
}: Pick<TenantTable, 'tenantId'>): Promise<Record<string, unknown>> {
  const items = (await itemsOf(tenantId)).map((text) => unmarshall(JSON.parse(text) as never) as StoredItem);
  const tenantItems = items.filter(({ pk }) => pk === tenantId || pk.startsWith(`${tenantId}#`));
  const all = tenantItems.flatMap((item) => {
    const content = lastingContent(item);
    return content === undefined ? [] : [[`${item.pk} ${item.sk}`, content] as const];
  });
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
