import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TenantTable } from '../../kernel/table/table.ts';
import { itemsOf } from '../../test/whole-table.ts';

/** Kinds that say that something happened, suggest words for a time, or guard. */
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

/** Grow with each write. */
const VERSION_FIELDS: ReadonlySet<string> = new Set([
  'v',
  'changedBy',
  'changedAt',
  'edition',
  'turns',
  'ttl',
]);
/** A record that an import changed back has a hash that fits no row. */
const SOURCE_FIELDS: ReadonlySet<string> = new Set(['hash', 'last', 'did']);

/** A value without versions, and without counters that count nothing. */
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

/** An item of a rescue without versions and notes; undefined for one that says nothing which lasts. */
export function lastingContent(item: StoredItem): unknown {
  // Records that were deleted softly, of an animal or person who stays.
  if (IGNORED_KINDS.has(String(item['kind'])) || item.sk.startsWith('deleted#')) return undefined;
  const content = withoutVersions(item);
  return isEmpty(Object(content) as object) ? undefined : content;
}

/** All that a rescue has in the table, without versions and notes: equal before and after where nothing became of it. */
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
